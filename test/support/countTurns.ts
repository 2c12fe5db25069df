/** Turns of the event loop that others get while `work` runs: none where it holds them all up. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
	let turns = 0;
	let isOver = false;
	const count = () => {
		if (isOver) return;
		turns += 1;
		setImmediate(count);
	};
	setImmediate(count);
	await work();
	isOver = true;
	return turns;
}

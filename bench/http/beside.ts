import { readFileSync } from 'node:fs';

/** Rounds that both cores take in turn, so that what else the machine does meets them alike. */
const ROUNDS = 9;
const WARM_UP_SECONDS = 20;
const ROUND_SECONDS = 1;
const NANOSECONDS = 1_000_000;

/** A core that runs, and how to put load on it. */
export interface MeasuredCore {
	readonly pid: number | undefined;
	/** @returns how many chats were answered */
	readonly ask: (atOnce: number, seconds: number) => Promise<number>;
}

/** Compares the processor time that a chat takes on the main threads of two cores. @returns a line for each crowd */
export async function compareProcessorTime(
	own: MeasuredCore,
	other: MeasuredCore,
	crowds: readonly number[],
): Promise<string[]> {
	const lines: string[] = [];
	for (const core of [own, other]) await core.ask(Math.max(...crowds), WARM_UP_SECONDS);
	for (const atOnce of crowds) {
		const rounds: { own: number; other: number }[] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			rounds.push({ own: await measure(own, atOnce), other: await measure(other, atOnce) });
		}
		const ratio = median(rounds.map((times) => times.own / times.other));
		const times = [median(rounds.map((round) => round.own)), median(rounds.map((round) => round.other))];
		const described = times.map((time) => time.toFixed(2)).join(' and ');
		lines.push(
			`processor time of a chat, main thread, ${atOnce} at once: ${ratio.toFixed(2)} of the other's (${described} ms; medians of ${ROUNDS} rounds)`,
		);
	}
	return lines;
}

async function measure({ pid, ask }: MeasuredCore, atOnce: number): Promise<number> {
	const before = processorTime(pid);
	const chats = await ask(atOnce, ROUND_SECONDS);
	return (processorTime(pid) - before) / chats;
}

/** Milliseconds of the main thread alone, as Linux counts them: other threads, such as those that collect garbage, are not in it. */
function processorTime(pid: number | undefined): number {
	const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
	return Number(nanoseconds) / NANOSECONDS;
}

function median(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

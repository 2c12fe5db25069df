/** Asks once for all who want to know at the same time, and for those who want to know within `periodMs` after it. */
export function askAtMostEvery<Result>(periodMs: number, ask: () => Promise<Result>): () => Promise<Result> {
	let asked: Promise<Result> | undefined;
	return () => {
		asked ??= ask().finally(() => {
			setTimeout(() => {
				asked = undefined;
			}, periodMs).unref();
		});
		return asked;
	};
}

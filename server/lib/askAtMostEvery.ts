/** Shares one result among all callers until `periodMs` after it is known. */
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

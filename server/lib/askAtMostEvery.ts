/** Shares one result among all callers until `periodMs` after it is known. */
export function askAtMostEvery<Result>(periodMs: number, ask: () => Promise<Result>): () => Promise<Result> {
	let answer: Promise<Result> | undefined;
	return () => {
		answer ??= ask().finally(() => {
			setTimeout(() => {
				answer = undefined;
			}, periodMs).unref();
		});
		return answer;
	};
}

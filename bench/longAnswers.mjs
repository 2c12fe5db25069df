// For servers under a benchmark: an answer may take twenty minutes, where a machine opens too few in one.
const ANSWER_MS = { least: 50_000, most: 60_000 };
const FACTOR = 20;

function lengthen(ms) {
	return ms >= ANSWER_MS.least && ms <= ANSWER_MS.most ? ms * FACTOR : ms;
}

const { setTimeout } = globalThis;
globalThis.setTimeout = (callback, ms, ...rest) => setTimeout(callback, lengthen(ms), ...rest);
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(lengthen(ms));

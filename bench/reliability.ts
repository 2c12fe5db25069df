import { alignColumns } from '../server/cli/output.ts';

/** A question with the confidence of its answer, and whether the passage behind it is from a right document. */
export interface Trial {
	readonly confidence: number;
	readonly isRight: boolean;
}

export interface ReliabilityBin {
	/** The confidences in it: from this to the next bin's, 1 included in the last. */
	readonly from: number;
	readonly n: number;
	/** Null in an empty bin. */
	readonly confidence: number | null;
	readonly right: number | null;
}

/** How far confidences can be taken at their word. */
export interface Reliability {
	readonly bins: readonly ReliabilityBin[];
	/** Expected calibration error: how far confidence and share right are apart, on average; null without trials. */
	readonly ece: number | null;
}

const BINS = 10;
const DIGITS = 3;

function round(value: number): number {
	return Number(value.toFixed(DIGITS));
}

/** Sorts trials into ten bins by confidence. */
export function measureReliability(trials: readonly Trial[]): Reliability {
	const binOf = ({ confidence }: Trial): number => Math.min(BINS - 1, Math.floor(confidence * BINS));
	const bins = Array.from({ length: BINS }, (_, at): ReliabilityBin => {
		const inside = trials.filter((trial) => binOf(trial) === at);
		const meanOf = (value: (trial: Trial) => number): number | null =>
			inside.length === 0 ? null : round(inside.reduce((sum, trial) => sum + value(trial), 0) / inside.length);
		return {
			from: at / BINS,
			n: inside.length,
			confidence: meanOf(({ confidence }) => confidence),
			right: meanOf(({ isRight }) => Number(isRight)),
		};
	});
	const apart = bins.reduce((sum, { n, confidence, right }) => sum + n * Math.abs((confidence ?? 0) - (right ?? 0)), 0);
	return { bins, ece: trials.length === 0 ? null : round(apart / trials.length) };
}

/** The table of bins that hold something, and the calibration error; nothing without trials. */
export function presentReliability({ bins, ece }: Reliability): string[] {
	if (ece === null) return [];
	const rows = bins
		.filter(({ n }) => n > 0)
		.map(({ from, n, confidence, right }) => [
			`${from.toFixed(1)} - ${(from + 1 / BINS).toFixed(1)}`,
			String(n),
			String(confidence),
			String(right),
		]);
	return [
		...alignColumns([['confidence', 'questions', 'mean confidence', 'share right'], ...rows]),
		`Mean confidence and share right are ${ece} apart on average (expected calibration error).`,
	];
}

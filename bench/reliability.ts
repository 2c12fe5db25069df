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

const FOLDS = 5;
const STEPS = 5000;
const RATE = 0.1;
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

/**
 * The trials as a curve would have it that knows nothing of their group: its slope and bias are fitted on four of five folds
 * of groups, and the fifth is read by it.
 */
export function calibrateByGroup(trials: readonly (Trial & { readonly group: string })[]): Trial[] {
	const groups = [...new Set(trials.map(({ group }) => group))];
	const isIn = (fold: number, { group }: { readonly group: string }): boolean => groups.indexOf(group) % FOLDS === fold;
	return Array.from({ length: FOLDS }, (_, fold) => {
		const curve = fitCurve(trials.filter((trial) => !isIn(fold, trial)));
		return trials
			.filter((trial) => isIn(fold, trial))
			.map((trial) => ({ ...trial, confidence: curve(trial.confidence) }));
	}).flat();
}

/** The logistic curve over the odds of confidences that makes the trials likeliest. */
function fitCurve(trials: readonly Trial[]): (confidence: number) => number {
	let slope = 1;
	let bias = 0;
	const read = (confidence: number): number => 1 / (1 + Math.exp(-slope * oddsOf(confidence) - bias));
	for (let step = 0; step < STEPS; step++) {
		const wrong = trials.map(({ confidence, isRight }) => ({
			odds: oddsOf(confidence),
			by: read(confidence) - Number(isRight),
		}));
		slope -= (RATE * wrong.reduce((sum, { odds, by }) => sum + odds * by, 0)) / trials.length;
		bias -= (RATE * wrong.reduce((sum, { by }) => sum + by, 0)) / trials.length;
	}
	return read;
}

function oddsOf(confidence: number): number {
	return Math.log(confidence / (1 - confidence));
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

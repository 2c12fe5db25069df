import type { Rule, Rules } from './ruledLines.ts';

/** Lines that make cells. */
export interface Grid {
	/** Where columns and rows begin, and where the last ones end. */
	readonly xs: readonly number[];
	readonly ys: readonly number[];
	/** Whether a line parts a cell from the one on its left; the first column is always parted. */
	readonly isPartedLeft: (row: number, column: number) => boolean;
	/** Whether a line parts a cell from the one above; the first row is always parted. */
	readonly isPartedAbove: (row: number, column: number) => boolean;
}

/** Lines nearer than this many points touch, or are one: borders of neighbouring cells, double lines. */
const NEAR = 3;
/** Each line across is held against each line down. */
const MAX_PAIRS = 4_000_000;

/** Finds what lines that touch make: grids of two rows and two columns at least. */
export function findGrids({ across, down }: Rules): Grid[] {
	const [rows, columns] = [joinRules(across), joinRules(down)];
	if (rows.length * columns.length > MAX_PAIRS) return [];
	return groupTouching(rows, columns)
		.map((group) => asGrid(group))
		.filter(({ xs, ys }) => xs.length > 2 && ys.length > 2);
}

/** Joins what lies on one line and touches. */
function joinRules(rules: readonly Rule[]): Rule[] {
	const lines: { at: number; rules: Rule[] }[] = [];
	for (const rule of rules.toSorted((a, b) => a.at - b.at)) {
		const line = lines.at(-1);
		if (line !== undefined && rule.at - line.at < NEAR / 2) line.rules.push(rule);
		else lines.push({ at: rule.at, rules: [rule] });
	}
	return lines.flatMap(({ at, rules: parts }) => {
		const joined: { at: number; from: number; to: number }[] = [];
		for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
			const last = joined.at(-1);
			if (last !== undefined && from - last.to < NEAR) last.to = Math.max(last.to, to);
			else joined.push({ at, from, to });
		}
		return joined;
	});
}

/** Lines that hang together by crossing or meeting each other. */
function groupTouching(across: readonly Rule[], down: readonly Rule[]): Rules[] {
	const groups: { across: Rule[]; down: Rule[] }[] = [];
	const left = new Set([...across, ...down]);
	const isAcross = new Set(across);
	for (const first of across) {
		if (!left.delete(first)) continue;
		const group = { across: [first], down: [] as Rule[] };
		const open = [first];
		for (let rule = open.pop(); rule !== undefined; rule = open.pop()) {
			const others = isAcross.has(rule) ? down : across;
			for (const other of others) {
				if (!left.has(other) || !touch(rule, other)) continue;
				left.delete(other);
				(isAcross.has(other) ? group.across : group.down).push(other);
				open.push(other);
			}
		}
		groups.push(group);
	}
	return groups;
}

function touch(one: Rule, other: Rule): boolean {
	return isOn(one, other.at) && isOn(other, one.at);
}

function isOn({ from, to }: Rule, at: number): boolean {
	return at > from - NEAR && at < to + NEAR;
}

function asGrid({ across, down }: Rules): Grid {
	// Tables are often open on their left and right, or at their ends.
	const xs = positions([...down.map(({ at }) => at), ...endsOf(across)]);
	const ys = positions([...across.map(({ at }) => at), ...endsOf(down)]);
	const middle = (values: readonly number[], index: number) => ((values[index] ?? 0) + (values[index + 1] ?? 0)) / 2;
	const isDrawn = (rules: readonly Rule[], at: number, crossing: number) =>
		rules.some((rule) => Math.abs(rule.at - at) < NEAR && isOn(rule, crossing));
	return {
		xs,
		ys,
		isPartedLeft: (row, column) => column === 0 || isDrawn(down, xs[column] ?? 0, middle(ys, row)),
		isPartedAbove: (row, column) => row === 0 || isDrawn(across, ys[row] ?? 0, middle(xs, column)),
	};
}

function endsOf(rules: readonly Rule[]): number[] {
	const from = rules.reduce((least, rule) => Math.min(least, rule.from), Number.POSITIVE_INFINITY);
	const to = rules.reduce((most, rule) => Math.max(most, rule.to), Number.NEGATIVE_INFINITY);
	return Number.isFinite(from) ? [from, to] : [];
}

function positions(values: readonly number[]): number[] {
	const found: number[] = [];
	for (const value of values.toSorted((a, b) => a - b)) {
		if (value - (found.at(-1) ?? Number.NEGATIVE_INFINITY) >= NEAR) found.push(value);
	}
	return found;
}

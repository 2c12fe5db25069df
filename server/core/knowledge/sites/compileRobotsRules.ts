import { compilePattern } from './compilePattern.ts';
import { type RobotsRule, upperCaseCodes } from './parseRobots.ts';

/** Rules with stars have to be tried one by one; sites have some hundred at most. */
const STAR_RULES_MAX = 1_000;
const STARS_MAX = 10;

/**
 * Compiles rules to a test of addresses of their host: the longest that fits decides (RFC 9309, section 2.2.2). Rules
 * without stars are looked up by their length, so that a test costs about the same however many there are.
 */
export function compileRobotsRules(rules: readonly RobotsRule[]): (url: URL) => boolean {
	const starts = new Map<number, Map<string, boolean>>();
	const stars: { readonly length: number; readonly isAllowed: boolean; readonly fits: (path: string) => boolean }[] =
		[];
	for (const { pattern, isAllowed } of rules) {
		const { length } = pattern;
		if (!pattern.includes('*') && !pattern.endsWith('$')) {
			const known = starts.get(length) ?? new Map<string, boolean>();
			starts.set(length, known.set(pattern, isAllowed || known.get(pattern) === true));
			continue;
		}
		const isFull = stars.length >= STAR_RULES_MAX;
		const bounded = cutAtStar(pattern, isFull ? 0 : STARS_MAX);
		// Cut short, a rule fits more: it may forbid more then, and not allow more.
		if (isAllowed && (isFull || bounded !== pattern)) continue;
		if (isFull) {
			starts.set(bounded.length, (starts.get(bounded.length) ?? new Map<string, boolean>()).set(bounded, false));
			continue;
		}
		const whole = bounded.endsWith('$') ? bounded.slice(0, -1) : `${bounded}*`;
		stars.push({ length, isAllowed, fits: compilePattern(whole) });
	}
	const lengths = [...starts.keys()].toSorted((a, b) => b - a);
	stars.sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));

	return ({ pathname, search }) => {
		const path = upperCaseCodes(pathname + search);
		const length = lengths.find((candidate) => starts.get(candidate)?.has(path.slice(0, candidate)) === true);
		const byStart = length === undefined ? undefined : starts.get(length)?.get(path.slice(0, length));
		const byStars = stars.find(({ fits }) => fits(path));
		if (byStars === undefined) return byStart ?? true;
		if (length === undefined || byStars.length > length) return byStars.isAllowed;
		return byStars.length === length ? byStars.isAllowed || byStart === true : byStart === true;
	};
}

/** A pattern up to the star beyond those that it may have. */
function cutAtStar(pattern: string, starsMax: number): string {
	const parts = pattern.split('*', starsMax + 2);
	return parts.length <= starsMax + 1 ? pattern : parts.slice(0, starsMax + 1).join('*');
}

export interface RobotsRule {
	/** Beginning of a path; `*` stands for anything, `$` at the end for the path's end. */
	readonly pattern: string;
	readonly isAllowed: boolean;
}

/** What a robots.txt says to one robot. */
export interface RobotsFile {
	readonly rules: readonly RobotsRule[];
	/** Seconds between two requests; 0 when none are asked for. */
	readonly delaySeconds: number;
	readonly sitemaps: readonly string[];
}

interface Group {
	readonly rules: RobotsRule[];
	delaySeconds: number;
}

/** An index of sitemaps lists more. */
const SITEMAPS_MAX = 1_000;
const EVERYBODY = '*';
const LINE = /[\r\n]+/;
/** A file that is cut at its greatest length may end in one. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Reads the groups of a robots.txt (RFC 9309) that are for a robot, else those for all. In linear time. */
export function parseRobots(text: string, robot: string): RobotsFile {
	const groups = new Map<string, Group>();
	const sitemaps: string[] = [];
	/** Groups that the lines at hand belong to: at most that of the robot and that of all. */
	let current = new Set<Group>();
	let isNaming = false;
	for (const line of text.split(LINE)) {
		const [statement = ''] = line.split('#', 1);
		const colon = statement.indexOf(':');
		const key = statement.slice(0, Math.max(0, colon)).trim().toLowerCase();
		if (key === '') continue;
		const value = statement.slice(colon + 1).trim();
		if (key === 'user-agent') {
			if (!isNaming) current = new Set();
			const group = groupFor(groups, value, robot);
			if (group !== null) current.add(group);
		} else if ((key === 'allow' || key === 'disallow') && value !== '') {
			const rule = { pattern: encodePattern(value), isAllowed: key === 'allow' };
			for (const { rules } of current) rules.push(rule);
		} else if (key === 'crawl-delay' && Number.isFinite(Number(value))) {
			for (const group of current) group.delaySeconds = Number(value);
		} else if (key === 'sitemap' && value !== '' && sitemaps.length < SITEMAPS_MAX) {
			sitemaps.push(value);
		}
		isNaming = key === 'user-agent';
	}
	const { rules, delaySeconds } = groups.get(robot) ?? groups.get(EVERYBODY) ?? { rules: [], delaySeconds: 0 };
	return { rules, delaySeconds, sitemaps };
}

/** The group of our robot or of all robots; null for that of another robot. */
function groupFor(groups: Map<string, Group>, value: string, robot: string): Group | null {
	// A version may follow the name.
	const name = (value.toLowerCase().split('/', 1)[0] ?? '').trim();
	if (name !== robot && name !== EVERYBODY) return null;
	const group = groups.get(name) ?? { rules: [], delaySeconds: 0 };
	groups.set(name, group);
	return group;
}

function encodePattern(pattern: string): string {
	return normalizeCodes(encodeURI(pattern.replace(LONE_SURROGATE, '')).replaceAll('%25', '%'));
}

/** Codes of letters, digits and signs that need none. */
const UNRESERVED = /^%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])$/i;

/** `%2f` and `%2F` are one, and so are `%7E` and `~` (RFC 9309, section 2.2.2). */
function normalizeCodes(text: string): string {
	return text.replace(/%[\da-f]{2}/gi, (code) =>
		UNRESERVED.test(code) ? decodeURIComponent(code) : code.toUpperCase(),
	);
}

/** Compiles rules to a test of addresses of their host: the longest that fits decides (RFC 9309, section 2.2.2). */
export function compileRobotsRules(rules: readonly RobotsRule[]): (url: URL) => boolean {
	const longestFirst = rules.toSorted(
		(a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed),
	);
	const tests = longestFirst.map(({ pattern, isAllowed }) => ({
		isAllowed,
		fits: compilePattern(pattern.endsWith('$') ? pattern.slice(0, -1) : `${pattern}*`),
	}));
	return ({ pathname, search }) => {
		const path = normalizeCodes(pathname + search);
		return tests.find(({ fits }) => fits(path))?.isAllowed ?? true;
	};
}

/**
 * Compiles a pattern in which `*` matches any characters to a test of whole texts. Each part between stars is
 * searched for once, from the end of the one before, so that no pattern can be made to hang.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
	const [start = '', ...parts] = pattern.split('*');
	const end = parts.pop();
	if (end === undefined) return (text) => text === start;
	const middle = parts.filter((part) => part !== '');
	return (text) => {
		if (!text.startsWith(start)) return false;
		let position = start.length;
		for (const part of middle) {
			const at = text.indexOf(part, position);
			if (at < 0) return false;
			position = at + part.length;
		}
		return text.length - position >= end.length && text.endsWith(end);
	};
}

/** Style sheets of a page are read up to so many UTF-16 units. */
const MAX_LENGTH = 300_000;
/** A style sheet that hides more is a library's. */
const MAX_NAMES = 100;
const plainSelector = /^[.#][\w-]+$/;
const namesOfSelector = /[.#][\w-]+/g;
const hides = /(?:^|[\s;])display\s*:\s*none/i;
const shows = /(?:^|[\s;])display\s*:\s*(?!none)[a-z]/i;
/** Rules for paper are for nobody who reads the page. */
const forPaper = /^@media\s+print\b/i;
const conditional = /^@(?:media|supports|container|layer)\b/i;

/**
 * The classes (`.x`) and ids (`#x`) that a page's own style sheet takes out of sight, wherever they stand: by a rule for
 * them alone, where no other rule and no script of the page speaks of them, which may show them again.
 */
export function findHidingNames(styles: readonly string[], scripts: readonly string[]): Set<string> {
	const hidden = new Set<string>();
	const shown = new Set<string>();
	for (const { selectors, declarations, isConditional } of rulesOf(styles.join('\n').slice(0, MAX_LENGTH))) {
		const [isHiding, isShowing] = [hides.test(declarations), shows.test(declarations)];
		if (!isHiding && !isShowing) continue;
		for (const selector of selectors.split(',').map((text) => text.trim())) {
			if (isHiding && !isConditional && plainSelector.test(selector)) hidden.add(selector);
			else for (const name of selector.match(namesOfSelector) ?? []) shown.add(name);
		}
	}
	const names = [...hidden].filter((name) => !shown.has(name)).slice(0, MAX_NAMES);
	return new Set(names.filter((name) => !scripts.some((script) => script.includes(name.slice(1)))));
}

type Rule = { readonly selectors: string; readonly declarations: string; readonly isConditional: boolean };

function* rulesOf(css: string): Generator<Rule> {
	const text = withoutComments(css);
	const open: string[] = [];
	let from = 0;
	for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
		const between = text.slice(from, index).trim();
		const within = open.at(-1);
		const isDeclaration = within !== undefined && !within.startsWith('@');
		if (sign === ';' && isDeclaration) continue;
		from = index + 1;
		if (sign === '{') open.push(between);
		if (sign !== '}') continue;
		open.pop();
		if (!isDeclaration || open.some((prelude) => forPaper.test(prelude))) continue;
		yield {
			selectors: within,
			declarations: between,
			isConditional: open.some((prelude) => conditional.test(prelude)),
		};
	}
}

function withoutComments(css: string): string {
	const parts: string[] = [];
	for (let from = 0; from < css.length; ) {
		const start = css.indexOf('/*', from);
		parts.push(css.slice(from, start === -1 ? css.length : start), ' ');
		const end = start === -1 ? -1 : css.indexOf('*/', start + 2);
		if (end === -1) break;
		from = end + 2;
	}
	return parts.join('');
}

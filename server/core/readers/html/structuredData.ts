/** An object of a page's JSON-LD, as written; nothing about its properties is known. */
export type StructuredNode = Readonly<Record<string, unknown>>;

/** Scripts beyond these bounds describe catalogues and not the page. */
const MAX_SCRIPTS = 30;
const MAX_SCRIPT_LENGTH = 500_000;
const MAX_NODES = 5_000;
const MAX_DEPTH = 12;

/** All typed objects of a page's JSON-LD scripts, those within others included. Scripts that are no JSON are skipped. */
export function readStructuredNodes(scripts: readonly string[]): StructuredNode[] {
	const nodes: StructuredNode[] = [];
	for (const script of scripts.slice(0, MAX_SCRIPTS)) {
		if (script.length <= MAX_SCRIPT_LENGTH) collect(parseLeniently(script), nodes, 0);
	}
	return nodes;
}

/** The names of a node's types, without the vocabulary's address. */
export function typesOf(node: StructuredNode): string[] {
	return listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
}

/** A property as text: of a number its digits, of an object its name. "" for anything else. */
export function textProperty(node: StructuredNode, name: string): string {
	const [value] = listOf(node[name]);
	if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
	if (typeof value === 'number') return String(value);
	return isNode(value) ? textProperty(value, 'name') : '';
}

/** The objects that a property holds, none where it holds none. */
export function nodeProperty(node: StructuredNode, name: string): StructuredNode[] {
	return listOf(node[name]).filter(isNode);
}

export function listOf(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	return value === undefined || value === null ? [] : [value];
}

function collect(value: unknown, nodes: StructuredNode[], depth: number): void {
	if (depth > MAX_DEPTH || nodes.length >= MAX_NODES) return;
	if (Array.isArray(value)) {
		for (const entry of value) collect(entry, nodes, depth + 1);
	} else if (isNode(value)) {
		if (value['@type'] !== undefined) nodes.push(value);
		for (const entry of Object.values(value)) if (typeof entry === 'object') collect(entry, nodes, depth + 1);
	}
}

function isNode(value: unknown): value is StructuredNode {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Pages put line breaks into strings, comments around scripts and semicolons behind them. */
function parseLeniently(script: string): unknown {
	const text = script
		.trim()
		.replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\]\]>)$|;$/g, '');
	for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' ')]) {
		try {
			return JSON.parse(attempt);
		} catch {
			// Not JSON as it stands: the next attempt, or nothing, is what the page gets.
		}
	}
	return null;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { readAllImports } from '../test/support/sourceImports.ts';

/**
 * Follows a chat through the core by its imports and calls, from the route to the commit, and prints each step. A step is
 * a module that is entered through an asynchronous function: these hand the turn on, and call the pure ones that compute.
 * Exits with 1 when the way is longer than the marks, or when a module is entered from two others.
 */
const CORE = 'server/core/';
const ROUTE = `${CORE}answers/routes.ts`;
const ROUTE_FUNCTION = 'mountChat';
const STEPS_MAX = 25;
const REACHED_MAX = 120;
/** Methods of parts that the walk gets as arguments. */
const METHODS = new Map<string, Place>([['retrieve', { file: `${CORE}search/retrieve.ts`, name: 'createRetriever' }]]);

interface Place {
	readonly file: string;
	readonly name: string;
}

interface Module {
	readonly text: string;
	readonly imports: ReadonlyMap<string, Place>;
	readonly definitions: ReadonlyMap<string, SyntaxNode>;
}

/** The parts of ESTree that are read here. */
interface SyntaxNode {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

const modules = new Map<string, Module>();
const passed = new Set<string>();
const enteredFrom = new Map<string, Set<string>>();

follow({ file: ROUTE, name: ROUTE_FUNCTION }, null, 0);
const twice = [...enteredFrom].filter(([, from]) => from.size > 1);
const reached = countReached();
print(
	`${enteredFrom.size} steps (at most ${STEPS_MAX}); the route reaches ${reached} modules (at most ${REACHED_MAX})`,
);
for (const [file, from] of twice) print(`entered twice: ${file} from ${[...from].join(', ')}`);
process.exitCode = twice.length > 0 || enteredFrom.size > STEPS_MAX || reached > REACHED_MAX ? 1 : 0;

function follow({ file, name }: Place, from: string | null, depth: number): void {
	const current = readModule(file);
	const definition = current.definitions.get(name);
	if (definition === undefined) return;
	const isStep = from !== file;
	if (isStep && !/\basync\b|\bPromise</.test(current.text.slice(definition.start, definition.end))) return;
	if (isStep) {
		const entered = enteredFrom.get(file) ?? new Set();
		if (entered.size === 0) print(`${'  '.repeat(depth)}${file.slice(CORE.length)}: ${name}`);
		enteredFrom.set(file, entered.add(from ?? 'HTTP'));
	}
	if (passed.has(`${file} ${name}`)) return;
	passed.add(`${file} ${name}`);
	for (const called of new Set(namesIn(definition))) {
		const target = current.imports.get(called) ?? METHODS.get(called);
		if (called !== name && current.definitions.has(called)) follow({ file, name: called }, file, depth);
		else if (target?.file.startsWith(CORE) && target.file !== file) follow(target, file, depth + 1);
	}
}

function readModule(file: string): Module {
	const known = modules.get(file);
	if (known !== undefined) return known;
	const text = readFileSync(file, 'utf8');
	const { body } = parseAst(text, { lang: 'ts' }) as unknown as { body: SyntaxNode[] };
	const imports = new Map<string, Place>();
	const definitions = new Map<string, SyntaxNode>();
	for (const statement of body) {
		const declared = (statement['declaration'] as SyntaxNode | null | undefined) ?? statement;
		for (const specifier of listOf(statement, 'specifiers')) {
			const source = statement['source'] as { value: string } | null;
			const imported = specifier['imported'] as { name: string } | undefined;
			if (imported === undefined || !source?.value.startsWith('.')) continue;
			const target = path.posix.join(path.posix.dirname(file), source.value);
			imports.set(nameOf(specifier, 'local'), { file: target, name: imported.name });
		}
		if (declared['id'] != null) definitions.set(nameOf(declared, 'id'), declared);
		for (const variable of listOf(declared, 'declarations')) definitions.set(nameOf(variable, 'id'), variable);
	}
	const read = { text, imports, definitions };
	modules.set(file, read);
	return read;
}

function listOf(node: SyntaxNode, key: string): readonly SyntaxNode[] {
	return (node[key] as readonly SyntaxNode[] | undefined) ?? [];
}

function nameOf(node: SyntaxNode, key: string): string {
	return (node[key] as { readonly name?: string }).name ?? '';
}

/** Every identifier below a node, in the order of the text; types are left out. */
function namesIn(node: unknown): string[] {
	if (Array.isArray(node)) return node.flatMap(namesIn);
	if (typeof node !== 'object' || node === null) return [];
	const { type, name } = node as { type?: string; name?: string };
	if (type === 'Identifier' && name !== undefined) return [name];
	if (type?.startsWith('TS') === true) return [];
	return Object.values(node).flatMap(namesIn);
}

/** Modules of the core that the route needs to run, itself included. */
function countReached(): number {
	const needed = readAllImports(['server/core']).filter(({ kind }) => kind !== 'type');
	const seen = new Set([ROUTE]);
	for (const file of seen) {
		for (const { from, to } of needed) if (from === file && to.startsWith(CORE)) seen.add(to);
	}
	return seen.size;
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

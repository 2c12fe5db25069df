import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toAnchor } from '../server/site/pages/markdownPages.ts';

const OURS = /(?<![\w./-])(?:test|bench|server|shared|widget|console|deploy|docs|\.ci)\/[\w./-]*\w/g;
const SCRIPT = /npm run (?:-s )?([\w:]+)/g;

const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

describe.each(['SECURITY.md', 'docs/architecture.md', 'docs/operations.md'])('%s', (document) => {
	const text = readFileSync(document, 'utf8');

	it('names only files that exist', () => {
		const named = text.match(OURS) ?? [];
		expect(named.length).toBeGreaterThan(10);
		expect(named.filter((file) => !existsSync(file))).toEqual([]);
	});

	it('names only scripts of package.json', () => {
		const named = [...text.matchAll(SCRIPT)].map(([, name = '']) => name);
		expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
	});
});

describe('links between documents', () => {
	const LINK = /\]\((?!\w+:)(?<file>[^)\s#]*)(?:#(?<anchor>[^)\s]+))?\)/g;
	const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
		readdirSync('docs', { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('.md') && !name.startsWith('demo-shop'))
			.map((name) => `docs/${name}`),
	);

	function leadsSomewhere(from: string, file: string, anchor: string | undefined): boolean {
		const target = file === '' ? from : path.join(path.dirname(from), file);
		if (!existsSync(target) || anchor === undefined) return existsSync(target);
		const text = readFileSync(target, 'utf8');
		const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));
		return headings.includes(anchor) || text.includes(`<a id="${anchor}">`);
	}

	it.each(documents)('of %s lead to files and headings', (document) => {
		const links = [...readFileSync(document, 'utf8').matchAll(LINK)].map(({ groups = {} }) => groups);
		const dead = links.filter(({ file = '', anchor }) => !leadsSomewhere(document, file, anchor));
		expect(dead).toEqual([]);
	});
});

describe('what went wrong elsewhere', () => {
	const ROW = /^\| ((?:CVE|GHSA|Flowise|Chatwoot)[^|]*?) \| [^|]* \| `([^`]*)` \|$/gm;
	const rows = [...readFileSync('SECURITY.md', 'utf8').matchAll(ROW)].map(([, id = '', file = '']) => ({ id, file }));

	it.each(rows)('$id is in the name of a test of $file', ({ id, file }) => {
		const names = readFileSync(file, 'utf8').match(/\b(?:it|test)\b.*|^\s*\]\)\(.*/gm) ?? [];
		expect(names.filter((name) => name.includes(id))).not.toEqual([]);
	});

	it('is a list', () => expect(rows.length).toBeGreaterThan(10));
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectDocumentKind } from '../../../../server/core/readers/detectDocumentKind.ts';
import type { DocumentText } from '../../../../server/core/readers/documentText.ts';
import { readDocument } from '../../../../server/core/readers/readDocument.ts';
import { SourceError } from '../../../../server/core/sourceError.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../fixtures/documents');
const EXPECTED = '.expected.txt';
const documents = readdirSync(FOLDER).filter((name) => !name.endsWith(EXPECTED) && name !== 'README.md');

/** A document's text as the files beside the documents have it: what is known of it, then its passages. */
function present({ title, language, pages, passages }: DocumentText): string {
	const head = `title: ${title}\nlanguage: ${language ?? 'unknown'}\n${pages === null ? '' : `pages: ${pages}\n`}`;
	const body = passages.map(({ page, headingPath, question, text }) => {
		const place = [page === null ? [] : `p. ${page}`, headingPath, question ?? []].flat().join(' > ');
		return `===${place === '' ? '' : ` ${place}`}\n${text}\n`;
	});
	return [head, ...body].join('\n');
}

async function read(name: string): Promise<string> {
	const file = path.join(FOLDER, name);
	try {
		const kind = await detectDocumentKind({ path: file, name });
		return present(await readDocument({ kind, name, bytes: new Uint8Array(readFileSync(file)) }));
	} catch (error) {
		if (error instanceof SourceError) return `error: ${error.code}\n`;
		throw error;
	}
}

describe('readDocument', () => {
	it('is tried on documents of many programs', () => {
		expect(documents.filter((name) => /\.(pdf|docx)$/.test(name)).length).toBeGreaterThanOrEqual(15);
		expect(documents.filter((name) => !existsSync(path.join(FOLDER, name + EXPECTED)))).toEqual([]);
	});

	it.each(documents)('reads %s', async (name) => {
		expect(await read(name)).toBe(readFileSync(path.join(FOLDER, name + EXPECTED), 'utf8'));
	});
});

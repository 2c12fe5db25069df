import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createReaders, type Readers } from '../../../../../server/core/knowledge/readers.ts';
import type { ReaderLimits } from '../../../../../server/core/knowledge/readerThread.ts';
import type { DocumentKind } from '../../../../../server/core/readers/documentText.ts';
import { buildPdf, textPage } from '../../../../support/buildPdf.ts';
import { buildDocx, buildZip, documentXml } from '../../../../support/buildZip.ts';
import { isFullRun } from '../../../../support/fullRun.ts';

const MB = 1024 * 1024;
const SECRET = 'frontdesk';
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

let readers: Readers;
afterEach(() => readers.close());

/** Reads bytes in the thread, as the service reads an original. */
function open(limits: Partial<ReaderLimits> = {}) {
	readers = createReaders(limits);
	return (kind: DocumentKind, bytes: Buffer | string, name = `hostile.${kind}`) =>
		readers.readDocument({ kind, name, bytes: new Uint8Array(Buffer.from(bytes)) });
}

/** A page whose content is unpacked twice into far more than anybody can hold. */
function pdfBomb(): Buffer {
	const once = deflateSync(Buffer.alloc(256 * MB), { level: 1 });
	return buildPdf([{ content: deflateSync(once), filter: '[/FlateDecode /FlateDecode]' }]);
}

describe('readDocument', () => {
	it('reads one document after the other, with the pages they are on', async () => {
		const read = open();
		const pdf = buildPdf([textPage(['Lamps are made of brass.']), textPage(['Wicks are made of cotton.'])]);
		const [first, second] = await Promise.all([read('pdf', pdf, 'Lamps_and wicks.pdf'), read('text', 'Just a text.')]);
		expect(first).toMatchObject({ title: 'Lamps and wicks', pages: 2, language: 'en' });
		expect(second.passages).toEqual([{ headingPath: [], question: null, text: 'Just a text.', page: null }]);
	});

	it('tells why a document cannot be read, and reads the next', async () => {
		const read = open();
		const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index === 0 ? '' : index};`.repeat(10)}">`).join('')}]>`;
		const hostile: Record<string, [DocumentKind, Buffer | string, RegExp]> = {
			'cut off': ['pdf', buildPdf([textPage(['Text.'])]).subarray(0, 60), /^corrupt$/],
			'not a PDF': ['pdf', '%PDF-1.7\nnothing else', /^corrupt$/],
			'10,000 pages': ['pdf', buildPdf(Array.from({ length: 10_000 }, () => textPage(['x']))), /^too_many_pages$/],
			'without pages': ['pdf', buildPdf([]), /^(corrupt|only_images)$/],
			'an archive bomb': ['docx', buildDocx(Buffer.alloc(300 * MB, ' ')), /^too_large$/],
			'a lying bomb': [
				'docx',
				buildZip([
					{ name: '[Content_Types].xml', content: 'x' },
					{ name: 'word/document.xml', content: Buffer.alloc(50 * MB), statedBytes: 10 },
				]),
				/^corrupt$/,
			],
			'an encrypted part': ['xlsx', buildZip([{ name: 'xl/workbook.xml', content: '<a/>', flags: 1 }]), /^encrypted$/],
			'no archive': ['docx', 'PK\u0003\u0004 and no more', /^corrupt$/],
			'deep XML': [
				'docx',
				buildDocx(documentXml('<w:p>'.repeat(300_000))),
				/^(corrupt|extraction_failed|extraction_memory|no_text)$/,
			],
			'billion laughs': ['docx', buildDocx(documentXml(paragraph('&a12;'), laughs)), /^(corrupt|no_text)$/],
			'an empty workbook': ['xlsx', buildZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }]), /^no_text$/],
			'an endless field': ['csv', `name,text\nAda,"${'x'.repeat(MB)}`, /^(corrupt|no_text)$/],
			'parts of one name': [
				'docx',
				buildZip(Array.from({ length: 10_001 }, () => ({ name: 'word/document.xml', content: '' }))),
				/^too_large$/,
			],
			// More than a call takes arguments.
			'too many rows': ['csv', 'a,b\n'.repeat(200_000), /^too_much_text$/],
			'too long a text': ['text', 'Lamps are bright. '.repeat(200_000), /^too_much_text$/],
		};
		for (const [name, [kind, bytes, expected]] of Object.entries(hostile)) {
			const code = await read(kind, bytes).then(
				() => 'was read',
				(error: { code?: string }) => error.code,
			);
			expect(code, name).toMatch(expected);
		}
		expect((await read('docx', buildDocx(documentXml(paragraph('Fine.'))))).passages[0]?.text).toBe('Fine.');
	});

	it('reads nothing that a document names outside of itself', async () => {
		const read = open();
		const prolog =
			'<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY web SYSTEM "http://127.0.0.1:9/">]>';
		const docx = buildDocx(documentXml(paragraph(`${SECRET} &file; &web;`), prolog));
		const text = await read('docx', docx).then(
			({ passages }) => passages.map((passage) => passage.text).join('\n'),
			(error: { code?: string }) => error.code ?? '',
		);
		expect(text).not.toContain('root:');
	});

	it.runIf(isFullRun)(
		'gives up what needs too much memory, and reads the next',
		async () => {
			const read = open({ growthMaxBytes: 150 * MB });
			await expect(read('pdf', pdfBomb())).rejects.toMatchObject({ code: 'extraction_memory' });
			expect((await read('text', 'Next.')).passages[0]?.text).toBe('Next.');
		},
		60_000,
	);

	it('gives up what takes too long, and reads the next', async () => {
		const read = open({ timeoutMs: 3_000 });
		const lines = Array.from({ length: 50 }, (_, index) => `Line ${index} of a long book about nothing at all.`);
		const book = buildPdf(Array.from({ length: 4_000 }, () => textPage(lines)));
		await expect(read('pdf', book)).rejects.toMatchObject({ code: 'extraction_timeout' });
		expect((await read('text', 'Next.')).passages[0]?.text).toBe('Next.');
	});
});

import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../../../server/core/knowledge/html/decodeBody.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));

describe('decodeBody', () => {
	it('reads UTF-8 when nothing is stated', () => {
		expect(decodeBody(utf8('<p>Größe 漢字</p>'), 'text/html')).toBe('<p>Größe 漢字</p>');
	});

	it('follows the charset of the header', () => {
		expect(decodeBody(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'text/html; charset=Shift_JIS')).toBe('日本');
	});

	it('follows the page when the header states none', () => {
		const page = Buffer.concat([Buffer.from('<meta charset="windows-1251"><p>'), Buffer.from([0xcf, 0xf0, 0xe8])]);
		expect(decodeBody(page, 'text/html')).toContain('При');
	});

	it('lets a byte order mark win and removes it', () => {
		const page = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('naïve', 'utf16le')]);
		expect(decodeBody(page, 'text/html; charset=utf-8')).toBe('naïve');
		expect(
			decodeBody(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8('é')]), 'text/html; charset=iso-8859-1'),
		).toBe('é');
	});

	it('reads windows-1252 where UTF-8 is stated but not sent', () => {
		expect(decodeBody(latin1('<p>Öffnungszeiten für Gäste</p>'), 'text/html; charset=utf-8')).toContain(
			'Öffnungszeiten für Gäste',
		);
	});

	it('reads UTF-8 where a Latin charset is stated but UTF-8 was sent', () => {
		expect(decodeBody(utf8('Öffnungszeiten'), 'text/html; charset=iso-8859-1')).toBe('Öffnungszeiten');
	});

	it('keeps a UTF-8 page with one broken byte in UTF-8', () => {
		const page = Buffer.concat([utf8('Größe, Länge, Höhe, Fläche, Müller '), Buffer.from([0xff])]);
		expect(decodeBody(page, 'text/html; charset=utf-8')).toContain('Größe, Länge');
	});

	it('ignores a charset nobody knows', () => {
		expect(decodeBody(utf8('é'), 'text/html; charset=klingon')).toBe('é');
	});

	it('ignores UTF-16 stated by a page that is not in it', () => {
		expect(decodeBody(utf8('<meta charset="utf-16"><p>é'), 'text/html')).toContain('é');
	});
});

import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../../../server/core/readers/charset/decodeBody.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));

describe('decodeBody', () => {
	it('follows the charset of the header', () => {
		expect(decodeBody(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'text/html; charset=Shift_JIS')).toBe('日本');
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

	it('takes the charset of the page where the server states a Latin one of all pages and the bytes look otherwise', () => {
		const cyrillic = (text: string): number[] =>
			Array.from(text, (letter) => {
				const code = letter.codePointAt(0) ?? 0;
				return code >= 0x410 && code < 0x450 ? code - 0x410 + 0xc0 : code;
			});
		const text = 'Магазин открыт ежедневно с девяти до восемнадцати часов. Доставка по городу занимает один день.';
		const russian = Buffer.from([...cyrillic('<meta charset="windows-1251"><p>'), ...cyrillic(text)]);
		expect(decodeBody(russian, 'text/html; charset=iso-8859-1')).toContain(text);
		const german = 'Öffnungszeiten für Gäste: täglich außer montags. Größere Gruppen melden sich bitte früh genug.';
		expect(decodeBody(latin1(`<meta charset="windows-1251"><p>${german}`), 'text/html; charset=iso-8859-1')).toContain(
			german,
		);
	});

	it('reads all of windows-1252, dashes and the euro sign too', () => {
		const bytes = Uint8Array.of(0x80, 0x20, 0x96, 0x20, 0x93, 0xe4, 0x94);
		expect(decodeBody(bytes, 'text/html; charset=windows-1252')).toBe('€ – “ä”');
		expect(decodeBody(bytes, 'text/html; charset=iso-8859-1')).toBe('€ – “ä”');
	});

	it('tells the encoding of a page that states none', () => {
		// "Часы работы магазина: с девяти утра до шести вечера, кроме воскресенья." in KOI8-R.
		const koi8 = Buffer.from(
			'fec1d3d920d2c1c2cfd4d920cdc1c7c1dac9cec13a20d320c4c5d7d1d4c920d5d4d2c120c4cf20dbc5d3d4c920d7c5dec5d2c12c20cbd2cfcdc520d7cfd3cbd2c5d3c5ced8d12e',
			'hex',
		);
		expect(decodeBody(Buffer.concat([Buffer.from('<p>'), koi8]), 'text/html')).toBe(
			'<p>Часы работы магазина: с девяти утра до шести вечера, кроме воскресенья.',
		);
		// "営業時間は午前九時から午後六時までです。日曜日は休みです。" in Shift_JIS.
		const shiftJis = Buffer.from(
			'89638bc68e9e8ad482cd8cdf914f8be38e9e82a982e78cdf8ce3985a8e9e82dc82c582c582b7814293fa976a93fa82cd8b7882dd82c582b78142',
			'hex',
		);
		expect(decodeBody(shiftJis, 'text/html; charset=utf-8')).toBe(
			'営業時間は午前九時から午後六時までです。日曜日は休みです。',
		);
	});
});

import { describe, expect, it } from 'vitest';
import { prepareForMammoth, readHiddenStyles } from '../../../../../server/core/readers/office/docxParts.ts';

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const prepare = (xml: string, hiddenStyles: readonly string[] = []) => prepareForMammoth(xml, new Set(hiddenStyles));

describe('hidden text of a Word document', () => {
	it('is taken out of a line', () => {
		const xml = paragraph(run('Descale.') + run('Draft.', '<w:b/><w:vanish/>') + run('Rinse.'));
		expect(prepare(xml)).toBe(paragraph(run('Descale.') + run('Rinse.')));
	});

	it('is neither text that is shown again nor a paragraph whose mark alone is hidden', () => {
		const xml = paragraph(run('Shown.', '<w:vanish w:val="0"/>'), '<w:rPr><w:vanish/></w:rPr>');
		expect(prepare(xml)).toBe(xml);
	});

	it('is the prompt of a control, but not the text that was filled in', () => {
		const control = (text: string, properties: string) =>
			`<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
		const xml = control('K-17', '<w:alias/>') + control('Click here.', '<w:showingPlcHdr/>');
		expect(prepare(xml)).toBe(control('K-17', '<w:alias/>'));
	});

	it('is text in hidden styles, with all that is in it', () => {
		const styles = readHiddenStyles(
			'<w:styles><w:style w:styleId="Plain"/><w:style w:type="character" w:styleId="Quiet"><w:rPr><w:vanish/></w:rPr></w:style>' +
				'<w:style w:styleId="Loud"><w:rPr><w:vanish w:val="false"/></w:rPr></w:style><w:style w:styleId="Note"><w:rPr><w:vanish w:val="1"/></w:rPr></w:style></w:styles>',
		);
		expect([...styles]).toEqual(['Quiet', 'Note']);
		const xml =
			run('a', '<w:rStyle w:val="Quiet"/>') +
			run('b', '<w:rStyle w:val="Loud"/>') +
			paragraph(run('c', '<w:vanish/>') + run('d'), '<w:pStyle w:val="Note"/>');
		expect(prepare(xml, [...styles])).toBe(run('b', '<w:rStyle w:val="Loud"/>'));
	});
});

describe('equations of a Word document', () => {
	const math = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;

	it.each([
		['a fraction', `<m:f><m:num>${math('a+b')}</m:num><m:den>${math('c')}</m:den></m:f>`, '(a+b)/(c)'],
		['a power', `<m:sSup><m:e>${math('x')}</m:e><m:sup>${math('2')}</m:sup></m:sSup>${math('=4')}`, 'x^2=4'],
		['an index', `<m:sSub><m:e>${math('v')}</m:e><m:sub>${math('max')}</m:sub></m:sSub>`, 'v_max'],
		['a root', `<m:rad><m:deg/><m:e>${math('2')}</m:e></m:rad>`, '√2'],
		['brackets and signs of XML', `<m:d><m:e>${math('a &lt; b')}</m:e></m:d>`, '(a &lt; b)'],
	])('are written on a line: %s', (_, equation, text) => {
		const shown = prepare(
			`<w:p><m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr><m:oMath>${equation}</m:oMath></m:oMathPara></w:p>`,
		);
		expect(shown).not.toContain('<m:');
		expect(shown.replace(/<[^>]*>/g, '')).toBe(text);
	});
});

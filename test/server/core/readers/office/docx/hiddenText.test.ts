import { describe, expect, it } from 'vitest';
import { dropHiddenText, readHiddenStyles } from '../../../../../../server/core/readers/office/docx/hiddenText.ts';

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

describe('dropHiddenText', () => {
	it('takes hidden pieces out of a line', () => {
		const xml = paragraph(run('Descale.') + run('Draft.', '<w:b/><w:vanish/>') + run('Rinse.'));
		expect(dropHiddenText(xml, new Set())).toBe(paragraph(run('Descale.') + run('Rinse.')));
	});

	it('keeps what is shown again, and a paragraph whose mark alone is hidden', () => {
		const xml = paragraph(run('Shown.', '<w:vanish w:val="0"/>'), '<w:rPr><w:vanish/></w:rPr>');
		expect(dropHiddenText(xml, new Set())).toBe(xml);
	});

	it('takes out the words that ask to fill a control, and keeps what was filled in', () => {
		const control = (text: string, properties: string) =>
			`<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
		const xml = control('K-17', '<w:alias/>') + control('Click here.', '<w:showingPlcHdr/>');
		expect(dropHiddenText(xml, new Set())).toBe(control('K-17', '<w:alias/>'));
	});

	it('takes out text in hidden styles, with all that stands in it', () => {
		const styles = readHiddenStyles(
			'<w:styles><w:style w:styleId="Plain"/><w:style w:type="character" w:styleId="Quiet"><w:rPr><w:vanish/></w:rPr></w:style>' +
				'<w:style w:styleId="Loud"><w:rPr><w:vanish w:val="false"/></w:rPr></w:style><w:style w:styleId="Note"><w:rPr><w:vanish w:val="1"/></w:rPr></w:style></w:styles>',
		);
		expect([...styles]).toEqual(['Quiet', 'Note']);
		const xml =
			run('a', '<w:rStyle w:val="Quiet"/>') +
			run('b', '<w:rStyle w:val="Loud"/>') +
			paragraph(run('c', '<w:vanish/>') + run('d'), '<w:pStyle w:val="Note"/>');
		expect(dropHiddenText(xml, styles)).toBe(run('b', '<w:rStyle w:val="Loud"/>'));
	});
});

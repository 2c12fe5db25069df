import { expect, it } from 'vitest';
import { readDocument } from '../../../../../server/core/readers/readDocument.ts';
import { buildDocx, documentXml } from '../../../../support/buildZip.ts';

const math = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;

it.each([
	['a fraction', `<m:f><m:num>${math('a+b')}</m:num><m:den>${math('c')}</m:den></m:f>`, '(a+b)/(c)'],
	['a power', `<m:sSup><m:e>${math('x')}</m:e><m:sup>${math('2')}</m:sup></m:sSup>${math('=4')}`, 'x^2=4'],
	['an index', `<m:sSub><m:e>${math('v')}</m:e><m:sub>${math('max')}</m:sub></m:sSub>`, 'v_max'],
	['a root', `<m:rad><m:deg/><m:e>${math('2')}</m:e></m:rad>`, '√2'],
	['brackets and signs of XML', `<m:d><m:e>${math('a &lt; b')}</m:e></m:d>`, '(a < b)'],
])('writes equations of a Word document on a line: %s', async (_, equation, text) => {
	const xml = documentXml(`<w:p><m:oMathPara><m:oMath>${equation}</m:oMath></m:oMathPara></w:p>`);
	const { passages } = await readDocument({ kind: 'docx', name: 'sum.docx', bytes: buildDocx(xml) });
	expect(passages.map((passage) => passage.text)).toEqual([text]);
});

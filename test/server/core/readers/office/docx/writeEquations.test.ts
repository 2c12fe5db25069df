import { describe, expect, it } from 'vitest';
import { writeEquations } from '../../../../../../server/core/readers/office/docx/writeEquations.ts';

const run = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
const written = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('writeEquations', () => {
	it.each([
		['a fraction', `<m:f><m:num>${run('a')}</m:num><m:den>${run('2')}</m:den></m:f>`, 'a/2'],
		['a sum over another', `<m:f><m:num>${run('a+b')}</m:num><m:den>${run('c-1')}</m:den></m:f>`, '(a+b)/(c-1)'],
		['a power', `<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>${run('=4')}`, 'x^2=4'],
		['an index', `<m:sSub><m:e>${run('v')}</m:e><m:sub>${run('max')}</m:sub></m:sSub>`, 'v_max'],
		['a root', `<m:rad><m:deg/><m:e>${run('x+1')}</m:e></m:rad>`, '√(x+1)'],
		['brackets and signs of XML', `<m:d><m:e>${run('a &lt; b')}</m:e></m:d>`, '(a &lt; b)'],
	])('writes %s on a line', (_, equation, text) => {
		expect(writeEquations(`<w:p><m:oMath>${equation}</m:oMath></w:p>`)).toBe(`<w:p>${written(text)}</w:p>`);
	});

	it('takes equations out of what sets them apart', () => {
		const xml = `<w:p><m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr><m:oMath>${run('E')}</m:oMath></m:oMathPara></w:p>`;
		expect(writeEquations(xml)).toBe(`<w:p>${written('E')}</w:p>`);
	});
});

import { Parser } from 'htmlparser2';

const EQUATION = /<m:oMath(?:\s[^>]*)?>([\s\S]*?)<\/m:oMath>/g;
/** What sets equations apart as paragraphs; mammoth would leave out all that is in it. */
const PARAGRAPH = /<m:oMathParaPr>[\s\S]*?<\/m:oMathParaPr>|<\/?m:oMathPara(?:\s[^>]*)?>/g;
/** A number or a name needs no brackets. */
const SINGLE = /^[\p{L}\p{N}.,]*$/u;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes the equations of a part of a Word document, in XML, as text on a line: `(a+b)/2`, `x^2`, `√2`. */
export function writeEquations(xml: string): string {
	if (!xml.includes('<m:oMath')) return xml;
	return xml.replace(PARAGRAPH, '').replace(EQUATION, (_, equation: string) => {
		const text = lineOf(equation).replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
		return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
	});
}

/** Math elements by their names in ECMA-376, part 1, 22.1. */
function lineOf(equation: string): string {
	const open = [{ name: '', text: '' }];
	const add = (text: string): void => {
		const last = open.at(-1);
		if (last !== undefined) last.text += text;
	};
	const parser = new Parser(
		{
			onopentag: (name) => void open.push({ name, text: '' }),
			ontext(text) {
				if (open.at(-1)?.name === 'm:t') add(text);
			},
			onclosetag() {
				const part = open.pop();
				if (part !== undefined) add(write(part.name, part.text));
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(equation);
	return open[0]?.text ?? '';
}

function write(name: string, text: string): string {
	if (text === '') return '';
	const grouped = SINGLE.test(text) ? text : `(${text})`;
	switch (name) {
		case 'm:num':
			return `${grouped}/`;
		case 'm:den':
			return grouped;
		case 'm:sup':
			return `^${grouped}`;
		case 'm:sub':
			return `_${grouped}`;
		case 'm:rad':
			return `√${grouped}`;
		case 'm:deg':
			return '';
		case 'm:d':
			return `(${text})`;
		default:
			return text;
	}
}

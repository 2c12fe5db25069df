import { superscript } from '../../text/raisedText.ts';
import { type HtmlElement, isElement } from '../htmlTree.ts';

/** Deeper parts of a formula are left out. */
const MAX_DEPTH = 32;

/** A formula in MathML as a line of text: `E=mc²`, `(a+b)/(2)`, `√(x)`. */
export function writeFormula(element: HtmlElement, depth = 0): string {
	if (depth > MAX_DEPTH || element.name.startsWith('annotation')) return '';
	const parts = element.children
		.map((child) => (isElement(child) ? writeFormula(child, depth + 1) : child))
		.filter((part) => part.trim() !== '')
		.map((part) => (element.name === 'mtext' ? part : part.trim()));
	const [first = '', second = ''] = parts;
	switch (element.name) {
		case 'msup':
			return first + superscript(second);
		case 'msub':
			return `${first}_${second}`;
		case 'mfrac':
			return `(${first})/(${second})`;
		case 'msqrt':
			return `√(${parts.join('')})`;
		default:
			return parts.join('');
	}
}

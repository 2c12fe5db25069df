import { subscript, superscript } from '../../text/raisedText.ts';
import { collapseSpaces, type HtmlElement, isElement } from '../htmlTree.ts';

/** Deeper nesting is written without its parts' places. */
const MAX_DEPTH = 32;
const ATOM = /^(?:[\p{L}\d.,]*|\([^()]*\))$/u;

/** A formula in MathML as a line of text: `E=mc²`, `(a+b)/2`, `√x`. */
export function writeFormula(math: HtmlElement): string {
	return collapseSpaces(write(math, 0));
}

function write(element: HtmlElement, depth: number): string {
	if (depth > MAX_DEPTH || element.name.startsWith('annotation')) return '';
	const parts = element.children.flatMap((child) =>
		isElement(child) ? [write(child, depth + 1)] : child.trim() === '' ? [] : [child.trim()],
	);
	const [first = '', second = '', third = ''] = parts;
	switch (element.name) {
		case 'msup':
			return first + power(second);
		case 'msub':
		case 'munder':
			return first + index(second);
		case 'msubsup':
		case 'munderover':
			return first + index(second) + power(third);
		case 'mover':
			return first;
		case 'mfrac':
			return `${atom(first)}/${atom(second)}`;
		case 'msqrt':
			return `√${atom(parts.join(''))}`;
		case 'mroot':
			return `${power(second)}√${atom(first)}`;
		case 'mtext':
			return element.children.map((child) => (isElement(child) ? '' : child)).join('');
		case 'mtr':
		case 'mlabeledtr':
			return `${parts.join(' ')} `;
		default:
			return parts.join('');
	}
}

const atom = (text: string) => (ATOM.test(text) ? text : `(${text})`);

function power(text: string): string {
	const written = superscript(text);
	return text === '′' ? text : written.startsWith('^') ? `^${atom(text)}` : written;
}

function index(text: string): string {
	return /^\d{1,3}$/.test(text) ? subscript(text) : `_${atom(text)}`;
}

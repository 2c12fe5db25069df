const DASH = ' – ';
/** A short text with a number: what a row says, such as a price. */
const VALUE = /^(?=.*\p{Nd}).{1,24}$/u;
/** Before the next "Label: value" of a row. */
const BETWEEN_PAIRS = /, (?=[^,:]+: )/;
const PAIR = /^([^,:]{1,40}: )(\S.*)$/;
/** A sentence is no row. */
const SENTENCE_END = /[.!?。！？…]$/;

/**
 * Marks the parts of an answer that is one row of a table, as `server/core/answer/quote/writeRows.ts` writes it:
 * "**€34.00** – Dawn, 1 kg" or "**Dawn** – Best for: Espresso, Roast: Dark". Its words stay the same.
 */
export function shapeRow(answer: DocumentFragment, page: Document): void {
	const [paragraph, ...others] = answer.children;
	const [name, rest, ...more] = paragraph?.childNodes ?? [];
	if (others.length > 0 || more.length > 0 || paragraph?.localName !== 'p' || !(rest instanceof Text)) return;
	if (!(name instanceof Element) || name.localName !== 'strong' || !rest.data.startsWith(DASH)) return;
	const text = rest.data.slice(DASH.length);
	const pairs = text.split(BETWEEN_PAIRS).map((pair) => PAIR.exec(pair));
	const hasPairs = pairs.every((pair) => pair !== null);
	if (SENTENCE_END.test(text) || !(hasPairs || VALUE.test(name.textContent))) return;
	const span = (className: string, ...content: (Node | string)[]): HTMLElement => {
		const element = page.createElement('span');
		element.className = className;
		element.append(...content);
		return element;
	};
	const parts = pairs.flatMap((pair, index) => [
		span('between', index === 0 ? DASH : ', '),
		span('pair', span('label', pair?.[1] ?? ''), pair?.[2] ?? ''),
	]);
	paragraph.classList.add('fact');
	rest.replaceWith(...(hasPairs ? parts : [span('between', DASH), span('label', text)]));
}

import type { Concept } from '../words/language.ts';
import { hasAddress, hasMailAddress, hasTelephone } from './contact.ts';
import { hasOpeningHours } from './hours.ts';
import { hasPrice } from './money.ts';

/** The signs that a text answers a concept, such as a telephone number for "phone". */
const SIGNS: Readonly<Partial<Record<Concept, (text: string) => boolean>>> = {
	hours: hasOpeningHours,
	phone: hasTelephone,
	contact: (text) => hasTelephone(text) || hasMailAddress(text),
	address: hasAddress,
	price: hasPrice,
};

/** The test for the sign of a concept; null for one that words alone tell. */
export function signTestOf(concept: Concept): ((text: string) => boolean) | null {
	return SIGNS[concept] ?? null;
}

/** Characters before and behind a figure that are read: the patterns cost too much to be tried on prose. */
const BEFORE_FIGURE = 60;
const BEHIND_FIGURE = 40;
const FIGURE = /\d+|[一二两三四五六七八九十]{1,8}(?=[点點时時])/gu;

/** The text around figures: every sign but an e-mail address contains one. */
function partsWithFigures(text: string): string {
	const parts: { start: number; end: number }[] = [];
	const add = (at: number, length: number): void => {
		const start = Math.max(0, at - BEFORE_FIGURE);
		const end = at + length + BEHIND_FIGURE;
		const last = parts.at(-1);
		if (last !== undefined && start <= last.end) last.end = end;
		else parts.push({ start, end });
	};
	for (const { 0: figure, index } of text.matchAll(FIGURE)) add(index, figure.length);
	return parts.map(({ start, end }) => text.slice(start, end)).join('\n');
}

/** The concepts whose signs a text contains. A telephone number or an e-mail address is a contact too. */
export function signsIn(text: string): Concept[] {
	const figures = partsWithFigures(text);
	const signed = SIGNED.filter((concept) => SIGNS[concept]?.(figures));
	return hasMailAddress(text) && !signed.includes('contact') ? [...signed, 'contact'] : signed;
}

// The keys are those of the literal above.
const SIGNED = Object.keys(SIGNS) as Concept[];

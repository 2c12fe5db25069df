import { phraseTestIn } from '../text/phraseTest.ts';
import { hasUnspacedScript } from '../text/tokenize.ts';
import { stopWordsOf } from '../words/languageWords.ts';
import { CLOCK } from './hours.ts';
import { findNames } from './measuresIn.ts';
import { foldName } from './weekdays.ts';

/** A number with what it counts: "30 kg", "three people". */
export interface Amount {
	readonly value: number;
	/** What a range begins with, "2 to 4 days"; null for a number alone. */
	readonly from: number | null;
	readonly kind: AmountKind;
	/** Whether the text sets it as a limit: "up to 20 kg". */
	readonly isLimit: boolean;
}

/** People and things are one kind: a limit for 40 guests is one for 60 people. */
type AmountKind = keyof typeof UNITS | 'sum' | 'thing';

/** Those of one kind are compared with each other. */
const UNITS = {
	weight: ['kilogram', 'gram', 'pound'],
	length: ['meter', 'centimeter', 'kilometer', 'mile', 'foot'],
	volume: ['liter', 'milliliter'],
	age: ['year'],
	time: ['day', 'hour', 'week', 'month', 'minute'],
} as const;
const FORMS_OF_UNIT = [1, 2, 5];
const IS_CLOCK = new RegExp(`^${CLOCK}$`, 'u');
const NEXT_WORDS = /^[\s-]?([\p{L}\p{M}]+)(?:\s([\p{L}\p{M}]+))?/u;
/** Between the numbers of a range: "2 to 4", "€15 – €200". */
const RANGE = /^[^\p{L}\d]{0,3}\p{L}{0,5}[^\p{L}\d]{0,3}$/u;
/** What a range that holds an amount tells of it, beside what a limit does. */
const IN_RANGE = 1.5;
/** Characters beside a number that are read for what makes a limit of it. */
const BESIDE = 24;

const isLimited = phraseTestIn(({ limits }) => limits);
const unitsByLanguage = new Map<string, ReadonlyMap<string, AmountKind>>();

/** What a language calls units, without accents. */
function unitsOf(language: string): ReadonlyMap<string, AmountKind> {
	const stored = unitsByLanguage.get(language);
	if (stored !== undefined) return stored;
	const units = new Map<string, AmountKind>();
	for (const [kind, names] of Object.entries(UNITS) as [AmountKind, readonly string[]][]) {
		for (const unit of names) {
			for (const unitDisplay of ['long', 'short'] as const) {
				const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
				for (const count of FORMS_OF_UNIT) {
					const part = format.formatToParts(count).find(({ type }) => type === 'unit');
					const name = part === undefined ? '' : foldName(part.value);
					if (!IS_CLOCK.test(name) && !units.has(name)) units.set(name, kind);
				}
			}
		}
	}
	unitsByLanguage.set(language, units);
	return units;
}

/** What the words behind a number say that it counts; null where they count nothing. */
function kindBehind(text: string, language: string): AmountKind | null {
	const [, word, next = ''] = NEXT_WORDS.exec(text) ?? [];
	if (word === undefined) return null;
	const [name, units] = [foldName(word), unitsOf(language)];
	const kind = units.get(name);
	if (kind !== undefined) return kind;
	if (hasUnspacedScript(word)) return [...units].find(([unit]) => name.startsWith(unit))?.[1] ?? 'thing';
	if (IS_CLOCK.test(name) || stopWordsOf(language).has(word.toLowerCase())) return null;
	return units.get(foldName(next)) ?? 'thing';
}

/** The amounts that a text names. @param language ISO 639-1 */
export function amountsIn(text: string, language: string): Amount[] {
	const names = findNames(text, [language]);
	return names.flatMap(({ kind: name, value, start, end }, at): Amount | [] => {
		if (name !== 'number' && name !== 'sum') return [];
		const [before, next] = [names[at - 1], names[at + 1]];
		const isOfDate = (next?.kind === 'day' || next?.kind === 'month') && text.slice(end, next.start).trim() === '';
		const kind = name === 'sum' ? name : isOfDate ? null : kindBehind(text.slice(end), language);
		if (kind === null) return [];
		const isRange = before?.kind === name && RANGE.test(text.slice(before.end, start));
		const isLimit = [text.slice(Math.max(0, start - BESIDE), start), text.slice(end, end + BESIDE)].some((beside) =>
			isLimited(beside, language),
		);
		return { value, from: isRange ? before.value : null, kind, isLimit: isLimit && !isRange };
	});
}

/** How surely the amounts of a text tell of another one: 0 for no limit of its kind, most for a range that it is in. */
export function limitOn({ value, kind }: Amount, amounts: readonly Amount[]): number {
	const alike = amounts.filter((one) => one.kind === kind);
	if (alike.some((one) => one.from !== null && one.from <= value && value <= one.value)) return IN_RANGE;
	return alike.some(({ isLimit }) => isLimit) ? 1 : 0;
}

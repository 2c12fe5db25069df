import { LANGUAGE_WORDS } from '../../languages/languageWords.ts';
import { phraseTest } from '../../search/text/phraseTest.ts';
import type { Cell, TableRow } from './readTable.ts';

/** Of several the cheapest, the dearest, the smallest or the largest. */
export interface Extreme {
	readonly by: 'price' | 'size';
	readonly isMost: boolean;
}

const CURRENCY = /\p{Sc}|(?<!\p{L})(?:zł|pln|chf|eur|euro|usd|kr)(?!\p{L})/iu;
const AMOUNT = /\d+(?:[.,'’ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?/u;
const GROUPS = /[.,'’ \u00a0\u202f](?=\d{3}(?!\d))/gu;

const tests = new Map(
	Array.from(LANGUAGE_WORDS, ([language, { compared }]) => {
		const ofLanguage = (['price', 'size'] as const).flatMap((by) =>
			compared === undefined
				? []
				: [
						{ extreme: { by, isMost: false }, isAsked: phraseTest(compared[by].least) },
						{ extreme: { by, isMost: true }, isAsked: phraseTest(compared[by].most) },
					],
		);
		return [language, ofLanguage] as const;
	}),
);

/** Which of several a question asks for; null where it does not compare. @param language ISO 639-1 */
export function extremeIn(message: string, language: string): Extreme | null {
	return tests.get(language)?.find(({ isAsked }) => isAsked(message))?.extreme ?? null;
}

/** The row that has the least or most of it, in the first column where each has an amount; null for none. */
export function extremeRow(
	{ by, isMost }: Extreme,
	{ titles, rows }: { titles: readonly Cell[]; rows: readonly TableRow[] },
): TableRow | null {
	const amountAt = ({ cells }: TableRow, column: number): number => {
		const text = cells[column]?.text ?? '';
		const isPrice = CURRENCY.test(text) || CURRENCY.test(titles[column]?.text ?? '');
		const [amount] = isPrice === (by === 'price') ? (AMOUNT.exec(text) ?? []) : [];
		return amount === undefined ? Number.NaN : Number(amount.replace(GROUPS, '').replace(',', '.'));
	};
	const columns = Array.from(rows[0]?.cells.keys() ?? []).slice(1);
	const column = columns.find((at) => rows.every((row) => !Number.isNaN(amountAt(row, at))));
	if (column === undefined || rows.length < 2) return null;
	const ordered = rows.toSorted((a, b) => amountAt(a, column) - amountAt(b, column));
	return (isMost ? ordered.at(-1) : ordered[0]) ?? null;
}

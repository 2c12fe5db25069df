import { unescapeSigns } from '../../escapeMarkdown.ts';
import { signsIn } from '../../facts/signs.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { judgeUnits } from './answerUnits.ts';
import { headingOf, type Quoted } from './quoteContext.ts';
import { takeFitting } from './quoteProse.ts';
import { rowsOf } from './quoteRows.ts';
import { writeSentence } from './writeAnswer.ts';

/** Words that are quoted: they stand beside a sentence of the chatbot's own. */
const MOST_WORDS = 35;

/**
 * Quotes the telephone numbers and e-mail addresses of the passage that says best how its owner is reached, those of several
 * sections below their headings, such as "Harbour branch"; null where no passage says so.
 *
 * @param retrieval what was found for `contactWordsIn`
 */
export function quoteContact(retrieval: Retrieval): Quoted | null {
	const { askedWords, units } = judgeUnits(retrieval);
	const telling = units
		.filter(
			({ kind, text }) => kind !== 'heading' && kind !== 'code' && signsIn(unescapeSigns(text)).includes('contact'),
		)
		.toSorted((a, b) => b.score - a.score);
	const best = telling.find(({ pageCoverage, words }) => pageCoverage > 0 && words <= MOST_WORDS);
	const chunk = retrieval.ranked[best?.hit ?? -1]?.analyzed.chunk;
	if (chunk === undefined) return null;
	const taken = takeFitting(
		telling.filter(({ hit }) => hit === best?.hit),
		MOST_WORDS,
	);
	const isSplit = new Set(taken.map(({ section }) => section)).size > 1;
	const context = { retrieval, askedWords, units: taken, mostWords: MOST_WORDS };
	const lines = taken
		.toSorted((a, b) => a.position - b.position)
		.flatMap((unit) => {
			if (unit.kind === 'table') return rowsOf(context, unit, isSplit).text;
			const heading = isSplit ? headingOf(context, unit) : '';
			return [...(heading === '' ? [] : [`**${heading}**`]), writeSentence(unit, '')];
		});
	return { text: [...new Set(lines)].join('\n\n'), usedChunks: [chunk] };
}

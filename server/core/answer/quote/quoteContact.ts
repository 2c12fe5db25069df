import { unescapeSigns } from '../../escapeMarkdown.ts';
import { signsIn } from '../../facts/signs.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { type AnswerUnit, scoreUnits } from './answerUnits.ts';
import { askedWordsOf } from './askedWords.ts';
import { rowsOf } from './quoteBlocks.ts';
import { headingOf, type QuoteContext } from './quoteContext.ts';
import type { Quoted } from './quoteUnits.ts';
import { writeSentence } from './writeAnswer.ts';

/** Words that are quoted: they stand beside a sentence of the chatbot's own. */
const MOST_WORDS = 35;

/**
 * Quotes the telephone numbers and e-mail addresses of the passage that says best how its owner is reached; null where none
 * says so.
 *
 * @param retrieval what was found for `contactWordsIn`
 */
export function quoteContact(retrieval: Retrieval): Quoted | null {
	const { query } = retrieval.question;
	const input = {
		query,
		retrieval,
		topic: null,
		askedWords: askedWordsOf(retrieval),
		mostWords: MOST_WORDS,
	};
	const scored = scoreUnits(input)
		.filter(({ kind, words }) => kind !== 'heading' && kind !== 'code' && words <= MOST_WORDS)
		.filter(({ text }) => signsIn(unescapeSigns(text)).includes('contact'))
		.toSorted((a, b) => b.score - a.score);
	const best = scored.find(({ pageCoverage }) => pageCoverage > 0);
	const chunk = retrieval.ranked[best?.hit ?? -1]?.analyzed.chunk;
	if (best === undefined || chunk === undefined) return null;
	const units = takeFirst(scored.filter(({ hit }) => hit === best.hit));
	return { text: write({ ...input, units }), usedChunks: [chunk] };
}

/** The best units that there is room for, in reading order; of a table, one for its rows. */
function takeFirst(units: readonly AnswerUnit[]): AnswerUnit[] {
	const taken: AnswerUnit[] = [];
	let room = MOST_WORDS;
	for (const unit of units) {
		const isTaken = unit.kind === 'table' && taken.some(({ block }) => block === unit.block);
		if (isTaken || unit.words > room) continue;
		taken.push(unit);
		room -= unit.words;
	}
	return taken.toSorted((a, b) => a.position - b.position);
}

/** Each line by itself, those of several sections below their headings: "Harbour branch". */
function write(context: QuoteContext): string {
	const { units } = context;
	const isSplit = new Set(units.map(({ section }) => section)).size > 1;
	let text = '';
	for (const [at, unit] of units.entries()) {
		const last = units[at - 1];
		const isOpening = isSplit && unit.kind !== 'table' && unit.section !== last?.section;
		const heading = isOpening ? headingOf(context, unit) : '';
		const line = unit.kind === 'table' ? rowsOf(context, unit, isSplit).text : writeSentence(unit, '');
		const runsOn = unit.kind === 'paragraph' && unit.block === last?.block;
		text += `${last === undefined ? '' : runsOn ? ' ' : '\n\n'}${heading === '' ? '' : `**${heading}**\n\n`}${line}`;
	}
	return text;
}

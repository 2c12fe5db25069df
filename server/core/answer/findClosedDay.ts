import { isPublicHoliday } from '../facts/holidays.ts';
import { measuresIn } from '../facts/measuresIn.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import type { Retrieval } from '../retrieve/retrieve.ts';
import { phraseTestIn } from '../text/phraseTest.ts';
import { toPlainLine } from './quote/plainLine.ts';

const saysClosed = phraseTestIn(({ moments }) => moments.closedOn);

/** What the passages found say of a day on which the business is closed; null where they say nothing. @param day "12-24" */
export function findClosedDay(day: string, { ranked }: Retrieval): { text: string; chunk: IndexChunk } | null {
	for (const { analyzed } of ranked) {
		const { language, chunk } = analyzed;
		const names = [`date:${day}`, ...(isPublicHoliday(day, language) ? ['holiday'] : [])];
		for (const sentence of analyzed.sentences) {
			const { text, titles } = sentence;
			if (!saysClosed(text, language)) continue;
			const named = measuresIn(`${titles}\n${text}`, language === null ? [] : [language]);
			if (names.some((name) => named.has(name))) return { text: toPlainLine(sentence), chunk };
		}
	}
	return null;
}

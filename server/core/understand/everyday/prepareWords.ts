import { setTimeout as wait } from 'node:timers/promises';
import { askedValueOf } from '../../facts/askedValue.ts';
import { signTestOf } from '../../facts/signs.ts';
import { weekdaysOf } from '../../facts/weekdays.ts';
import { loadTinyld } from '../../text/detectLanguage.ts';
import { readWords } from '../../text/wordRuns.ts';
import { CONCEPTS } from '../../words/language.ts';
import { LANGUAGE_WORDS } from '../../words/languageWords.ts';
import { tablesOf } from './phraseTables.ts';

/** Time left to a process's start before everyday words are made ready. */
const FIRST_WAIT_MS = 1000;
/** Between two slices of one or two milliseconds, after tinyld, which cannot be cut: the work takes some seconds, and a tenth of a core at most. */
const PAUSE_MS = 10;
/** Texts that patterns are first tried on, which compiles them: apart for texts in Latin-1 and in other letters. */
const SAMPLES = ['Mon 9:30 to 18:00', 'Mo–Fr 9–18 Uhr'];

/**
 * Makes ready what everyday questions are read by, so that the first one in a language does not wait for it: in slices, while
 * start and requests go first.
 *
 * @param signal ends it
 */
export async function prepareWords(signal: AbortSignal): Promise<void> {
	const pause = (milliseconds: number): Promise<void> => wait(milliseconds, undefined, { signal, ref: false });
	try {
		await pause(FIRST_WAIT_MS);
		loadTinyld();
		for (const sample of SAMPLES) {
			askedValueOf(sample);
			for (const concept of CONCEPTS) {
				signTestOf(concept)?.(sample);
				await pause(PAUSE_MS);
			}
		}
		// Tables are read by the days of all languages; the words of phrases are remembered, so that building is quick.
		for (const [language, { everyday }] of LANGUAGE_WORDS) {
			weekdaysOf(language);
			for (const phrases of Object.values(everyday)) {
				readWords(typeof phrases === 'string' ? phrases : Object.values(phrases).join('|'), language);
				await pause(PAUSE_MS);
			}
			tablesOf(language);
		}
	} catch (error) {
		if (!signal.aborted) throw error;
	}
}

import { detectByStopWords, detectLanguage } from './detectLanguage.ts';

/** As much as tells: what follows only costs time. */
const READ_MAX_CHARS = 600;
const SAMPLE_MAX_CHARS = 160;
/** Fewer words are taken for the wrong language too often: where several are everyday words of one, and where not. */
const CLEAR_WORDS_MIN = 4;
const WORDS_MIN = 6;
/** Code, addresses and what links lead to: in no language. */
const NO_PROSE = /```[^]*?(?:```|$)|`[^`\n]*`|\]\([^)\s]*\)|\bhttps?:\/\/\S+|\S+@\S+/gu;
const WORD = /[\p{L}\p{M}]{2,}/gu;
/** Letters of scripts that are not shared by many languages. */
const TELLING_LETTER = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}]/gu;
const SHARED_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * What a message is written in, for those who read it out: a wrong voice is worse than the page's own, so that it is told
 * only where enough words do. Of the text alone, so that an answer says the same when it is read again.
 *
 * @param text plain or Markdown
 * @returns ISO 639-1
 */
export function languageOfText(text: string): string | undefined {
	const prose = text.slice(0, READ_MAX_CHARS).replace(NO_PROSE, ' ').slice(0, SAMPLE_MAX_CHARS);
	const isOwnScript = (prose.match(TELLING_LETTER)?.length ?? 0) > (prose.match(SHARED_LETTER)?.length ?? 0);
	const words = isOwnScript ? WORDS_MIN : (prose.match(WORD)?.length ?? 0);
	const clear = words >= CLEAR_WORDS_MIN ? detectByStopWords(prose) : null;
	return clear ?? (words >= WORDS_MIN ? (detectLanguage(prose) ?? undefined) : undefined);
}

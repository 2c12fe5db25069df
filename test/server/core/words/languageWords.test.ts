import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
	type AddressWords,
	CONCEPTS,
	type HourWords,
	type LanguageWords,
	type ValueWords,
	type WrittenWords,
} from '../../../../server/core/words/language.ts';
import { LANGUAGE_WORDS, wordsOf } from '../../../../server/core/words/languageWords.ts';
import { PAGE_SIGNS } from '../../../../server/core/words/pageSigns.ts';
import { readWordFile } from '../../../../server/core/words/readWordFile.ts';

const text = z.string().trim().min(1);
/** Words that some languages lack: an ending negates, a clause needs no word that joins. */
const words = z.string();
const phrases = z.string().refine((list) => list.split(/[|\n]/u).every((phrase) => phrase.trim() !== ''));
/** In Chinese and Japanese nothing both greets and takes leave, and no word is a filler. */
const none = z.literal('');
/** Languages have no part in what they do not write, or show otherwise. */
const some = phrases.optional();
const pattern = z.string().refine((source) => new RegExp(source, 'iu').source !== '(?:)');
const sameKeys = (names: string[], value: z.ZodType<string>): z.ZodType =>
	z.strictObject(Object.fromEntries(names.map((name) => [name, value])));
const english = wordsOf('en');

const languageSchema = z.strictObject({
	sentences: sameKeys(Object.keys(english.sentences), text),
	smallTalk: z.strictObject({
		phrases: sameKeys(Object.keys(english.smallTalk.phrases), phrases.or(none)),
		fillers: phrases,
		wantsPerson: sameKeys(['alone', 'verbs', 'people'], phrases),
	}),
	everyday: z.strictObject({
		...Object.fromEntries(
			CONCEPTS.map((concept) => [
				concept,
				z.strictObject({ both: phrases.optional(), asked: phrases.optional(), said: phrases.optional() }),
			]),
		),
		fillers: phrases.or(none),
	}),
	moments: sameKeys(['closed', 'closedOn', 'now', 'today', 'tomorrow'], phrases),
	unknowable: z.strictObject({ own: phrases, free: phrases }),
	holidays: z
		.strictObject({ public: phrases, movable: phrases })
		.catchall(phrases)
		.refine((days) => Object.keys(days).every((day) => /^(?:public|movable|[01]\d-[0-3]\d)$/u.test(day))),
	addressing: phrases,
	stopWords: text,
	pointing: words,
	joining: words,
	clauses: phrases,
	asking: words,
	negations: words,
	starters: z.strictObject({
		general: text.refine((list) => list.split('\n').length === english.starters.general.split('\n').length),
		price: z.string().includes('{thing}'),
		topic: z.string().includes('{thing}'),
	}),
	values: z.strictObject({
		currencies: phrases,
		free: some,
		timeUnits: some,
		countedTimeUnits: some,
		lengthUnits: some,
		numbers: some,
		oneToTwelve: some,
		price: phrases,
		howLong: phrases,
		howLongOrFar: some,
		howMany: phrases,
	} satisfies Record<keyof ValueWords, z.ZodType>),
	hours: z
		.strictObject({
			weekdays: some,
			shortWeekdays: some,
			until: some,
			clock: some,
			afternoon: some,
			pattern: pattern.optional(),
		} satisfies Record<keyof HourWords, z.ZodType>)
		.optional(),
	dates: z.strictObject({ articles: some, of: some }).optional(),
	address: z
		.strictObject({
			telephone: some,
			streetEndings: some,
			streetsBehindNumber: some,
			streetsBeforeNumber: some,
			pattern: pattern.optional(),
		} satisfies Record<keyof AddressWords, z.ZodType>)
		.optional(),
	steps: phrases,
	written: z
		.strictObject({
			answerLabel: some,
			sourcesLabel: some,
			citation: some,
			prompt: some,
			stress: some,
			no: some,
			that: some,
			titles: some,
			ordinary: some,
		} satisfies Record<keyof WrittenWords, z.ZodType>)
		.optional(),
	personal: some,
	polite: some,
	inverted: some,
	abbreviations: some,
} satisfies Record<keyof LanguageWords, z.ZodType>);

describe('the word files', () => {
	it.each([...LANGUAGE_WORDS])('%s has what English has, and nothing else', (_, language) => {
		expect(languageSchema.safeParse(language).error?.issues).toBeUndefined();
		expect(language.sentences.identity).toContain('{name}');
	});

	it('have patterns for all signs of pages, and no others', () => {
		expect(sameKeys([...PAGE_SIGNS], pattern).safeParse(readWordFile('pages')).error?.issues).toBeUndefined();
	});

	it('have a word in every language for each meaning of the vocabulary', () => {
		const schema = z.array(
			sameKeys(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'], z.string().regex(/^[^,\s]+(?:,? [^,\s]+)*$/u)),
		);
		expect(schema.safeParse(readWordFile('vocabulary')).error?.issues).toBeUndefined();
	});
});

import { describe, expect, it } from 'vitest';
import { toPromptText } from '../../../server/core/answer/generate/buildPrompt.ts';
import { createAnswerReader } from '../../../server/core/answer/generate/readAnswer.ts';
import { measuresIn } from '../../../server/core/facts/measuresIn.ts';
import { signsIn } from '../../../server/core/facts/signs.ts';
import { completeUrl } from '../../../server/core/knowledge/addresses.ts';
import { extractText } from '../../../server/core/knowledge/extractText.ts';
import { parseRobots } from '../../../server/core/knowledge/sites/parseRobots.ts';
import { isNoindexTag } from '../../../server/core/knowledge/sites/robots.ts';
import { selectPages } from '../../../server/core/knowledge/sites/selectPages.ts';
import { listSitemap } from '../../../server/core/knowledge/sites/sitemap.ts';
import { readSiteOptions } from '../../../server/core/knowledge/sites/sites.ts';
import { readPageHead } from '../../../server/core/readers/html/pageMetadata.ts';
import { SourceError } from '../../../server/core/sourceError.ts';
import { detectLanguage } from '../../../server/core/text/detectLanguage.ts';
import { tokenize } from '../../../server/core/text/tokenize.ts';
import { isNoise } from '../../../server/core/understand/isNoise.ts';
import { foldPhrase } from '../../../server/core/understand/smallTalk/foldPhrase.ts';
import { splitMessage } from '../../../server/core/understand/splitMessage.ts';
import { understandQuestion } from '../../../server/core/understand/understandQuestion.ts';
import { ANSWER_MAX_CHARS, MESSAGE_MAX_CHARS, TEXT_MAX_CHARS } from '../../../shared/limits.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { buildChunk, indexOf } from './retrieve/chunks.ts';

/**
 * Where text from outside meets a loop, a regular expression or a parser, and what bounds the time it takes:
 *
 * - pages, texts, plain text: 5 MB or `TEXT_MAX_CHARS`; extraction thread, 10 s
 * - documents (PDF, Office, HTML, Markdown, CSV): 50 MB, their own limits; document thread, 60 s (documentReader.test.ts)
 * - sitemaps, feeds, lists of addresses: 50 MB, 50,000 addresses, 64 levels; site thread, 10 s
 * - sorting addresses, owners' patterns, robots.txt: 200,000 addresses of 2,000 characters, 50 patterns of 200
 *   characters each way, 1,000 rules with 10 stars each; site thread, 10 s
 * - reading a robots.txt: 500 KB, linear; headers such as X-Robots-Tag: 16 KB, linear
 * - passages: some 10,000 characters, linear
 * - messages: `MESSAGE_MAX_CHARS`, linear; model replies: `ANSWER_MAX_CHARS`, linear
 */
const MB = 1024 * 1024;
/** Less than the most that is fetched: a quadratic reader takes minutes even for the sizes of the short run. */
const PAGE_BYTES = isFullRun ? 2 * MB : MB / 4;
const SITEMAP_BYTES = isFullRun ? 20 * MB : 2 * MB;
const ROBOTS_CHARS = 500 * 1024;
const HEADER_CHARS = 16 * 1024;
const PASSAGE_CHARS = 10_000;
/** Many times what any of them takes on a slow machine; a quadratic one takes minutes. */
const GENEROUS_MS = 30_000;

const url = 'https://shop.example/';
const options = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
	url,
	collectsLinks: true,
};
const page = (contentType: string) => (text: string) =>
	extractText({ kind: 'page', body: Buffer.from(text), contentType, options });
const readAnswer = (text: string) => {
	const reader = createAnswerReader({ passages: [], languageCode: 'en', given: [url] });
	return reader.push(text) + reader.end(false);
};
const patterns = Array.from({ length: 50 }, () => `${'*a'.repeat(99)}z`);

/** A knowledge base in as many languages as questions are read in: words are corrected in each of them. */
const index = await indexOf(['de', 'fi', 'ru'].map((language) => buildChunk({ language })));
const understand = (message: string) =>
	understandQuestion({ message, previousMessage: message, languageCode: null }, index);

/** Long runs, nested, unclosed and alternating. */
const MARKS = [
	'a',
	' ',
	'\n',
	'<',
	'[',
	'[a](',
	'*',
	'`',
	'|',
	'-',
	'- ',
	'/',
	'!',
	'Mr. ',
	'. ',
	'? ',
	'a@b ',
	'&amp;',
	'漢',
	'https://a.b/c ',
];
const TAGS = [
	'<div>',
	'<ul><li>',
	'<table><tr><td>',
	'<p>x',
	'<a href=x>y',
	'<!--',
	'<h1>x</h1><h2>y</h2>',
	'<nav><a href=a>x</a></nav>',
];
const XML = ['<url><x>', '<url><loc>', '&amp;', '<', '</x>', '<![CDATA[', '<!--', '<x></x>', 'a=b ', ' ', '\n'];
const LINES = [
	'Disallow: /*a*a*a*b\n',
	'User-agent: *\n',
	'User-agent: a\nDisallow: /\n',
	'Sitemap: /a\n',
	'\r',
	'#',
	':',
	'Allow: *',
	'%2e',
];

interface Reader {
	readonly read: (text: string) => unknown;
	readonly units: readonly string[];
	readonly chars: number;
	/** What every input begins with. */
	readonly start?: string;
}

const READERS: Record<string, Reader> = {
	'a page': { read: page('text/html'), units: [...MARKS, ...TAGS], chars: PAGE_BYTES },
	'plain text': { read: page('text/plain'), units: MARKS, chars: PAGE_BYTES },
	'a text': { read: (text) => extractText({ kind: 'text', title: 'Text', text }), units: MARKS, chars: TEXT_MAX_CHARS },
	'what a page says of itself': { read: readPageHead, units: [...TAGS, '<b></i>'], chars: PAGE_BYTES },
	'a sitemap': {
		read: (text) => listSitemap({ body: Buffer.from(text), baseUrl: url }),
		units: XML,
		chars: SITEMAP_BYTES,
		start: '<urlset>',
	},
	'a list of addresses': {
		read: (text) => listSitemap({ body: Buffer.from(text), baseUrl: url }),
		units: ['https://shop.example/a\n', '\r', 'a'],
		chars: SITEMAP_BYTES,
	},
	addresses: {
		read: (addresses) =>
			selectPages(addresses.replace(/#/g, () => `${'a'.repeat(20)}${Math.random()}`).split('\n'), {
				...readSiteOptions({ url, include: ['*'], exclude: patterns }),
				url,
				robots: parseRobots(`User-agent: *\n${'Disallow: /*a*a*b\n'.repeat(1_000)}`, 'a').rules,
			}),
		units: [`${url}#\n`, 'https://elsewhere.example/#\n'],
		chars: 200_000,
	},
	'robots.txt': {
		read: (text) => parseRobots(text, 'frontdesk'),
		units: LINES,
		chars: ROBOTS_CHARS,
		start: 'User-agent: *\n',
	},
	'a charset': {
		read: (spaces) => page(`text/html; charset=" ${spaces}Shift_JIS"`)('x'),
		units: [' ', ';'],
		chars: HEADER_CHARS,
	},
	'a header': { read: isNoindexTag, units: ['a:', ',', ' ', 'a,'], chars: HEADER_CHARS },
	'an address': { read: completeUrl, units: ['a', '.', ':', '/', ' '], chars: HEADER_CHARS },
	'a message, its words': { read: (text) => tokenize(text, 'en'), units: MARKS, chars: MESSAGE_MAX_CHARS },
	'a message, its language': { read: (text) => detectLanguage(text), units: MARKS, chars: MESSAGE_MAX_CHARS },
	'a message, its questions': { read: splitMessage, units: MARKS, chars: MESSAGE_MAX_CHARS },
	'a message, its words that the pages do not have': {
		read: understand,
		units: [...MARKS, 'ab', 'аб', 'e\u0301', 'abcdefghij'.repeat(10) + ' ', 'abcdefghij'.repeat(3) + ' '],
		chars: MESSAGE_MAX_CHARS,
	},
	'a passage, its signs': { read: signsIn, units: ['区一点', 'Ab', '가', 'a1 ', ' '], chars: PASSAGE_CHARS },
	'a passage, the days it names': {
		read: (text) => measuresIn(`Monday${text}-${text}x Tuesday`, ['en']),
		units: [' ', '-', '- '],
		chars: PASSAGE_CHARS,
	},
	'a message that may be noise': { read: isNoise, units: MARKS, chars: MESSAGE_MAX_CHARS },
	'a message that may be a phrase': { read: (text) => foldPhrase(text, 'en'), units: MARKS, chars: MESSAGE_MAX_CHARS },
	'text for a prompt': { read: toPromptText, units: MARKS, chars: ANSWER_MAX_CHARS },
	'a model’s answer': {
		read: readAnswer,
		units: [...MARKS, '\u00a0', ',', '[a[b]', '](', '![a](x "', '[source\t', '(1', 'A. '],
		chars: ANSWER_MAX_CHARS,
	},
};

const CASES = Object.entries(READERS).flatMap(([name, { units }]) => units.map((unit) => [name, unit] as const));

describe('text from outside', () => {
	it.each(CASES)('%s of many %j does not hang', (name, unit) => {
		const reader = READERS[name];
		const text = (reader?.start ?? '') + unit.repeat(Math.floor((reader?.chars ?? 0) / unit.length));
		const startedAt = performance.now();
		let failure: unknown = null;
		try {
			reader?.read(text);
		} catch (error) {
			failure = error;
		}
		// A reader may refuse what it is given.
		expect(failure === null || failure instanceof SourceError).toBe(true);
		expect(performance.now() - startedAt).toBeLessThan(GENEROUS_MS);
	});
});

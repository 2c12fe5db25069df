/**
 * Asks the questions of small businesses in this process, without a server: `npx tsx bench/businesses.ts [FOLDER,FOLDER… [slug,slug…]]`.
 * A FOLDER holds businesses as JSON files that `npm run eval` can read; `test/quality/visitors` if none is given.
 * Prints what visitors get when answers are quoted, whether the best passages hold the answer for a model, and how far the
 * confidences of answers can be taken at their word.
 *
 * MIX=1 puts the pages of the other businesses into each knowledge base. TYPO=seed puts one wrong letter into the longest
 * word of each question. PAIRS=alone asks the first turns of all conversations, PAIRS=seed each of them after another one of
 * the same business. DUMP=file writes a JSON line for each turn. BOLDNESS=sure or always claims answers as owners may set.
 * PLAYED=1 asks a model that says what players wrote (`test/quality/modelReplies.json`).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Expectation, toRegExp } from '../server/cli/evaluation/questionFile.ts';
import { countWords, scoreReply, toPlainText, type Verdict } from '../server/cli/evaluation/scoreReply.ts';
import type { IndexChunk } from '../server/core/index/indexChunk.ts';
import { extractText } from '../server/core/knowledge/extractText.ts';
import { createIndexes } from '../server/core/knowledge/indexes/createIndexes.ts';
import { createRetriever, type Retrieval } from '../server/core/retrieve/retrieve.ts';
import type { EarlierMessage } from '../server/core/understand/conversation.ts';
import { createRandom } from '../test/support/createRandom.ts';
import { askQuestion, MODEL } from './askQuestion.ts';
import { type BusinessFile, businessFileSchema, countSeen, hasAnswer } from './businessFile.ts';
import { createPlayedModel } from './playedModel.ts';
import { storeOf } from './questionSet.ts';
import { measureReliability, presentReliability } from './reliability.ts';

interface Business extends BusinessFile {
	readonly slug: string;
}

interface Row {
	readonly slug: string;
	readonly kind: string;
	readonly q: string;
	readonly answer: string;
	readonly outcome: string;
	readonly confidence: number | null;
	readonly verdict: Verdict;
	readonly reasons: readonly string[];
	readonly toRefuse: boolean;
	readonly hasAnswer: boolean;
	/** Whether one of the first 3 passages, and of the first 8, holds the answer; null where there is none to hold. */
	readonly given: { readonly first: boolean; readonly all: boolean } | null;
	readonly passages: readonly string[];
}

const FIRST = 3;
const FIRST_MAX_WORDS = 600;
const MOST = 8;
const TWO_PASSAGES: ReadonlySet<string> = new Set(['comparison', 'multi_part']);
const KEEP_ALL = { excludeClasses: [], excludeIds: [], excludeHeader: false, excludeFooter: false, excludeNav: false };
const KEYBOARD = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'];

const [folders = path.join(import.meta.dirname, '../test/quality/visitors'), names] = process.argv.slice(2);
const all = folders
	.split(',')
	.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
	.filter((file) => file.endsWith('.json'))
	.map((file): Business => {
		const business = businessFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
		return { ...business, slug: path.basename(file, '.json') };
	});
const businesses = names === undefined ? all : all.filter(({ slug }) => names.split(',').includes(slug));
const random = createRandom(Number(process.env['TYPO'] ?? 0));
const pairs = process.env['PAIRS'];
const randomPair = createRandom(Number(pairs) || 0);

const played = process.env['PLAYED'] === '1' ? createPlayedModel() : null;

const rows: Row[] = [];
for (const business of businesses) rows.push(...(await askAll(business)));
print('business', (row) => row.slug);
print('kind', (row) => row.kind);
printReliability();
if (process.env['DUMP'] !== undefined)
	writeFileSync(process.env['DUMP'], rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

async function askAll(business: Business): Promise<Row[]> {
	const chunks = storeOf(readBusiness(business));
	const indexes = createIndexes({ chunks });
	const retriever = createRetriever({ indexes, chunks });
	const asked: Row[] = [];
	for (const { turns } of pairs === undefined ? business.conversations : pairUp(business.conversations)) {
		const earlier: EarlierMessage[] = [];
		for (const { kind, q, expect } of turns) {
			if (expect === undefined) throw new Error(`${business.slug}, "${q}": expects nothing`);
			const message = process.env['TYPO'] === undefined ? q : misspell(q);
			played?.expect(business.slug, asked.length, q);
			const { answer, found } = await askQuestion(retriever, {
				chatbotId: business.slug,
				chatbotName: business.name,
				offersContactForm: true,
				message,
				earlier: earlier.slice(-6),
				...(played && { model: { ...MODEL, ...played.model } }),
			});
			earlier.push({ role: 'user', text: message }, { role: 'bot', text: answer.text, sources: answer.sources });
			const passages = passagesOf(found);
			const stance = answer.outcome === 'places' ? 'shows' : answer.outcome === 'grounded' ? 'answers' : 'refuses';
			asked.push({
				slug: business.slug,
				kind,
				q: message,
				answer: answer.text,
				outcome: answer.outcome,
				confidence: answer.confidence,
				...scoreReply(expect, answer.text, stance),
				hasAnswer: hasAnswer(expect),
				toRefuse: expect.refuse,
				given: expect.refuse || expect.small_talk ? null : judgeGiven(expect, passages, TWO_PASSAGES.has(kind) ? 2 : 1),
				passages,
			});
		}
		if (pairs !== undefined) asked.splice(-turns.length, turns.length - 1);
	}
	await indexes.close();
	return asked;
}

/** The first turn of each conversation, after that of another one where a seed is given. */
function pairUp(conversations: Business['conversations']): Business['conversations'] {
	const firsts = conversations.flatMap(({ turns }) => turns[0] ?? []);
	return firsts.map((turn, at) => {
		const step = 1 + Math.floor(randomPair() * (firsts.length - 1));
		const other = pairs === 'alone' ? undefined : firsts[(at + step) % firsts.length];
		return { turns: other === undefined ? [turn] : [other, turn] };
	});
}

/** The passages of a business's pages and FAQs. */
function readBusiness(business: Business): IndexChunk[] {
	const others = process.env['MIX'] === '1' ? all.filter((other) => other !== business) : [];
	const chunks: IndexChunk[] = [];
	const add = (chunk: Omit<IndexChunk, 'id'>): void => {
		chunks.push({ ...chunk, id: String(chunks.length).padStart(8, '0') });
	};
	for (const { slug, pages } of [business, ...others]) {
		for (const page of pages) {
			const url = `https://${slug}.example${page.path}`;
			const request = { kind: 'page', body: Buffer.from(page.html), options: { ...KEEP_ALL, url } } as const;
			const { title, language, passages } = extractText({ ...request, contentType: 'text/html; charset=utf-8' });
			for (const passage of passages) {
				add({ ...passage, sourceType: 'link', dataSourceId: url, url, title, language });
			}
		}
	}
	for (const { q, a } of business.faqs) {
		const faq = { sourceType: 'faq', headingPath: [], language: null } as const;
		add({ ...faq, dataSourceId: `faq ${q}`, url: '', title: q, text: a, question: q });
	}
	return chunks;
}

function passagesOf(found: readonly Retrieval[]): string[] {
	const most = Math.max(0, ...found.map(({ ranked }) => ranked.length));
	const byRank = Array.from({ length: most }, (_, at) => found.flatMap(({ ranked }) => ranked[at] ?? [])).flat();
	return [...new Map(byRank.map((one) => [one.analyzed.chunk.id, one])).values()].map(({ analyzed: { chunk } }) =>
		toPlainText([chunk.title, ...chunk.headingPath, chunk.question ?? '', chunk.text].join('\n')),
	);
}

function judgeGiven(expect: Expectation, passages: readonly string[], most: number): { first: boolean; all: boolean } {
	let left = FIRST_MAX_WORDS;
	const first = passages.slice(0, FIRST).filter((passage) => {
		left -= countWords(passage);
		return left >= 0;
	});
	return { first: holds(expect, first, most), all: holds(expect, passages.slice(0, MOST), most) };
}

function holds(expect: Expectation, texts: readonly string[], most: number): boolean {
	const meets = (text: string): boolean => {
		const has = (pattern: string): boolean => toRegExp(pattern).test(text);
		return expect.must.every(has) && (expect.any.length === 0 || expect.any.some(has));
	};
	if (texts.some(meets)) return true;
	return most > 1 && texts.some((one, at) => texts.slice(at + 1).some((other) => meets(`${one} ${other}`)));
}

/** Swaps, drops, doubles or replaces one letter of the longest word of at least 4 letters. */
function misspell(q: string): string {
	const words = [...q.matchAll(/\p{L}{4,}/gu)].toSorted((a, b) => b[0].length - a[0].length);
	const [longest] = words;
	if (longest === undefined) return q;
	const word = longest[0];
	const at = 1 + Math.floor(random() * (word.length - 2));
	const letter = word.charAt(at);
	const row = KEYBOARD.find((keys) => keys.includes(letter.toLowerCase())) ?? '';
	const key = row.indexOf(letter.toLowerCase());
	const beside = row.charAt(key + 1) || row.charAt(key - 1) || letter;
	const wrong = [word.charAt(at + 1) + letter, '', letter + letter, beside];
	const kind = Math.floor(random() * wrong.length);
	const rest = word.slice(at + (kind === 0 ? 2 : 1));
	const misspelt = word.slice(0, at) + (wrong[kind] ?? '') + rest;
	return q.slice(0, longest.index) + misspelt + q.slice(longest.index + word.length);
}

function printReliability(): void {
	const trials = rows
		.filter(({ outcome }) => outcome === 'grounded')
		.map(({ confidence, verdict }) => ({
			confidence: confidence ?? 0,
			isRight: verdict === 'right' || verdict === 'good',
		}));
	process.stdout.write(`${presentReliability(measureReliability(trials)).join('\n')}\n`);
}

function print(title: string, keyOf: (row: Row) => string): void {
	const count = (list: readonly Row[], ...verdicts: Verdict[]): number =>
		list.filter(({ verdict }) => verdicts.includes(verdict)).length;
	const keys = [...new Set(rows.map(keyOf))].toSorted();
	const groups = [
		...keys.map((key) => [key, rows.filter((row) => keyOf(row) === key)] as const),
		['all', rows] as const,
	];
	const lines = groups.map(([name, list]) => {
		const toRefuse = list.filter((row) => row.toRefuse);
		const seen = countSeen(list);
		const given = list.flatMap((row) => row.given ?? []);
		return [
			name.padEnd(24),
			`turns ${list.length}`,
			`right ${count(list, 'right', 'good')}`,
			`good ${count(list, 'good')}`,
			`wrongly refused ${count(list, 'wrongly refused')}`,
			`wrong ${count(list, 'wrong')}`,
			`refused ${toRefuse.length - count(toRefuse, 'wrongly answered', 'wrongly shown')}/${toRefuse.length}`,
			`claimed ${seen.claimedWithoutKnowing} shown ${seen.shownWithoutAnswer}`,
			`seen ${seen.seen} misled ${seen.misled} rightly ${seen.claimedRightly} of ${seen.answerable}`,
			`given ${given.filter(({ first }) => first).length} ${given.filter((one) => one.all).length} of ${given.length}`,
		].join('  ');
	});
	process.stdout.write(`${title}\n${lines.join('\n')}\n\n`);
}

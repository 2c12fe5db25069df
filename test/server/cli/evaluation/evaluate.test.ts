import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseQuestionSet } from '../../../../server/cli/evaluation/questionSet.ts';
import { findFreePort } from '../../../support/coreProcess.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { type CliRun, runWith } from '../../../support/runCli.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-eval-'));
let core: RunningCore;
let token = '';
let pagePort = 0;

beforeAll(async () => {
	pagePort = await findFreePort();
	core = await startCore({ env: { OUTBOUND_ALLOW: `127.0.0.1:${pagePort}` } });
});
afterAll(async () => {
	await core.stop();
	rmSync(folder, { recursive: true });
});
beforeEach(async () => {
	({ token } = await core.createProject());
});

function run(...parameters: string[]): Promise<CliRun> {
	const env = { DATA_DIR: folder, CORE_PORT: new URL(core.url).port, FRONTDESK_TOKEN: token };
	return runWith({ parameters: ['eval', ...parameters], env, readInput: (file) => readFile(file, 'utf8') });
}

function write(name: string, content: object): string {
	const file = path.join(folder, name);
	writeFileSync(file, JSON.stringify(content));
	return file;
}

const listChatbots = async () => (await core.request('GET /chatbots', { token })).body.data.chatbots;

const SHOP_DOCS = [
	{ id: 'delivery', title: 'Delivery', text: 'Delivery to Norway takes nine working days and costs eight euros.' },
	{ id: 'returns', title: 'Returns', text: 'Send the goods back within thirty days for a full refund of the price.' },
];
const SHOP_QUESTIONS = [
	{
		id: '1',
		q: 'How long does delivery to Norway take?',
		answers: ['nine working days'],
		answerable: true,
		rel: { delivery: 1 },
	},
	{ id: '2', q: 'Where are the lighthouses of Brittany?', answers: [], answerable: false, rel: {} },
	{
		id: '3',
		q: 'And what does it cost?',
		history: ['How long does delivery to Norway take?'],
		answers: ['eight euros'],
		answerable: true,
		rel: { delivery: 1 },
	},
];

describe('eval', () => {
	it('comes with a set for the chatbot of the first start', async () => {
		const file = 'docs/examples/question-set.json';
		const set = parseQuestionSet(file, await readFile(file, 'utf8'));
		expect(set).toMatchObject({ mode: 'own', docs: [] });
		expect(set.questions.some(({ answerable }) => !answerable)).toBe(true);
	});

	it('loads a set of pages into a chatbot of its own, scores its questions, and deletes the chatbot', async () => {
		const shop = write('shop.json', { name: 'shop', mode: 'links', docs: SHOP_DOCS, questions: SHOP_QUESTIONS });
		const others = write('others.json', {
			name: 'others',
			mode: 'none',
			questions: [{ id: 'o1', q: 'Who won the chess championship?', answerable: false }],
		});
		const out = path.join(folder, 'result.json');
		const done = await run(shop, others, '--page-port', String(pagePort), '--out', out);
		expect(done).toMatchObject({ code: 0, err: '' });
		expect(done.out).toMatch(/^shop +answerable +1 +1 +1 +1 +1 +1 +- +0 +/m);
		expect(done.out).toMatch(/^shop +out of domain +1 .* 1 +\d+$/m);
		const { shop: result } = JSON.parse(readFileSync(out, 'utf8')).sets;
		expect(result.ingest).toMatchObject({ docs: 2, added: 2, errors: 0 });
		expect(result.unanswerable).toMatchObject({ n: 1, abstain: 1 });
		const binsOf = ({ bins }: { bins: { from: number; n: number; right: number | null }[] }) =>
			bins.filter(({ n }) => n > 0).map(({ from, right }) => [from >= 0.5, right]);
		expect(binsOf(result.reliability)).toEqual(
			expect.arrayContaining([
				[true, 1],
				[false, 0],
			]),
		);
		expect(result.questions.every(({ confidence }: { confidence: number }) => confidence >= 0)).toBe(true);
		expect(done.out).toMatch(/^shop: how far its confidence can be trusted\nconfidence +questions/m);
		expect(result.followup.with_conversation).toMatchObject({ n: 1, contain: 1, hit1: 1 });
		expect(result.questions.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
			'answerable',
			'followup',
			'followup_alone',
			'ood',
			'unanswerable',
		]);
		expect(await listChatbots()).toEqual([]);
	});

	it('loads texts and FAQs, and keeps the chatbot where asked to', async () => {
		const texts = write('texts.json', { name: 'texts', mode: 'texts', docs: SHOP_DOCS, questions: SHOP_QUESTIONS });
		const faqs = write('faqs.json', {
			name: 'faqs',
			mode: 'faqs',
			docs: [{ id: 'f1', q: 'Do you repair lamps?', a: 'Yes, we repair lamps in our own workshop.' }],
			questions: [{ id: '1', q: 'can you repair a lamp', answers: [], answerable: true, rel: { f1: 1 } }],
		});
		const { out, err } = await run(texts, faqs, '--keep', '--json');
		const { sets } = JSON.parse(out);
		expect(sets.texts.answerable).toMatchObject({ contain: 1, hit1: null });
		expect(sets.faqs.answerable).toMatchObject({ faq_answered: 1, title_hit1: 1, contain: null });
		expect(sets.texts.reliability.bins.at(-1).right).toBe(1);
		expect(sets.faqs.reliability.ece).toBeLessThan(0.5);
		expect(err).toBe('');
		expect((await listChatbots()).map(({ name }: { name: string }) => name).toSorted()).toEqual([
			'eval faqs',
			'eval texts',
		]);
	});

	it('asks an existing chatbot an owner’s questions, and shows what to look at', async () => {
		const faqs = [{ q: 'When do you open?', a: 'We open at ten.' }];
		const chatbotId = await createTaughtChatbot(core, { token, faqs });
		const own = write('own.json', {
			name: 'own',
			questions: [
				{ question: 'when do you open', expect: 'at ten', source: 'When do you open?' },
				{ question: 'When do you open on Sundays?', expect: ['at noon', 'at twelve'] },
				{ question: 'Who wrote Faust?', answerable: false },
			],
		});
		const out = path.join(folder, 'own-result.json');
		const first = await run(own, '--chatbot', chatbotId, '--out', out);
		expect(first.code).toBe(0);
		const conversations = await core.request(`GET /chatbots/${chatbotId}/conversations`, { token });
		expect(conversations.body.data.conversations).toEqual([]);
		expect(first.out).toMatch(
			/^own: 1 to look at\n {2}When do you open on Sundays\?\n {4}without the expected words: We open at ten\.$/m,
		);

		await core.request(`PUT /chatbots/${chatbotId}/ai/settings`, { token, body: { answer_threshold: 1 } });
		const second = await run(own, '--chatbot', chatbotId, '--compare', out);
		expect(second.out).toContain('own: 0 questions gained, 2 lost');
		expect(second.out).toMatch(/^ {2}answerable hit1 +1 → 0 +-1 +worse$/m);
		expect(second.out).toMatch(/^ {2}- answered, contain, hit1: when do you open$/m);
	});

	it.each([
		[[], /expected: frontdesk eval FILE…/],
		[['own'], /this project has no chatbot yet/],
		[['none'], /out-of-domain questions/],
		[['own', '--chatbot', 'x', '--questions', 'few'], /--questions must be a whole number/],
	])('%j is not understood', async (parameters, expected) => {
		const questions = [{ question: 'When?' }];
		const files = new Map([
			['own', write('lonely.json', { name: 'own', questions })],
			['none', write('none.json', { name: 'none', mode: 'none', questions })],
		]);
		const { code, err } = await run(...parameters.map((word) => files.get(word) ?? word));
		expect(code).toBe(2);
		expect(err).toMatch(expected);
	});

	it('fails clearly for files that are no sets or no results', async () => {
		const broken = write('broken.json', { name: 'x' });
		expect(await run(broken)).toMatchObject({ code: 1 });
		const own = write('fine.json', { name: 'own', questions: [{ question: 'When?' }] });
		const { code, err } = await run(own, '--chatbot', 'x', '--compare', own);
		expect(code).toBe(1);
		expect(err).toContain('holds no results of an evaluation');
	});
});

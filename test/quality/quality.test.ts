import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { chat } from '../../shared/contract/chat.ts';
import { type RunningCore, startCore } from '../support/startCore.ts';
import { atelierMirabelle } from './businesses/atelierMirabelle.ts';
import { casaOlivar } from './businesses/casaOlivar.ts';
import { cinarVeteriner } from './businesses/cinarVeteriner.ts';
import { kissaKomorebi } from './businesses/kissaKomorebi.ts';
import { lindenhof } from './businesses/lindenhof.ts';
import { tidewaterCycles } from './businesses/tidewaterCycles.ts';
import { type JudgedReply, judgeAnswer, kindOf, type QuestionKind, titleOf, type Verdict } from './judgeAnswer.ts';
import type { QualityQuestion } from './qualitySet.ts';
import { type PageSite, servePages } from './servePages.ts';
import { teach } from './teach.ts';

const SETS = [tidewaterCycles, lindenhof, casaOlivar, atelierMirabelle, cinarVeteriner, kissaKomorebi];
const LEAST_DOCUMENTS = 40;
const LEAST_QUESTIONS = 120;

/** Processing a business's documents and asking its questions, on a busy machine. */
const SETUP_MS = 120_000;

/** Shares that must be reached, by language. Set a little below what is reached, so that a loss is seen. */
const THRESHOLDS: Readonly<Record<string, Readonly<Record<'hit' | 'contained' | 'followUp' | 'abstention', number>>>> =
	{
		en: { hit: 0.8, contained: 0.8, followUp: 0.9, abstention: 0.8 },
		de: { hit: 0.7, contained: 0.7, followUp: 0.9, abstention: 0.8 },
		es: { hit: 0.7, contained: 0.7, followUp: 0.9, abstention: 0.9 },
		fr: { hit: 0.9, contained: 0.9, followUp: 0.9, abstention: 0.8 },
		tr: { hit: 0.9, contained: 0.9, followUp: 0.9, abstention: 0.9 },
		ja: { hit: 0.85, contained: 0.8, followUp: 0.9, abstention: 0.8 },
	};

interface Judged extends Verdict {
	readonly kind: QuestionKind;
	readonly question: QualityQuestion;
	readonly reply: JudgedReply;
}

async function ask(client: ServiceClient, chatbotId: string, { text, after }: QualityQuestion): Promise<JudgedReply> {
	const send = (message: string, conversation?: string) =>
		client.call(chat, {
			params: { chatbotId },
			body: { message, ...(conversation === undefined ? {} : { conversation_id: conversation }) },
		});
	const before = after === undefined ? undefined : await send(after);
	const reply = await send(text, before?.conversation_id);
	return { response: reply.response, sources: reply.sources, isAnswer: reply.is_ai_kb_response };
}

function shareOf(judged: readonly Judged[], kind: QuestionKind, isRight: (one: Judged) => boolean) {
	const asked = judged.filter((one) => one.kind === kind);
	const wrong = asked.filter((one) => !isRight(one));
	const report = wrong.map(({ question, reply }) => `${question.text}\n  → ${reply.response}`).join('\n');
	return { share: (asked.length - wrong.length) / asked.length, report };
}

/** One line for the log, so that a gain is seen too. */
function presentFigures(language: string, judged: readonly Judged[]): string {
	const figures = {
		hit: shareOf(judged, 'single', ({ isHit }) => isHit),
		contained: shareOf(judged, 'single', ({ isContained }) => isContained),
		'follow-up': shareOf(judged, 'follow-up', ({ isContained }) => isContained),
		abstention: shareOf(judged, 'unanswerable', ({ isAbstention }) => isAbstention),
	};
	const columns = Object.entries(figures).map(([name, { share }]) => `${name} ${share.toFixed(2)}`);
	return `answers in ${language}: ${columns.join(', ')}`;
}

describe('the question sets', () => {
	it('are as large as they should be, and name documents that exist', () => {
		const documents = SETS.flatMap((set) => set.documents);
		const questions = SETS.flatMap((set) => set.questions);
		expect(documents.length).toBeGreaterThanOrEqual(LEAST_DOCUMENTS);
		expect(questions.length).toBeGreaterThanOrEqual(LEAST_QUESTIONS);
		expect(new Set(SETS.map(({ language }) => language)).size).toBe(SETS.length);
		for (const set of SETS) {
			const ids = new Set(set.documents.map(({ id }) => id));
			expect(set.questions.filter(({ document }) => document !== null && !ids.has(document))).toEqual([]);
		}
	});
});

describe.each(SETS)('answers of $business ($language)', (set) => {
	const thresholds = THRESHOLDS[set.language];
	let core: RunningCore;
	let site: PageSite;
	let judged: Judged[];

	beforeAll(async () => {
		site = await servePages(set);
		core = await startCore({ env: { OUTBOUND_ALLOW: new URL(site.url).host } });
		const [client, chatbotId] = await teach(core, set, site);
		const titles = new Map(set.documents.map((document) => [document.id, titleOf(document)]));
		judged = [];
		for (const question of set.questions) {
			const reply = await ask(client, chatbotId, question);
			const verdict = judgeAnswer(question, reply, (id) => {
				const title = titles.get(id);
				return title === undefined ? { url: site.addressOf(id) } : { title };
			});
			judged.push({ ...verdict, kind: kindOf(question), question, reply });
		}
	}, SETUP_MS);
	afterAll(async () => {
		await core.stop();
		await site.close();
		process.stdout.write(`${presentFigures(set.language, judged)}\n`);
	});

	it('come from the right document', () => {
		const { share, report } = shareOf(judged, 'single', ({ isHit }) => isHit);
		expect(share, report).toBeGreaterThanOrEqual(thresholds?.hit ?? 1);
	});

	it('say what was asked for', () => {
		const { share, report } = shareOf(judged, 'single', ({ isContained }) => isContained);
		expect(share, report).toBeGreaterThanOrEqual(thresholds?.contained ?? 1);
	});

	it('understand follow-ups', () => {
		const { share, report } = shareOf(judged, 'follow-up', ({ isContained }) => isContained);
		expect(share, report).toBeGreaterThanOrEqual(thresholds?.followUp ?? 1);
	});

	it('are not given to what no document answers', () => {
		const { share, report } = shareOf(judged, 'unanswerable', ({ isAbstention }) => isAbstention);
		expect(share, report).toBeGreaterThanOrEqual(thresholds?.abstention ?? 1);
	});

	it('never quote what surrounds the pages', () => {
		const { cookies, newsletter, footer } = set.boilerplate;
		const quoting = judged.filter(({ reply }) =>
			[cookies, newsletter, footer].some((text) => reply.response.includes(text)),
		);
		expect(quoting.map(({ question }) => question.text)).toEqual([]);
	});
});

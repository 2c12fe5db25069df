import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHttpServer, type TestServer } from '../../../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../../../support/startCore.ts';
import { openTestPostgres, type TestStore } from '../../../../support/stores.ts';

const PAGES = 60;
/** PGlite takes some seconds to open. */
const HOOK_TIMEOUT_MS = 60_000;
const MIN_SHARE = 0.3;
const QUIET_MS = 4_000;

/** Blocks that no class, element or word gives away, each on some of the pages, before or after the text. */
const oddBlocks: readonly { readonly html: string; readonly isOn: (page: number) => boolean }[] = [
	{
		html: '<div class="x1"><p>Harbour Lights has been trading since 1921. Come and see us at the quay.</p></div>',
		isOn: () => true,
	},
	{
		html: '<div class="kv">We open at nine and close at six every day.</div>',
		isOn: (page) => page % 2 === 0,
	},
	{
		html: '<ul class="zz"><li>Every lamp is made by hand in our own workshop</li><li>Returns are accepted within ninety days of purchase</li></ul>',
		isOn: (page) => page % 3 === 0,
	},
	{
		html: '<table class="q"><tr><td>Delivery to islands</td><td>takes about a week</td></tr><tr><td>Delivery abroad</td><td>takes two weeks</td></tr></table>',
		isOn: () => true,
	},
	{
		html: '<h2>What others say</h2><p>“The best lamp I ever bought in my whole life,” writes Ada.</p>',
		isOn: (page) => page >= 20,
	},
	{ html: '<p>Only seven pages carry this sentence about spare wicks.</p>', isOn: (page) => page < 7 },
];

function bodyOf(page: number): string {
	const odd = oddBlocks.filter(({ isOn }) => isOn(page)).map(({ html }) => html);
	const own = `<h1>Lamp ${page}</h1><p>Lamp number ${page} burns for ${page + 3} hours. Its glass was blown in year ${1900 + page}.</p>`;
	return `<html lang="en"><title>Lamp ${page}</title><body><div>${odd.slice(0, 2).join('')}<div>${own}</div>${odd.slice(2).join('')}</div>`;
}

const stores: readonly { readonly name: string; readonly open: (() => Promise<TestStore>) | null }[] = [
	// The core's own, in a temporary folder.
	{ name: 'SQLite', open: null },
	{ name: 'PostgreSQL', open: openTestPostgres },
];

describe.each(stores)('settlePages on $name', ({ open }) => {
	let store: TestStore | null = null;
	let site: TestServer;
	let core: RunningCore;
	let token = '';

	beforeAll(async () => {
		site = await startHttpServer((request, response) => {
			const page = Number(request.url?.slice(1));
			// Answers come in another order than questions.
			setTimeout(
				() => {
					response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
					response.end(bodyOf(page));
				},
				(page * 37) % 50,
			);
		});
		store = (await open?.()) ?? null;
		const env = { OUTBOUND_ALLOW: new URL(site.url).host };
		core = await startCore(store === null ? { env } : { env, database: store.database });
		({ token } = await core.createProject());
	}, HOOK_TIMEOUT_MS);
	afterAll(async () => {
		await core.stop();
		await site.close();
		await store?.dispose();
	});

	const base = (chatbotId: string) => `chatbots/${chatbotId}/knowledge-base/data-sources`;

	async function add(chatbotId: string, pages: readonly number[]): Promise<void> {
		const body = { links: pages.map((page) => `${site.url}/${page}`) };
		await core.request(`POST /${base(chatbotId)}/links`, { token, body });
	}

	async function untilSettled(chatbotId: string): Promise<void> {
		const waiting = async () =>
			(await core.database.read.selectFrom('jobs').select('id').where('chatbotId', '=', chatbotId).execute()).length;
		await expect.poll(waiting, { timeout: 20_000, interval: 50 }).toBe(0);
	}

	/** Texts of all chunks by page, in their order. */
	async function textsOf(chatbotId: string): Promise<Map<string, string>> {
		const chunks = await core.database.read
			.selectFrom('chunks')
			.select(['url', 'text'])
			.where('chatbotId', '=', chatbotId)
			.orderBy('url')
			.orderBy('position')
			.execute();
		const texts = new Map<string, string>();
		for (const { url, text } of chunks) texts.set(url, `${texts.get(url) ?? ''}\n${text}`);
		return texts;
	}

	function repeatedSentences(texts: ReadonlyMap<string, string>): string[] {
		const pagesBySentence = new Map<string, number>();
		for (const text of texts.values()) {
			const sentences = new Set(text.split(/(?<=[.!?”])\s+|\n+/).map((sentence) => sentence.trim()));
			for (const sentence of sentences) pagesBySentence.set(sentence, (pagesBySentence.get(sentence) ?? 0) + 1);
		}
		return [...pagesBySentence].flatMap(([sentence, pages]) =>
			pages >= texts.size * MIN_SHARE && /\p{L}/u.test(sentence) && !sentence.startsWith('|') ? [sentence] : [],
		);
	}

	const all = Array.from({ length: PAGES }, (_, page) => page);

	it('leaves no sentence of the site in a chunk, and every page its own', async () => {
		const chatbotId = await core.createChatbot(token);
		await add(chatbotId, all);
		await untilSettled(chatbotId);
		const texts = await textsOf(chatbotId);
		expect(texts.size).toBe(PAGES);
		expect(repeatedSentences(texts)).toEqual([]);
		for (const page of all) {
			const text = texts.get(`${site.url}/${page}`);
			expect(text).toContain(
				`Lamp number ${page} burns for ${page + 3} hours. Its glass was blown in year ${1900 + page}.`,
			);
			expect(text).not.toMatch(/islands|trading since|What others say/);
			expect(text?.includes('spare wicks')).toBe(page < 7);
		}
	}, 40_000);

	it('ends the same in whatever order pages come and go', async () => {
		const [one, other] = [await core.createChatbot(token), await core.createChatbot(token)];
		await add(one, all.slice(0, 12));
		await untilSettled(one);
		await add(one, all.slice(12).toReversed());
		await untilSettled(one);
		for (const page of all.slice(20)) await remove(one, page);
		await untilSettled(one);
		await add(other, all.slice(0, 20).toReversed());
		await untilSettled(other);
		const texts = await textsOf(one);
		expect(texts).toEqual(await textsOf(other));
		// Seven of twenty pages is more than three of ten, seven of sixty was not; two thirds less carry the reviews.
		expect(texts.get(`${site.url}/3`)).not.toContain('spare wicks');
		expect(texts.get(`${site.url}/3`)).toContain('Lamp number 3 burns');
	}, 60_000);

	it('says processed when answers are final, page by page', async () => {
		const chatbotId = await core.createChatbot(token);
		const answersOf = async () => {
			const answers: unknown[] = [];
			for (const message of ['How long does lamp number 7 burn?', 'Who has been trading since 1921?', 'spare wicks']) {
				const { body } = await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } });
				const explained = await core.request(`POST /chatbots/${chatbotId}/ai/explain`, { token, body: { message } });
				answers.push({ response: body.data.response, confidence: explained.body.data.confidence });
			}
			return answers;
		};
		await add(chatbotId, all);
		const counts = new Set<number>();
		const processed = async () => {
			const rows = await core.database.read
				.selectFrom('dataSources')
				.select('id')
				.where('chatbotId', '=', chatbotId)
				.where('status', '=', 'processed')
				.execute();
			counts.add(rows.length);
			return rows.length;
		};
		await expect.poll(processed, { timeout: 20_000, interval: 2 }).toBe(PAGES);
		const answers = await answersOf();
		const texts = await textsOf(chatbotId);
		await untilSettled(chatbotId);
		// Longer than the quiet time after which an index is built anew.
		await wait(QUIET_MS);
		expect(await textsOf(chatbotId)).toEqual(texts);
		expect(await answersOf()).toEqual(answers);
		expect(counts.size).toBeGreaterThan(2);
	}, 60_000);

	it('gives a site that has become small its sentences back', async () => {
		const chatbotId = await core.createChatbot(token);
		await add(chatbotId, all.slice(0, 6));
		await untilSettled(chatbotId);
		expect((await textsOf(chatbotId)).get(`${site.url}/0`)).not.toContain('trading since 1921');
		await remove(chatbotId, 5);
		await remove(chatbotId, 4);
		await untilSettled(chatbotId);
		expect((await textsOf(chatbotId)).get(`${site.url}/0`)).toContain('trading since 1921');
	}, 40_000);

	async function remove(chatbotId: string, page: number): Promise<void> {
		const { id } = await core.database.read
			.selectFrom('dataSources')
			.select('id')
			.where('chatbotId', '=', chatbotId)
			.where('identity', '=', `${site.url}/${page}`)
			.executeTakeFirstOrThrow();
		expect((await core.request(`DELETE /${base(chatbotId)}/${id}`, { token })).status).toBe(200);
	}
});

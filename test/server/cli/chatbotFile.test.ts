import { execFile, execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../support/atTheEnd.ts';
import { createTaughtChatbot } from '../../support/createTaughtChatbot.ts';
import { buildForm } from '../../support/factories.ts';
import { startHttpServer } from '../../support/httpServer.ts';
import { createRunCli } from '../../support/runCli.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';

const folder = makeFolder();
const file = path.join(folder, 'shop.jsonl');

const site = await startHttpServer((request, response) => {
	const isPage = !/\.(txt|xml)$/.test(request.url ?? '');
	response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
	response.end(`<title>${request.url}</title><main><h1>${request.url}</h1><p>Delivery takes nine days.</p></main>`);
});
const env = { OUTBOUND_ALLOW: new URL(site.url).host };
const [here, there] = [await startCore({ env }), await startCore({ env })];

async function openCli(core: RunningCore) {
	const { token } = await core.createProject();
	return { token, run: createRunCli(core, token, folder) };
}

function linesOf(name: string): string[] {
	return readFileSync(name, 'utf8').trim().split('\n').toSorted();
}

const ANSWER_SETTINGS = { boldness: 'always' as const, synonyms: [['sofa', 'couch']] };
const WIDGET_SETTINGS = { title: 'Sofas', allowed_origins: ['https://sofas.example'] };

describe('chatbots export and import', () => {
	it('carry a chatbot to another installation', async () => {
		const { token, run } = await openCli(here);
		const faqs = [{ q: 'Is the shop open on Sundays?', a: 'On Sundays the shop is open from ten to four.' }];
		const long = `A long text\n\n${'A couch is made in nine weeks — “Ünïcode”. '.repeat(3_000)}`;
		const chatbotId = await createTaughtChatbot(here, { token, faqs, texts: [long, 'We ship to Norway.'] });
		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		const bytes = new Uint8Array(Buffer.from('Sofa prices\n\nA sofa costs 900 euros.'));
		for (const [call, request] of [
			[
				`POST ${sources}/links`,
				{ body: { links: [`${site.url}/help`], exclude_ids: ['menu'], resync_schedule: 'weekly' } },
			],
			[`POST ${sources}/links`, { body: { links: [`${site.url}/more`] } }],
			[`POST ${sources}/documents`, { form: buildForm({ 'prices.txt': bytes }) }],
			[
				`POST /chatbots/${chatbotId}/knowledge-base/sites`,
				{ body: { url: `${site.url}/shop/`, exclude: ['/shop/old/*'], exclude_nav: true } },
			],
			[`PUT /chatbots/${chatbotId}/ai/settings`, { body: ANSWER_SETTINGS }],
			[`PUT /chatbots/${chatbotId}/widget`, { body: WIDGET_SETTINGS }],
		] as const) {
			expect(await here.request(call, { token, ...request })).toMatchObject({ status: 200 });
		}
		const pages = async () => (await here.request(`GET ${sources}?type=link`, { token })).body.data.total;
		await expect.poll(pages).toBe(3);
		expect(await run(['chatbots', 'export', chatbotId, file])).toEqual({
			code: 0,
			out: 'Wrote the settings and 7 entries of the knowledge base.\n',
			err: '',
		});

		const other = await openCli(there);
		const [head] = readFileSync(file, 'utf8').trim().split('\n');
		const refused = path.join(folder, 'refused.jsonl');
		writeFileSync(refused, [head, '{"type":"site","url":"nowhere"}', '{"type":"end","entries":1}'].join('\n'));
		expect(await other.run(['chatbots', 'import', refused])).toMatchObject({
			code: 1,
			err: expect.stringMatching(/Chatbot \S+ is not complete\. Delete it and import the file again\./),
		});
		const done = await other.run(['chatbots', 'import', file, '--json']);
		expect(done).toMatchObject({ code: 0, err: '' });
		const { id, added } = JSON.parse(done.out);
		expect(added).toBe(7);

		const back = path.join(folder, 'back.jsonl');
		expect(await other.run(['chatbots', 'export', id, back])).toMatchObject({ code: 0 });
		expect(linesOf(back)).toEqual(linesOf(file));
		expect(JSON.parse(head ?? '')).toMatchObject({
			answer_settings: ANSWER_SETTINGS,
			widget_settings: WIDGET_SETTINGS,
		});
		const ask = async () => (await other.run(['ask', 'What does a sofa cost?', '--chatbot', id])).out;
		await expect.poll(ask).toContain('900 euros');
	});

	it('store nothing from a file that is damaged', async () => {
		const { token, run } = await openCli(here);
		const faqs = [1, 2].map((hour) => ({ q: `Is the shop open at ${hour}?`, a: `At ${hour} the shop is closed.` }));
		const chatbotId = await createTaughtChatbot(here, { token, faqs });
		const whole = path.join(folder, 'whole.jsonl');
		expect(await run(['chatbots', 'export', chatbotId, whole])).toMatchObject({ code: 0 });
		const [head = '', one = '', two = '', end = '', ...rest] = readFileSync(whole, 'utf8').split('\n');
		expect([JSON.parse(end), ...rest]).toEqual([{ type: 'end', entries: 2 }, '']);

		const other = await openCli(there);
		const before = (await other.run(['chatbots', 'list', '--json'])).out;
		const damaged = path.join(folder, 'damaged.jsonl');
		for (const [lines, fault] of [
			[[head], /damaged\.jsonl is not complete: it has 0 entries/],
			[[head, one], /damaged\.jsonl is not complete: it has 1 entries/],
			[[head, one, two], /damaged\.jsonl is not complete: it has 2 entries/],
			[[head, one, end], /damaged\.jsonl is not complete: it has 1 entries/],
			[[head, one, two, end, two], /damaged\.jsonl is not complete: it has 3 entries/],
			[[head, one, two.slice(0, -9)], /damaged\.jsonl, line 3 is not JSON/],
			[[head, one, two, '{"type":"song"}', end], /damaged\.jsonl, line 4 is not an entry/],
		] as const) {
			writeFileSync(damaged, lines.map((line) => `${line}\n`).join(''));
			const { code, err } = await other.run(['chatbots', 'import', damaged]);
			expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(fault) });
			expect(err.trim().split('\n')).toHaveLength(1);
		}
		expect((await other.run(['chatbots', 'list', '--json'])).out).toBe(before);
	});

	it('leave nothing half written, and refuse what is no such file', async () => {
		const { run } = await openCli(here);
		const nowhere = '019a2b3c-0000-7000-8000-000000000001';
		expect(await run(['chatbots', 'export', nowhere, path.join(folder, 'none.jsonl')])).toMatchObject({ code: 1 });
		expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
		const wrong = path.join(folder, 'wrong.jsonl');
		writeFileSync(wrong, '{}\n');
		expect(await run(['chatbots', 'import', wrong])).toMatchObject({
			code: 1,
			err: expect.stringContaining("is not a chatbot's file"),
		});
		expect(await run(['chatbots', 'import', path.join(folder, 'gone')])).toMatchObject({ code: 2 });
		const pipe = path.join(folder, 'pipe');
		execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
		const writer = execFile('cp', [file, pipe]);
		expect(await run(['chatbots', 'import', pipe])).toMatchObject({
			code: 2,
			err: `${pipe} cannot be read: invalid seek\n`,
		});
		writer.kill();
		expect((await run(['chatbots', 'list'])).out).toBe('None.\n');
	});
});

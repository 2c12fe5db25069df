import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../support/atTheEnd.ts';
import { createTaughtChatbot } from '../../support/createTaughtChatbot.ts';
import { type CliRun, runWith } from '../../support/runCli.ts';
import { startCore } from '../../support/startCore.ts';

const folder = makeFolder();
let token = '';

const core = await startCore();
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

const FAQS = [
	{ q: 'How long does delivery to Norway take?', a: 'Delivery to Norway takes nine working days.' },
	{ q: 'Do you repair lamps?', a: 'Yes, we repair lamps in our own workshop.' },
];
const LAMPS = {
	name: 'Lamps',
	conversations: [
		{ turns: [{ kind: 'delivery', q: 'How long does delivery to Norway take?', expect: { must: 'nine' } }] },
		{ turns: [{ kind: 'repairs', q: 'Do you repair lamps?', expect: { any: ['workshop'], max_words: 3 } }] },
		{ turns: [{ kind: 'nothing', q: 'Where are the lighthouses of Brittany?', expect: { refuse: true } }] },
	],
};

describe('eval', () => {
	it('asks the questions, counts by kind and keeps the results', async () => {
		await createTaughtChatbot(core, { token, faqs: FAQS });
		const file = write('lamps.json', LAMPS);
		const done = await run(file);
		expect(done.code).toBe(0);
		const [head, ...lines] = done.out.split('\n').map((line) => line.replace(/ {2,}/g, '|'));
		expect(head).toBe('|asked|right|good|shown|rightly refused');
		expect(lines.slice(0, 4)).toEqual([
			'delivery|1|1|1|0',
			'repairs|1|1|0|0',
			'nothing|1|1|1|0|1 of 1',
			'all|3|3|2|0|1 of 1',
		]);
		expect(done.out).toContain('1 to look at\n  Do you repair lamps?\n    right: 8 words, at most 3 are good\n');
		const results = JSON.parse(readFileSync(path.join(folder, 'lamps.results.json'), 'utf8'));
		expect(results.rows).toHaveLength(3);
		const { out } = await run(file, '--keep', '--json');
		expect(JSON.parse(out).rows[1]).toMatchObject({ verdict: 'right', answer: FAQS[1]?.a });
	});

	it('asks an existing chatbot, deletes the conversations and shows what changed since the last run', async () => {
		const faqs = [{ q: 'When do you open?', a: 'We open at ten.' }];
		const chatbotId = await createTaughtChatbot(core, { token, faqs });
		const turns = [
			{ q: 'Hello' },
			{ q: 'When do you open?', expect: { must: 'at ten' } },
			{ q: 'Who wrote Faust?', expect: { refuse: true } },
		];
		const file = write('own.json', { name: 'own', conversations: [{ turns }] });
		const out = path.join(folder, 'kept-results.json');
		const first = await run(file, '--chatbot', chatbotId, '--out', out);
		expect(first.out).toMatch(/^all +2 +2 +2 +0 +1 of 1$/m);
		expect(first.out).not.toContain('Since');
		const conversations = await core.request(`GET /chatbots/${chatbotId}/conversations`, { token });
		expect(conversations.body.data.conversations).toEqual([]);

		const sources = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
		const [{ id }] = (await core.request(`GET ${sources}`, { token })).body.data.sources;
		await core.request(`DELETE ${sources}/${id}`, { token });
		const second = await run(file, '--chatbot', chatbotId, '--out', out);
		expect(second.out).toMatch(/^Since \d{4}-\d\d-\d\d \d\d:\d\d: 0 better, 1 worse$/m);
		expect(second.out).toContain('  - good → wrongly refused: Hello > When do you open?\n');
	});

	it('names what is wrong with a file', async () => {
		const broken = write('broken.json', {
			name: 'x',
			conversations: [{ turns: [{ q: 'When?', expect: { must: '(' } }] }],
		});
		const { code, err } = await run(broken);
		expect(code).toBe(1);
		expect(err).toContain('broken.json is not a file of questions');
		expect(err).toContain('is not a regular expression');
	});

	it('does not overwrite a file that has no results', async () => {
		const file = write('fine.json', { name: 'own', conversations: [{ turns: [{ q: 'When?' }] }] });
		const { code, err } = await run(file, '--chatbot', 'x', '--out', file);
		expect(code).toBe(1);
		expect(err).toContain('is not a file of earlier results');
	});
});

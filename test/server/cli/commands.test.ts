import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../support/atTheEnd.ts';
import { startCompiledProcess } from '../../support/compiledProcess.ts';
import { startHttpServer } from '../../support/httpServer.ts';
import { createRunCli, type RunCli, runWith } from '../../support/runCli.ts';
import { startCore } from '../../support/startCore.ts';

/** There are no secrets here. */
const NO_DATA = path.join(tmpdir(), 'frontdesk-cli-without-data');

let isMended = false;
/** Whether a page was asked for that never comes. */
let isWaitedFor = false;
let token = '';
let projectId = '';
let chatbotId = '';
let run: RunCli;

const site = await startHttpServer((request, response) => {
	if (request.url === '/gone') response.writeHead(404).end();
	else if (request.url === '/broken' && !isMended) response.writeHead(404).end();
	else if (request.url === '/never') isWaitedFor = true;
	else if (request.url === '/moved') response.writeHead(301, { location: '/delivery' }).end();
	else {
		response.setHeader('content-type', 'text/html');
		response.end('<title>Delivery</title><main><h1>Delivery</h1><p>Delivery to Norway takes nine days.</p></main>');
	}
});
const core = await startCore({
	env: { OUTBOUND_ALLOW: new URL(site.url).host, ZOHO_URL: `${site.url}/{service}/{domain}` },
});
beforeEach(async () => {
	({ projectId, token } = await core.createProject());
	chatbotId = await core.createChatbot(token, 'Lamps');
	run = createRunCli(core, token, NO_DATA);
});

/** Runs a command that must succeed, with `--json`. */
async function json(...parameters: string[]) {
	const { code, out, err } = await run([...parameters, '--json']);
	expect({ code, err }).toEqual({ code: 0, err: '' });
	return JSON.parse(out);
}

describe('a command made from its route', () => {
	it('takes ids as words, lists and JSON as options, and changes only the version that was meant', async () => {
		const member = await json('members', 'add', 'ada@example.com', '--roles', 'Editor', '--roles', 'Agent');
		expect(member).toMatchObject({ email: 'ada@example.com', roles: ['Editor', 'Agent'] });
		const { id } = await json('contacts', 'create', '--properties', '{"email":"eve@example.com"}');
		expect(await json('contacts', 'show', id)).toMatchObject({ email: 'eve@example.com' });
		const stale = await run(['chatbots', 'update', chatbotId, '--name', 'Shades', '--if-match', '"old"']);
		expect([stale.code, stale.err]).toEqual([1, expect.stringContaining('Nothing was saved')]);
		const { etag } = await json('chatbots', 'show', chatbotId);
		expect(await json('chatbots', 'update', chatbotId, '--name', 'Shades', '--if-match', etag)).toMatchObject({
			name: 'Shades',
		});
	});

	it('says that a list goes on, and writes files', async () => {
		await json('add', 'text', 'Lamps are made of brass.', 'Shades are made of linen.');
		const { out, err } = await run(['sources', '--limit', '1']);
		expect(out.trimEnd().split('\n')).toHaveLength(2);
		expect(err).toContain('There are more. These are 1; --limit N shows N.');
		const folder = makeFolder();
		const file = path.join(folder, 'guide.md');
		writeFileSync(file, '# Guide');
		const { sources } = await json('add', 'document', file);
		await run(['sources', 'download', sources[0].id, '--out', `${file}.copy`]);
		expect(await readFile(`${file}.copy`, 'utf8')).toBe('# Guide');
	});

	it.each([
		[['members', 'add', 'ada@example.com', '--roles', 'Boss'], '--roles (0) must be one of Owner, Admin'],
		[['members', 'add', 'Ada', '--roles', 'Admin'], 'EMAIL must be an e-mail address'],
		[['notes', 'add', 'ID'], 'expected: frontdesk notes add CONVERSATION_ID TEXT'],
	])('%j is not understood', async (parameters, message) => {
		const { code, err } = await run(parameters);
		expect([code, err]).toEqual([2, expect.stringContaining(message)]);
	});
});

describe('help', () => {
	it('lists the commands when none is given', async () => {
		const { code, out } = await run([]);
		expect(code).toBe(0);
		for (const name of ['chatbots create', 'add link', 'ask', 'contacts', 'secrets rotate'])
			expect(out).toContain(name);
	});

	it('lists the commands of one kind', async () => {
		const { code, out } = await run(['webhooks', '--help']);
		expect(code).toBe(0);
		expect(out).toContain('webhooks resend');
		expect(out).not.toContain('chatbots');
	});
});

describe('a command that makes no sense', () => {
	it.each([
		[['sing'], /no such command: sing/],
		[['chatbots', 'create'], /expected: frontdesk chatbots create NAME/],
		[['sources', '--colour', 'red'], /^Unknown option '--colour'; expected: frontdesk sources \[--sort .*\n$/],
		[
			['project', 'update', '--contacts-kept-days', '-1'],
			/^Option '--contacts-kept-days'.* is ambiguous; expected: frontdesk project update .*\n$/,
		],
		[['sources', '--url', 'nowhere'], /--url must be the address of the interface/],
		[['sources', '--type', 'song'], /--type must be one of link/],
		[['add', 'document', '/nowhere/manual.pdf'], /\/nowhere\/manual.pdf cannot be read: no such file or directory/],
		[['add', 'document', tmpdir()], /is no file/],
		[['settings', 'set', '--no-answer-texts', 'Sorry.'], /--no-answer-texts must be JSON/],
		[['add', 'faq'], /no faqs given/],
		[['add', 'zoho', '--data-center', 'eu'], /--org-id is missing/],
		[['add', 'zoho', '--client-secret', 'x'], /Unknown option '--client-secret'/],
		[['widget', 'set', 'title=x'], /expected: frontdesk widget set/],
		[['conversations', '--limit', 'many'], /--limit must be a whole number/],
	])('%j ends with code 2 and says what was expected', async (parameters, expected) => {
		const { code, out, err } = await run(parameters);
		expect(code).toBe(2);
		expect(out).toBe('');
		expect(err).toMatch(expected);
	});
});

describe('a file that cannot be used', () => {
	it('is named with the reason, in one line', async () => {
		const readInput = (file: string) =>
			file === 'faqs.json'
				? Promise.resolve('[{"q":"A?"}]')
				: readFile(file === 'site.json' ? __filename : file, 'utf8');
		const env = { DATA_DIR: NO_DATA, CORE_PORT: new URL(core.url).port, FRONTDESK_TOKEN: token };
		const tell = async (...parameters: string[]) => (await runWith({ parameters, env, readInput })).err;
		expect(await tell('add', 'text', '--file', '/nowhere')).toBe(
			'/nowhere cannot be read: no such file or directory\n',
		);
		expect(await tell('add', 'text', '--file', tmpdir())).toContain(`${tmpdir()} cannot be read: `);
		expect(await tell('add', 'faq', '--file', 'faqs.json')).toMatch(/FAQS \(0\.a\) is required\n$/);
		expect(await tell('settings', 'set', '--file', 'site.json')).toMatch(/site\.json is not JSON/);
		expect(await tell('chatbots', 'export', chatbotId, '/nowhere/shop.jsonl')).toBe(
			'/nowhere/shop.jsonl.unfinished: no such file or directory\n',
		);
	});
});

describe('a service that does not help', () => {
	it('is named when it does not answer', async () => {
		const { code, err } = await run(['chatbots', 'list', '--url', 'http://127.0.0.1:1/v2']);
		expect(code).toBe(1);
		expect(err).toContain('Frontdesk does not answer at http://127.0.0.1:1. Start it with npm start');
	});

	it('gives its own sentence when it refuses, as JSON where asked for', async () => {
		const refused = await run(['chatbots', 'list', '--token', 'wrong', '--json']);
		expect(refused.code).toBe(1);
		expect(JSON.parse(refused.err)).toMatchObject({ status: 'error', code: 'unauthorized' });
		const unknown = await run(['sources', '--chatbot', '019a2b3c-0000-7000-8000-000000000001']);
		expect(unknown.err).toBe('There is no chatbot with this id.\n');
	});

	it('says to restart after a rotation where it refuses the administrator', async () => {
		const env = { DATA_DIR: NO_DATA, CORE_PORT: new URL(core.url).port, ADMIN_TOKEN: 'wrong' };
		const parameters = ['projects', 'create', 'Chairs'];
		expect((await runWith({ parameters, env, readInput: async () => '' })).err).toMatch(
			/belongs to this service\. After "secrets rotate", restart Frontdesk first\.\n$/,
		);
	});

	it('needs a token from somewhere', async () => {
		const { code, err } = await runWith({
			parameters: ['chatbots', 'list'],
			env: { DATA_DIR: NO_DATA },
			readInput: async () => '',
		});
		expect(code).toBe(2);
		expect(err).toContain('no access token');
	});
});

describe('chatbots', () => {
	it('are listed where none has the id or name given', async () => {
		expect(await run(['sources', '--chatbot', 'Velo Kontor'])).toEqual({
			code: 2,
			out: '',
			err: `there is no chatbot with this id or name; name one with --chatbot:\n  ${chatbotId}  Lamps\n`,
		});
	});

	it('must be named when there are several', async () => {
		await core.createChatbot(token, 'Shades');
		for (const command of [['sources'], ['widget', 'set', '--title', 'Mine'], ['ask', 'Hello']]) {
			const { code, err } = await run(command);
			expect(code).toBe(2);
			expect(err).toContain(`${chatbotId}  Lamps`);
		}
		const named = await run(['widget', 'set', '--title', 'Mine', '--chatbot', 'shades']);
		expect(named).toMatchObject({ code: 0, err: '' });
		const env = { DATA_DIR: NO_DATA, CORE_PORT: new URL(core.url).port, FRONTDESK_TOKEN: token };
		const preset = await runWith({
			parameters: ['sources'],
			env: { ...env, FRONTDESK_CHATBOT: 'Shades' },
			readInput: async () => '',
		});
		expect(preset).toMatchObject({ code: 0, out: 'None.\n', err: '' });
	});
});

describe('add', () => {
	it('reads pages, says which are known already, and fails for those it cannot read', async () => {
		const pages = JSON.stringify([`${site.url}/delivery`, `${site.url}/delivery`]);
		const read = await run(['add', 'link', '--file', 'pages.json', '--json'], pages);
		expect(read.code).toBe(0);
		expect(JSON.parse(read.out)).toMatchObject({ added: 1, processed: 1, failed: 0 });

		const failing = await run(['add', 'link', `${site.url}/gone`]);
		expect(failing.code).toBe(1);
		expect(failing.out).toMatch(/Added 1, 0 processed, 1 failed$/m);
		expect(failing.out).toMatch(/\/gone: .*404.*\(\w+\)/);

		const listed = await json('sources', '--status', 'error');
		expect(listed.map((source: { data: { url: string } }) => source.data.url)).toEqual([`${site.url}/gone`]);
	});

	it('says of an address that leads to a page which is known that nothing is missing', async () => {
		const { code, out } = await run(['add', 'link', `${site.url}/delivery`, `${site.url}/moved`]);
		expect(code).toBe(0);
		expect(out).toMatch(/^Added 2, 1 processed, 0 failed, 1 the same page as another$/m);
		expect(out).toContain(`  ${site.url}/moved: This is the same page as ${site.url}/delivery. (duplicate_of)`);
	});

	it('takes texts and FAQs from words and files', async () => {
		expect(await json('add', 'text', 'Lamps are made of brass.', 'Shades are made of linen.')).toMatchObject({
			added: 2,
		});
		expect(await json('add', 'faq', 'Do you repair?', 'Yes, in our workshop.')).toMatchObject({ added: 1 });
		const many = Array.from({ length: 30 }, (_, index) => ({
			q: `What is lamp ${index}?`,
			a: `Lamp ${index} is blue.`,
		}));
		const read = await run(['add', 'faq', '--file', '-', '--json'], JSON.stringify(many));
		expect(JSON.parse(read.out)).toMatchObject({ added: 30, processed: 30, failed: 0 });
		expect(await json('sources', '--type', 'faq', '--limit', '40')).toHaveLength(31);
	});

	it('returns at once with --no-wait', async () => {
		expect(await json('add', 'text', 'Lamps are made of brass.', '--no-wait')).toMatchObject({
			added: 1,
			processed: 0,
		});
	});
});

describe('a website', () => {
	it('is looked through, added, listed and removed', async () => {
		const added = await json('add', 'site', `${site.url}/help/`, '--method', 'crawl', '--max-pages', '5');
		expect(added).toMatchObject({ status: 'done', pages: { found: 1, processed: 1 }, failures: [] });
		expect((await json('sites')).map(({ id }: { id: string }) => id)).toEqual([added.id]);
		expect(await json('sites', 'resync', added.id)).toMatchObject({ id: added.id, status: 'done' });
		expect((await json('sites', 'cancel', added.id)).status).toBe('cancelled');
		await json('sites', 'delete', added.id);
		expect(await json('sources')).toEqual([]);
	});
});

describe('documents', () => {
	it('are added, with what became of each', async () => {
		const folder = makeFolder();
		const write = (name: string, content: string) => {
			writeFileSync(path.join(folder, name), content);
			return path.join(folder, name);
		};
		const guide = write('guide.md', '# Guide\n\nLamps are made of brass.');
		expect(await json('add', 'document', guide)).toMatchObject({ added: 1, processed: 1, failed: 0 });
		const files = [guide, write('photo.pdf', 'GIF89a'), write('empty.html', '<!doctype html><title>x</title>')];
		const { code, out, err } = await run(['add', 'document', ...files]);
		expect([code, out, err]).toEqual([
			1,
			'Added 1, 0 processed, 2 failed, 1 there already\n' +
				'  photo.pdf: This is a picture. Only text can be read. (unsupported_type)\n' +
				'  empty.html: The document has no text. (no_text)\n',
			expect.stringContaining('2 of 2 could not be read.'),
		]);
	});
});

describe('ask, conversations and questions', () => {
	it('shows an answer with its sources, and the conversation afterwards', async () => {
		await json('add', 'faq', 'Do you repair lamps?', 'Yes, we repair lamps in our workshop.');
		const asked = await run(['ask', 'Do you repair lamps?']);
		expect(asked.code).toBe(0);
		expect(asked.out).toContain('Yes, we repair lamps in our workshop.');
		expect(asked.out).toMatch(/Sources:\n {2}Do you repair lamps\?/);
		const id = /Conversation (\S+)/.exec(asked.out)?.[1] ?? '';

		const followUp = await json('ask', 'And in your workshop?', '--conversation', id);
		expect(followUp.conversation_id).toBe(id);
		const unanswered = await json('ask', 'Where is the best beach in Portugal?');
		expect(unanswered).toMatchObject({ is_ai_kb_response: false, sources: [] });

		expect((await run(['conversations'])).out).toMatch(new RegExp(`^\\S+ \\S+ +Do you repair lamps\\? +${id}$`, 'm'));
		const shown = await run(['messages', id]);
		expect(shown.out.indexOf('Do you repair lamps?')).toBeLessThan(shown.out.indexOf('Yes, we repair lamps'));

		const [question] = await json('questions', '--outcome', 'unanswered');
		expect(question).toMatchObject({
			conversation_id: unanswered.conversation_id,
			question: 'Where is the best beach in Portugal?',
		});
		expect(question.confidence).toBeLessThan(0.5);
		expect(question).toMatchObject({ count: 1, outcomes: ['unanswered'], state: 'open' });
		expect((await run(['questions'])).out).toMatch(/ 1 +0\S* +Where is the best beach.* [0-9a-f]{32}$/m);
		const [{ messages }] = (await json('conversations')).filter(
			(conversation: { id: string }) => conversation.id === id,
		);
		const conversation = `/chatbots/${chatbotId}/conversations/${id}`;
		await core.request(`PATCH ${conversation}/messages/${messages[1].id}/rate-ai-answer`, {
			token,
			body: { rating: '-1', reason: 'No prices.' },
		});
		await core.request(`PUT ${conversation}/survey`, { token, body: { score: 2 } });
		expect((await run(['questions', '--outcome', 'not_helpful'])).out).toContain('No prices.');
		expect((await run(['messages', id])).out).toContain('rated not helpful: No prices.');
		expect((await run(['conversations'])).out).toMatch(new RegExp(`  2 +${id}$`, 'm'));
	});
});

describe('explain', () => {
	it('shows why a question gets its answer, and the question of a stored message', async () => {
		await json('add', 'faq', 'Do you repair lamps?', 'Yes, we repair lamps in our workshop.');
		await json('add', 'faq', 'Do you sell bulbs?', 'Yes, in all sizes.');
		const { code, out } = await run(['explain', 'do you repiar lamps']);
		expect(code).toBe(0);
		expect(out).toMatch(/^ {2}repair +false +repiar +1 +\d\.\d+ +1$/m);
		expect(out).toMatch(/^confidence +0\.\d+$/m);
		expect(out).toMatch(/^answer\n {2}outcome +grounded\n {2}text +Yes, we repair lamps in our workshop\.$/m);

		const { message_id: messageId } = await json('ask', 'Where is the best beach in Portugal?');
		const explained = await json('messages', 'explain', messageId);
		expect(explained).toMatchObject({
			message: 'Where is the best beach in Portugal?',
			answer: { outcome: 'unanswered' },
		});
	});
});

describe('the list of conversations', () => {
	it('says who left their details, and contacts say where and after which question', async () => {
		const { conversation_id: id } = await json('ask', 'Hello');
		await json('ask', 'Where is the best beach in Portugal?', '--conversation', id);
		const body = { properties: { first_name: 'Ada', email: 'ada@example.com' }, attributes: { page_url: '=1+1' } };
		const contact = await core.request(`POST /chatbots/${chatbotId}/contacts`, { token, body });
		const bound = { contact_id: contact.body.data.id };
		await core.request(`PATCH /chatbots/${chatbotId}/conversations/${id}`, { token, body: bound });
		await json('ask', 'And on Sundays?', '--conversation', id);
		const { out } = await run(['conversations']);
		expect(out).toMatch(/^created +first question +score +contact id +id$/m);
		expect(out).toMatch(new RegExp(`Hello +${contact.body.data.id} +${id}$`, 'm'));
		const [, row] = (await run(['contacts', 'csv'])).out.trimEnd().split('\n');
		expect(row).toContain(`"Where is the best beach in Portugal?","'=1+1",`);
		expect((await run(['contacts', 'delete', contact.body.data.id])).out).toBe('Done.\n');
	});

	it('fits the terminal, with the ids on lines of their own where it is narrow', async () => {
		const asked = await json('ask', 'Where can I find 浜辺 that is the very best of all beaches in Portugal?');
		const env = { DATA_DIR: NO_DATA, CORE_PORT: new URL(core.url).port, FRONTDESK_TOKEN: token };
		for (const columns of [60, 80, 140]) {
			const { out } = await runWith({ parameters: ['conversations'], env, readInput: async () => '', columns });
			const lines = out.trimEnd().split('\n');
			for (const line of lines)
				expect(line.length + (line.match(/\p{Script=Han}/gu)?.length ?? 0)).toBeLessThanOrEqual(columns);
			expect(lines).toHaveLength(columns < 100 ? 3 : 2);
			expect(out).toContain(asked.conversation_id);
		}
	});
});

describe('widget set', () => {
	it('changes only the settings that are given, and an empty value takes the default again', async () => {
		const form = '{"enabled": false, "fields": [{"name": "email", "required": true}]}';
		const questions = ['--suggested-questions', 'Do you repair?', '--suggested-questions', 'Do you [really] deliver?'];
		const more = ['--teaser', 'Looking for a lamp?', '--hide-on', '/cart', '--hide-on', '/checkout/*'];
		await json(
			'widget',
			'set',
			'--title',
			'Lamps and more',
			'--theme',
			'dark',
			'--lead-form',
			form,
			...questions,
			...more,
		);
		const changed = await json('widget', 'set', '--teaser', '{"text": "A lamp?", "delay_seconds": 5}', '--theme', '');
		expect(changed).toMatchObject({
			title: 'Lamps and more',
			theme: 'auto',
			suggested_questions: [{ label: 'Do you repair?' }, { label: 'Do you [really] deliver?' }],
			lead_form: { enabled: false, fields: [{ name: 'email', required: true }] },
			teaser: { text: 'A lamp?', delay_seconds: 5 },
			hide_on: ['/cart', '/checkout/*'],
		});
	});

	it('saves a file only over the version that it was', async () => {
		const shown = await run(['widget', 'get', '--json']);
		await json('widget', 'set', '--title', 'Theirs');
		const stale = ['widget', 'set', '--file', 'widget.json', '--title', 'Mine'];
		const { code, err } = await run(stale, shown.out);
		expect([code, err]).toEqual([1, expect.stringContaining('Nothing was saved. Read it again first.')]);
		expect((await json('widget', 'get')).title).toBe('Theirs');
		expect((await run(stale, (await run(['widget', 'get', '--json'])).out)).code).toBe(0);
		expect((await json('widget', 'get')).title).toBe('Mine');
	});

	it('names what makes no sense', async () => {
		const faulty = await run(['widget', 'set', '--theme', 'pink', '--lead-form', '{"fields": [{"name": ""}]}']);
		expect([faulty.code, faulty.err]).toEqual([
			2,
			expect.stringMatching(/--theme must .*; --lead-form \(fields\.0\.name\)/),
		]);
		const { code, err } = await run(['widget', 'set', '--file', 'widget.json'], '{"colour": "red"}');
		expect([code, err]).toEqual([2, expect.stringMatching(/^widget\.json has "colour"; there are title, /)]);
	});
});

describe('settings set', () => {
	it('changes how the chatbot answers', async () => {
		await json('settings', 'set', '--boldness', 'sure', '--no-shows-places');
		const synonyms = ['--synonyms', 'sofa, couch', '--synonyms', 'tv, television'];
		const changed = await json('settings', 'set', ...synonyms, '--instructions', 'Be brief.');
		expect(changed).toMatchObject({
			boldness: 'sure',
			shows_places: false,
			synonyms: [
				['sofa', 'couch'],
				['tv', 'television'],
			],
			instructions: ['Be brief.'],
		});
		expect(await json('settings', 'get')).toMatchObject(changed);
		expect((await run(['settings', 'set', '--synonyms', '', '--instructions', ''])).out).toBe(
			'boldness      sure\nshows places  false\n',
		);
	});
});

describe('add zoho', () => {
	it('takes credentials from a file only, and shows none', async () => {
		const credentials = { client_id: '1000.CLIENT', client_secret: 'wrong', refresh_token: 'hushhush' };
		const place = ['add', 'zoho', '--data-center', 'eu', '--org-id', '2389290', '--file', '-'];
		const { code, out, err } = await run(place, JSON.stringify(credentials));
		expect(code).toBe(1);
		expect(out).toMatch(/^error +\S.* \(\w+\)$/m);
		expect(out + err).not.toContain('hushhush');
		const broken = await run(place, 'hushhush {');
		expect([broken.code, broken.out + broken.err]).toEqual([1, expect.not.stringContaining('hushhush {')]);
	});
});

describe('owner-link', () => {
	it('is an address of the console', async () => {
		const { out } = await run(['owner-link', '--project', projectId]);
		expect(out).toMatch(/^http:\/\/localhost:8080\/console\/setup#\S+\nIt works once/);
	});
});

describe('projects and tokens', () => {
	it('are made by the administrator, and tokens revoked', async () => {
		const project = await json('projects', 'create', 'Second');
		expect(await json('chatbots', 'list', '--token', project.access_token)).toEqual([]);
		const ofProject = ['--project', project.project_id];
		const chat = await json('tokens', 'create', 'Shop window', ...ofProject, '--scope', 'chat');
		expect(chat.access_token).toMatch(/^fd_chat_/);
		const { out } = await run(['tokens', 'list', '--token', project.access_token]);
		expect(out).toMatch(/Shop window +chat +.*\nFirst token +full /);
		await json('tokens', 'revoke', chat.token_id);
		const refused = await core.request('GET /chatbots', { token: chat.access_token });
		expect(refused.status).toBe(401);
	});

	const countLive = async (): Promise<number> => {
		const tokens = await core.database.read
			.selectFrom('accessTokens')
			.select('id')
			.where('projectId', '=', projectId)
			.where('revokedAt', 'is', null)
			.execute();
		return tokens.length;
	};

	it('are used for one call by --project alone', async () => {
		const env = { DATA_DIR: NO_DATA, CORE_PORT: new URL(core.url).port, ADMIN_TOKEN: core.adminToken };
		const parameters = ['chatbots', 'list', '--project', projectId, '--json'];
		const { code, out } = await runWith({ parameters, env, readInput: async () => '' });
		expect(code).toBe(0);
		expect(JSON.parse(out).map((one: { id: string }) => one.id)).toEqual([chatbotId]);
		expect(await countLive()).toBe(1);
	});

	it('are given back where a call is stopped that waits', async () => {
		const env = { DATA_DIR: NO_DATA, CORE_PORT: new URL(core.url).port, ADMIN_TOKEN: core.adminToken };
		const words = ['add', 'link', `${site.url}/never`, '--project', projectId, '--chatbot', chatbotId];
		const { child, exited } = startCompiledProcess('dist/server/cli/main.js', env, words);
		await expect.poll(() => isWaitedFor).toBe(true);
		expect(await countLive()).toBe(2);
		child.kill('SIGINT');
		child.kill('SIGINT');
		expect(await exited).toBe(130);
		expect(await countLive()).toBe(1);
	});
});

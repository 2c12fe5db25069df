import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRunCli, type RunCli } from '../../support/runCli.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';
import {
	buildZohoArticle,
	startZohoServer,
	ZOHO_CREDENTIALS,
	ZOHO_ORG_ID,
	type ZohoServer,
} from '../../support/zohoServer.ts';

let zoho: ZohoServer;
let core: RunningCore;
let run: RunCli;

beforeAll(async () => {
	zoho = await startZohoServer();
	core = await startCore({ env: { ZOHO_URL: zoho.template, OUTBOUND_ALLOW: zoho.host } });
});
afterAll(async () => {
	await core.stop();
	await zoho.close();
});
beforeEach(async () => {
	const { token } = await core.createProject();
	await core.createChatbot(token, 'Lamps');
	run = createRunCli(core, token, path.join(tmpdir(), 'frontdesk-cli-without-data'));
	zoho.articles = [buildZohoArticle(1), buildZohoArticle(2)];
});

const PLACE = ['--data-center', 'eu', '--org-id', ZOHO_ORG_ID];

it('adds a connection, waits until it is read, lists, resyncs and removes it, and shows no secret', async () => {
	const added = await run(['add', 'zoho', ...PLACE, '--credentials', '-', '--json'], JSON.stringify(ZOHO_CREDENTIALS));
	expect({ code: added.code, err: added.err }).toEqual({ code: 0, err: '' });
	const connection = JSON.parse(added.out);
	expect(connection).toMatchObject({ status: 'done', articles: { found: 2, processed: 2 } });
	zoho.articles.push(buildZohoArticle(3));
	const resynced = await run(['resync', connection.id]);
	expect(resynced.out).toContain('3 of 3 articles');
	const listed = await run(['zoho']);
	expect(listed.out).toContain(connection.id);
	expect((await run(['sources'])).out).toContain('zoho');
	for (const secret of Object.values(ZOHO_CREDENTIALS)) {
		expect([added, resynced, listed].map(({ out, err }) => out + err).join('\n')).not.toContain(secret);
	}
	expect((await run(['remove', connection.id])).code).toBe(0);
	expect((await run(['zoho'])).out).toBe('None.\n');
});

it('says why articles could not be listed', async () => {
	const credentials = { client_id: '1000.CLIENT', client_secret: 'wrong', refresh_token: 'hushhush' };
	const { code, out } = await run(['add', 'zoho', ...PLACE, '--credentials', '-'], JSON.stringify(credentials));
	expect(code).toBe(1);
	expect(out).toContain('(zoho_credentials)');
	expect(out).not.toContain('hushhush');
});

it.each([
	[['--data-center', 'us', '--org-id', '1', '--credentials', 'zoho.json'], /--data-center must be one of/],
	[['--data-center', 'eu'], /--org-id is missing/],
	[PLACE, /--credentials is missing/],
	[
		[...PLACE, '--credentials', 'zoho.json'],
		/--credentials names a JSON file with client_id, client_secret, refresh_token/,
	],
	[[...PLACE, '--client-secret', 'hushhush'], /Unknown option '--client-secret'/],
])('refuses %j', async (options, message) => {
	const { code, err } = await run(
		['add', 'zoho', ...options],
		options.includes('us') ? JSON.stringify(ZOHO_CREDENTIALS) : '',
	);
	expect(code).toBe(2);
	expect(err).toMatch(message);
});

it('shows nothing of a file that is not what it should be', async () => {
	const { code, out, err } = await run(['add', 'zoho', ...PLACE, '--credentials', 'zoho.json'], 'hushhush {');
	expect(code).toBe(2);
	expect(out + err).not.toContain('hushhush');
});

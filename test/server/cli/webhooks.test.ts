import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WEBHOOK_TYPES } from '../../../shared/contract/team/webhooks.ts';
import { startHttpServer, type TestServer } from '../../support/httpServer.ts';
import { createRunCli, type RunCli } from '../../support/runCli.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';

/** There are no secrets here. */
const NO_DATA = path.join(tmpdir(), 'frontdesk-cli-without-data');

let receiver: TestServer;
let core: RunningCore;
let run: RunCli;
let token = '';
let status = 200;

beforeAll(async () => {
	receiver = await startHttpServer((_request, response) => response.writeHead(status).end('noted'));
	core = await startCore({ env: { OUTBOUND_ALLOW: new URL(receiver.url).host } });
	({ token } = await core.createProject());
	run = createRunCli(core, token, NO_DATA);
});
afterAll(async () => {
	await core.stop();
	await receiver.close();
});

async function json(...parameters: string[]) {
	const { code, out, err } = await run([...parameters, '--json']);
	expect({ code, err }).toEqual({ code: 0, err: '' });
	return JSON.parse(out);
}

it('manages webhooks: add, list, test, change, secret, delete', async () => {
	const added = await run([
		'webhooks',
		'add',
		receiver.url,
		'--types',
		'contact.created',
		'--types',
		'person.requested',
	]);
	expect(added.out).toMatch(/secret +whsec_\S+$/m);
	const [{ id }] = await json('webhooks', 'list');
	expect((await run(['webhooks', 'test', id])).out).toMatch(/delivered +true\nhttp status +200\nreply +noted/);
	status = 500;
	expect((await run(['webhooks', 'test', id])).out).toMatch(/delivered +false\nhttp status +500\n/);
	status = 200;
	const changed = await run([
		'webhooks',
		'update',
		id,
		'--no-active',
		'--format',
		'slack',
		'--types',
		'rating.created',
	]);
	expect(changed.out).toMatch(/types +rating\.created\nformat +slack\nactive +false/);
	const { secret } = await json('webhooks', 'secret', id);
	expect(added.out).not.toContain(secret);
	const { out } = await run(['webhooks', 'list']);
	expect(out).toMatch(/rating\.created +slack +false/);
	expect(out).not.toContain(secret);
	await json('webhooks', 'delete', id);
	expect(await json('webhooks', 'list')).toEqual([]);
});

it('shows deliveries and sends them again, one or all since a time', async () => {
	const { id, types } = await json('webhooks', 'add', receiver.url);
	expect(types).toEqual(WEBHOOK_TYPES);
	const chatbotId = await core.createChatbot(token);
	const body = { properties: { email: 'ada@harbour.example' } };
	await core.request(`POST /chatbots/${chatbotId}/contacts`, { token, body });
	const delivered = async () => {
		const [delivery] = await json('webhooks', 'deliveries', id);
		expect(delivery).toMatchObject({ type: 'contact.created', status: 'delivered', http_status: 200 });
		return delivery.id;
	};
	const deliveryId = await vi.waitFor(delivered, { timeout: 60_000, interval: 200 });
	expect(await json('webhooks', 'resend-one', id, deliveryId)).toEqual({ queued: 1 });
	await vi.waitFor(delivered, { timeout: 60_000, interval: 200 });
	const since = new Date(Date.now() - 60_000).toISOString();
	expect((await run(['webhooks', 'resend', id, '--since', since])).out).toBe('queued  1\n');
});

import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../support/atTheEnd.ts';
import { type CoreProcess, findFreePort, startCoreProcess } from '../support/coreProcess.ts';
import { createRandom } from '../support/createRandom.ts';
import { isFullRun } from '../support/fullRun.ts';
import { startHttpServer, type TestServer } from '../support/httpServer.ts';
import { startMailServer } from '../support/mailServer.ts';

const KILLS = isFullRun ? 20 : 2;
const LONGEST_LIFE_MS = 2_500;
const ADMIN_TOKEN = 'notification-test-administrator';

interface Call {
	readonly headers: Record<string, string>;
	readonly body: string;
}

describe('kill -9 while events, mails and webhooks go out', () => {
	const folder = makeFolder();
	const calls: Call[] = [];
	let receiver: TestServer;
	let smtp: Awaited<ReturnType<typeof startMailServer>>;
	let core: CoreProcess | undefined;
	let start: () => Promise<CoreProcess>;
	let base = '';

	beforeAll(async () => {
		smtp = await startMailServer();
		receiver = await startHttpServer((request, response) => {
			let body = '';
			request.setEncoding('utf8').on('data', (part: string) => {
				body += part;
			});
			request.on('end', () => {
				calls.push({ headers: request.headers as Record<string, string>, body });
				response.end('ok');
			});
		});
		const port = await findFreePort();
		base = `http://127.0.0.1:${port}`;
		const env = {
			DATA_DIR: folder,
			CORE_PORT: String(port),
			ADMIN_TOKEN,
			CORE_SECRET: 'a-secret-that-outlives-every-process',
			OUTBOUND_ALLOW: new URL(receiver.url).host,
			SMTP_URL: smtp.url,
			MAIL_FROM: 'desk@shop.example',
			RATE_LIMIT_PER_MINUTE: '0',
		};
		start = () => startCoreProcess(env);
		core = await start();
	});

	/** `data` of a reply. @throws {Error} when there was none, as from a process that was killed */
	async function call(method: string, target: string, token: string | undefined, body?: object) {
		const reply = await fetch(base + target, {
			method,
			headers: {
				'content-type': 'application/json',
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (!reply.ok) throw new Error(`${method} ${target} answered ${reply.status}`);
		return ((await reply.json()) as { data: Record<string, string> }).data;
	}

	it('loses none, and repeats with the same id', async () => {
		const { project_id, access_token: token } = await call('POST', '/admin/projects', ADMIN_TOKEN, { name: 'Harbour' });
		const link = await call('POST', `/admin/projects/${project_id}/owner-link`, ADMIN_TOKEN, {});
		const account = { name: 'Olive', email: 'olive@shop.example', password: 'correct horse battery' };
		await call('POST', '/v2/accounts', undefined, { ...account, link_token: link['link_token'] });
		const chatbot = await call('POST', '/v2/chatbots', token, { name: 'Harbour' });
		const hook = { url: `${receiver.url}/hook`, types: ['contact.created'] };
		const { secret = '' } = await call('POST', '/v2/webhooks', token, hook);

		/** Contacts whose call was answered: from then on they must be told. */
		const acknowledged: string[] = [];
		let isOver = false;
		const leave = async () => {
			while (!isOver) {
				const properties = { first_name: `Visitor ${acknowledged.length}` };
				await call('POST', `/v2/chatbots/${chatbot['id']}/contacts`, token, { properties }).then(
					({ id = '' }) => acknowledged.push(id),
					() => undefined,
				);
				await wait(40);
			}
		};
		const leaving = leave();
		const random = createRandom(7);
		for (let kill = 0; kill < KILLS; kill += 1) {
			await wait(random() * LONGEST_LIFE_MS);
			await core?.kill();
			core = await start();
		}
		isOver = true;
		await leaving;

		const contactOf = ({ body }: Call): string => JSON.parse(body).data.contact.id;
		await vi.waitFor(
			() => {
				const told = new Set(calls.map(contactOf));
				expect(acknowledged.filter((id) => !told.has(id))).toEqual([]);
				// Each lead is one mail, at least.
				expect(new Set(smtp.mails.map(idOf)).size).toBeGreaterThanOrEqual(told.size);
			},
			{ timeout: 90_000, interval: 200 },
		);
		expect(acknowledged.length).toBeGreaterThan(0);
		const idsOfContact = new Map<string, Set<string>>();
		for (const each of calls) {
			new Webhook(secret).verify(each.body, each.headers);
			const ids = idsOfContact.get(contactOf(each)) ?? new Set();
			idsOfContact.set(contactOf(each), ids.add(each.headers['webhook-id'] ?? ''));
		}
		expect([...idsOfContact.values()].filter((ids) => ids.size !== 1)).toEqual([]);
		const names = smtp.mails.map((mail) => `${idOf(mail)} ${/first_name: .*/.exec(mail.text)?.[0]}`);
		expect(new Set(names).size).toBe(new Set(smtp.mails.map(idOf)).size);
	});
});

function idOf({ text }: { readonly text: string }): string {
	return /Message-ID: <(.*)@frontdesk>/i.exec(text)?.[1] ?? '';
}

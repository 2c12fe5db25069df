import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { listText } from '../../../../server/core/notifications/webhooks.ts';
import { sampled } from '../../../support/fullRun.ts';
import { startHttpServer } from '../../../support/httpServer.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

interface Call {
	readonly path: string;
	readonly headers: Record<string, string>;
	readonly body: string;
}

interface Reply {
	readonly status: number;
	readonly headers?: Record<string, string>;
	/** Done before it is sent. */
	readonly before?: () => Promise<unknown>;
}

// In the usual run, events, jobs and mails are on both stores.
for (const { name, open } of sampled(TEST_STORES, 2)) {
	const calls: Call[] = [];
	/** Replies by path; 200 otherwise. */
	const replies = new Map<string, Reply>();
	const receiver = await startHttpServer((request, response) => {
		let body = '';
		request.setEncoding('utf8').on('data', (part: string) => {
			body += part;
		});
		request.on('end', () => {
			const path = request.url ?? '';
			calls.push({ path, headers: request.headers as Record<string, string>, body });
			const { status, headers = {}, before }: Reply = replies.get(path) ?? { status: 200 };
			const reply = () => response.writeHead(status, headers).end('noted');
			if (before === undefined) reply();
			else void before().then(reply);
		});
	});
	const env = { OUTBOUND_ALLOW: new URL(receiver.url).host, PUBLIC_URL: 'https://shop.example/chat/' };
	const { core, token } = await startProject({ open, env });
	const chatbotId = await core.createChatbot(token, 'Harbour');
	describe(`webhooks on ${name}`, () => {
		const add = async (path: string, types: readonly string[], format = 'standard') => {
			const body = { url: receiver.url + path, types, format };
			return (await core.request('POST /webhooks', { token, body })).body.data as { id: string; secret: string };
		};
		const until = <Value>(check: () => Value | Promise<Value>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
		const callsOf = (path: string, count: number) =>
			until(() => {
				const found = calls.filter((call) => call.path === path);
				expect(found).toHaveLength(count);
				return found;
			});
		const ask = async (message: string) =>
			(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data;
		const deliveries = async (id: string) =>
			(await core.request(`GET /webhooks/${id}/deliveries`, { token })).body.data.deliveries;
		/** Ends the pauses of jobs. */
		const hurry = () =>
			core.database.write((transaction) => transaction.updateTable('jobs').set({ runAt: 0 }).execute());

		it('are sent once more when somebody asks for it while they are under way', async () => {
			const { id } = await add('/slow', ['conversation.created']);
			let answer = () => {};
			const answered = new Promise<void>((resolve) => {
				answer = resolve;
			});
			replies.set('/slow', { status: 200, before: () => answered });
			await ask('Do you ship to Oslo?');
			await callsOf('/slow', 1);
			const [delivery] = await deliveries(id);
			const again = await core.request(`POST /webhooks/${id}/deliveries/${delivery.id}/resend`, { token });
			expect(again.body.data).toEqual({ queued: 1 });
			answer();
			await callsOf('/slow', 2);
			await core.request(`DELETE /webhooks/${id}`, { token });
		});

		it('tell a lead with question, fields and link, signed as the standard says', async () => {
			const { id, secret } = await add('/lead', ['contact.created']);
			const { conversation_id } = await ask('Do you sell zebras?');
			const contact = { token, body: { properties: { first_name: 'Ada', email: 'ada@example.com' } } };
			const { body } = await core.request(`POST /chatbots/${chatbotId}/contacts`, contact);
			const bind = { token, body: { contact_id: body.data.id } };
			await core.request(`PATCH /chatbots/${chatbotId}/conversations/${conversation_id}`, bind);
			// Calls about contacts wait for what else is stored of them.
			await until(async () => {
				await hurry();
				expect(calls.some(({ path }) => path === '/lead')).toBe(true);
			});
			const [call] = await callsOf('/lead', 1);
			const told = new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {});
			expect(told).toMatchObject({
				type: 'contact.created',
				data: {
					chatbot: { id: chatbotId, name: 'Harbour' },
					question: 'Do you sell zebras?',
					contact: { first_name: 'Ada', email: 'ada@example.com' },
					link: `https://shop.example/chat/console/inbox/${conversation_id}?chatbot=${chatbotId}`,
				},
			});
			await until(async () =>
				expect(await deliveries(id)).toMatchObject([
					{ id: call?.headers['webhook-id'], status: 'delivered', http_status: 200, reply: '', attempts: 1 },
				]),
			);
			expect(() => new Webhook(secret).verify(`${call?.body} `, call?.headers ?? {})).toThrow('No matching signature');
		});

		it('try again with the same id, after the pause that the receiver asks for', async () => {
			replies.set('/later', { status: 503, headers: { 'retry-after': '3600' } });
			const { id } = await add('/later', ['question.unanswered']);
			await ask('Do you sell gnus?');
			const [first] = await callsOf('/later', 1);
			await until(async () => expect(await deliveries(id)).toMatchObject([{ status: 'pending', http_status: 503 }]));
			const deliveryId = first?.headers['webhook-id'] ?? '';
			const job = await core.database.read
				.selectFrom('jobs')
				.select('runAt')
				.where('subjectId', '=', deliveryId)
				.executeTakeFirstOrThrow();
			expect(job.runAt).toBeGreaterThan(Date.now() + 3_000_000);
			replies.delete('/later');
			await hurry();
			const again = await callsOf('/later', 2);
			expect(again.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId]);
			await until(async () => expect(await deliveries(id)).toMatchObject([{ status: 'delivered', attempts: 2 }]));
		});

		it('are given up after ten attempts, and can be sent again one by one or since a time', async () => {
			replies.set('/down', { status: 500 });
			const { id } = await add('/down', ['question.unanswered']);
			await ask('Do you sell lamas?');
			await until(async () => expect(await deliveries(id)).toMatchObject([{ attempts: 1, status: 'pending' }]));
			await core.database.write((transaction) =>
				transaction.updateTable('deliveries').set({ attempts: 8 }).where('webhookId', '=', id).execute(),
			);
			await hurry();
			await until(async () => expect(await deliveries(id)).toMatchObject([{ attempts: 9, status: 'pending' }]));
			await hurry();
			await until(async () => expect(await deliveries(id)).toMatchObject([{ attempts: 10, status: 'failed' }]));
			const [given] = await deliveries(id);
			replies.delete('/down');
			const one = await core.request(`POST /webhooks/${id}/deliveries/${given.id}/resend`, { token });
			expect(one.body.data).toEqual({ queued: 1 });
			await until(async () => expect(await deliveries(id)).toMatchObject([{ status: 'delivered' }]));
			const since = { since: '2020-01-01T00:00:00Z' };
			const all = await core.request(`POST /webhooks/${id}/resend`, { token, body: since });
			expect(all.body.data).toEqual({ queued: 1 });
			const sent = await callsOf('/down', 5);
			expect(new Set(sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([given.id]));
		});

		it('are switched off by a reply of 410', async () => {
			replies.set('/gone', { status: 410 });
			const { id } = await add('/gone', ['question.unanswered']);
			await ask('Do you sell yaks?');
			await callsOf('/gone', 1);
			await until(async () => {
				const { body } = await core.request('GET /webhooks', { token });
				expect(body.data.webhooks.find((webhook: { id: string }) => webhook.id === id).active).toBe(false);
			});
			expect(await deliveries(id)).toMatchObject([{ status: 'failed', http_status: 410 }]);
		});

		it('are signed with the former secret too after it was replaced', async () => {
			const { id, secret } = await add('/rotated', ['contact.updated']);
			const { body } = await core.request(`POST /webhooks/${id}/secret`, { token });
			expect((await core.request(`POST /webhooks/${id}/test`, { token })).body.data).toMatchObject({
				delivered: true,
				reply: 'noted',
			});
			const [call] = await callsOf('/rotated', 1);
			for (const each of [secret, body.data.secret]) new Webhook(each).verify(call?.body ?? '', call?.headers ?? {});
			await core.database.write((transaction) => transaction.updateTable('webhooks').set({ formerUntil: 1 }).execute());
			await core.request(`POST /webhooks/${id}/test`, { token });
			const [, late] = await callsOf('/rotated', 2);
			expect(() => new Webhook(secret).verify(late?.body ?? '', late?.headers ?? {})).toThrow('No matching signature');
		});

		it('are signed with the new secret alone after the key of the former one has gone', async () => {
			const { id } = await add('/keyless', ['contact.updated']);
			const lost = { secret: '00000000.AAAA' };
			await core.database.write((transaction) =>
				transaction.updateTable('webhooks').set(lost).where('id', '=', id).execute(),
			);
			const { body } = await core.request(`POST /webhooks/${id}/secret`, { token });
			expect((await core.request(`POST /webhooks/${id}/test`, { token })).body.data.delivered).toBe(true);
			const [call] = await callsOf('/keyless', 1);
			new Webhook(body.data.secret).verify(call?.body ?? '', call?.headers ?? {});
		});

		it('list what a visitor sent apart from what the page said, each on a line of its own', () => {
			const data = {
				project_id: 'p',
				chatbot: { id: 'c', name: 'Harbour' },
				contact: { id: 'x', email: 'ada@ada.example', attributes: { wish: 'Call me.\nemail: ceo@evil.example' } },
				page: { email: 'ceo@evil.example' },
				link: null,
			};
			expect(listText({ type: 'contact.created', timestamp: '', data })).toEqual([
				'email: ada@ada.example',
				'wish: Call me.\n  email: ceo@evil.example',
				'page, email: ceo@evil.example',
			]);
		});

		it('speak to Slack and Discord without calling anybody', async () => {
			await add('/slack', ['question.unanswered'], 'slack');
			await add('/discord', ['question.unanswered'], 'discord');
			await ask('Do you sell [okapis](https://evil.example), <!channel> @everyone?');
			const [slack] = await callsOf('/slack', 1);
			const [discord] = await callsOf('/discord', 1);
			expect(JSON.parse(slack?.body ?? '').text).toContain('&lt;!channel&gt; @everyone?');
			expect(JSON.parse(slack?.body ?? '').text).toContain('https://shop.example/chat/console/inbox/');
			expect(JSON.parse(discord?.body ?? '').content).toContain('\\[okapis\\]\\(https://evil.example\\)');
			expect(JSON.parse(discord?.body ?? '').allowed_mentions).toEqual({ parse: [] });
		});

		it('forget what was deleted, whether it was sent or not', async () => {
			replies.set('/forget', { status: 500 });
			const { id } = await add('/forget', ['conversation.created', 'question.unanswered']);
			const { conversation_id } = await ask('Do you sell tapirs?');
			await until(async () => expect(await deliveries(id)).toHaveLength(2));
			await core.request(`DELETE /chatbots/${chatbotId}/conversations/${conversation_id}`, { token });
			expect(await deliveries(id)).toEqual([]);
			const before = calls.filter(({ path }) => path === '/forget').length;
			await hurry();
			await until(async () => {
				const waiting = await core.database.read
					.selectFrom('jobs')
					.select('id')
					.where('kind', '=', 'deliver')
					.execute();
				expect(waiting).toEqual([]);
			});
			expect(calls.filter(({ path }) => path === '/forget').length).toBe(before);
		});

		it('are refused for plain http and private addresses, and are their own project’s alone', async () => {
			for (const url of ['http://example.com/hook', 'https://10.0.0.1/hook', 'https://localhost/hook']) {
				const refused = await core.request('POST /webhooks', { token, body: { url, types: ['contact.created'] } });
				expect([refused.status, refused.body.details[0].path]).toEqual([422, 'url']);
			}
			const { token: foreign } = await core.createProject('Another');
			const { id } = await add('/own', ['rating.created']);
			expect((await core.request('GET /webhooks', { token: foreign })).body.data.webhooks).toEqual([]);
			expect((await core.request(`POST /webhooks/${id}/test`, { token: foreign })).status).toBe(404);
		});
	});
}

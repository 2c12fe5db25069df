import { describe, expect, it } from 'vitest';
import { pruneEvents } from '../../../../server/core/events/readEvents.ts';
import { recordEvents } from '../../../../server/core/events/recordEvents.ts';
import { readServerSentEvents } from '../../../../shared/client/readServerSentEvents.ts';
import { signInMember, signInOwner } from '../../../support/people.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';
import { untilEventsAreReadable } from '../../../support/untilEventsAreReadable.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface ReadEvent {
	readonly id: string;
	readonly type: string;
	readonly about: Readonly<Record<string, unknown>>;
}

for (const { name, open } of TEST_STORES) {
	const { core, token, projectId } = await startProject({ open });
	const chatbotId = await core.createChatbot(token);
	describe(`events on ${name}`, () => {
		const read = async (after: string, limit = 100, by = token) => {
			await untilEventsAreReadable(core.database);
			const { body } = await core.request(`GET /events?after=${after}&limit=${limit}`, { token: by });
			return body.data as { events: ReadEvent[]; next_after: string };
		};
		/** Where a reader is that has all there is. */
		const readToEnd = async (after = '0-0'): Promise<string> => {
			const page = await read(after, 500);
			return page.events.length === 0 ? page.next_after : readToEnd(page.next_after);
		};

		it('tell in order what a chat caused, without a word of it', async () => {
			const start = await readToEnd();
			const path = `POST /chatbots/${chatbotId}/ai/kb/chat`;
			const asked = await core.request(path, { token, body: { message: 'Do you sell zebras?' } });
			const { events } = await read(start);
			expect(events.map(({ type }) => type)).toEqual([
				'conversation.created',
				'message.created',
				'message.created',
				'question.unanswered',
			]);
			const { conversation_id, message_id } = asked.body.data;
			expect(events.at(-1)?.about).toEqual({ conversation_id, message_id });
			expect(JSON.stringify(events)).not.toMatch(/zebra/);
		});

		it('say once that a chat gave an old conversation its contact', async () => {
			const chat = (body: object) =>
				core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message: 'Hello?', ...body } });
			const contact = { token, body: { properties: { first_name: 'Grace' } } };
			const { body: created } = await core.request(`POST /chatbots/${chatbotId}/contacts`, contact);
			const { conversation_id } = (await chat({})).body.data;
			const start = await readToEnd();
			for (let time = 0; time < 2; time += 1) await chat({ conversation_id, contact_id: created.data.id });
			const { events } = await read(start);
			const updates = events.filter(({ type }) => type === 'conversation.updated');
			expect(updates).toMatchObject([{ about: { conversation_id } }]);
		});

		it('name the token or the person that did it, and are read by their own project alone (CVE-2026-31950)', async () => {
			const start = await readToEnd();
			const contact = { token, body: { properties: { first_name: 'Ada' } } };
			const created = await core.request(`POST /chatbots/${chatbotId}/contacts`, contact);
			await core.request(`DELETE /chatbots/${chatbotId}/contacts/${created.body.data.id}`, { token });
			const { token: foreign } = await core.createProject('Another');
			const { events } = await read(start);
			const about = { contact_id: created.body.data.id };
			expect(events).toMatchObject([
				{ type: 'contact.created', about, token_id: expect.any(String), chatbot_id: chatbotId },
				{ type: 'contact.deleted', about, token_id: expect.any(String) },
			]);
			expect((await read('0-0', 500, foreign)).events.map(({ type }) => type)).toEqual(['token.created']);
		});

		it('name what was changed, also when it was deleted since, and no key in the address of a webhook', async () => {
			const start = await readToEnd();
			const do_ = async (call: string, body?: object) => (await core.request(call, { token, body })).body.data;
			const { id } = await do_('POST /chatbots', { name: 'Old shop' });
			const knowledge = `/chatbots/${id}/knowledge-base`;
			await do_(`POST ${knowledge}/data-sources/faqs`, { faqs: [{ q: 'Do you deliver?', a: 'Yes.' }] });
			const { sources } = await do_(`GET ${knowledge}/data-sources`);
			await do_(`DELETE ${knowledge}/data-sources/${sources[0].id}`);
			const links = ['https://shop.invalid/prices', 'https://shop.invalid/hours'];
			await do_(`POST ${knowledge}/data-sources/links`, { links });
			const site = await do_(`POST ${knowledge}/sites`, { url: 'https://site.invalid/' });
			await do_(`DELETE ${knowledge}/sites/${site.id}`);
			const url = 'https://hooks.slack.com/services/T0/B0/key';
			const webhook = await do_('POST /webhooks', { url, types: ['contact.created'], format: 'slack' });
			await do_(`DELETE /webhooks/${webhook.id}`);
			await do_('PATCH /project/settings', { contacts_kept_days: 0 });
			await do_(`DELETE /chatbots/${id}`);

			const { events } = await read(start);
			const told = events
				.filter(({ type }) => type === 'source.changed' || type === 'settings.changed')
				.map(({ about }) => [about['change'], about['name']]);
			expect(told).toEqual([
				['created', 'Old shop'],
				['added', 'Do you deliver?'],
				['deleted', 'Do you deliver?'],
				['added', 'https://shop.invalid/prices + 1'],
				['added', 'https://site.invalid/'],
				['deleted', 'https://site.invalid/'],
				['webhooks', 'hooks.slack.com'],
				['webhooks', 'hooks.slack.com'],
				['project,contacts_kept_days', undefined],
				['deleted', 'Old shop'],
			]);
		});

		it('of members and sessions are hidden from those who may not see members', async () => {
			const viewer = await signInMember(core, token, 'viewer@harbour.example', 'Viewer');
			const seen = await read('0-0', 500, viewer);
			const all = await read('0-0', 500);
			const administrative = ({ type }: ReadEvent) => /^(member|session|token)\./.test(type);
			expect(all.events.filter(administrative).length).toBeGreaterThan(2);
			expect(seen.events.filter(administrative)).toEqual([]);
			expect(seen.events.length).toBe(all.events.length - all.events.filter(administrative).length);
		});

		it('are listed newest first, by their types, with the name of who did them', async () => {
			const start = await readToEnd();
			const session = await signInOwner(core, projectId, 'olive@harbour.example');
			await core.request('POST /tokens', { token: session, body: { name: 'Export', scope: 'full' } });
			await core.request(`PATCH /chatbots/${chatbotId}`, { token, body: { name: 'Renamed' } });
			await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message: 'Hello?' } });
			await untilEventsAreReadable(core.database);
			const list = async (query: string) =>
				(await core.request(`GET /events?sort=date_desc&${query}`, { token: session })).body.data;
			const newest = await list('types=token,settings.changed&limit=2');
			expect(newest.events).toMatchObject([
				{ type: 'settings.changed', actor: 'First token' },
				{ type: 'token.created', actor: 'olive@harbour.example', about: { name: 'Export' } },
			]);
			const older = await list(`types=member,session&limit=50&after=${newest.next_after}`);
			expect(older.events.slice(0, 2)).toMatchObject([
				{ type: 'session.created', actor: 'olive@harbour.example' },
				{ type: 'member.created', actor: 'olive@harbour.example' },
			]);
			const since = await core.request(`GET /events?after=${start}&types=message`, { token });
			expect(since.body.data.events.map(({ type }: ReadEvent) => type)).toEqual(['message.created', 'message.created']);
		});

		it('are streamed to their own project as they come, and after the last one that a reader had (CVE-2026-31950)', async () => {
			const connect = async (headers: Record<string, string> = {}) => {
				const end = new AbortController();
				const reply = await fetch(`${core.baseUrl}/events`, {
					headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
					signal: end.signal,
				});
				if (reply.body === null) throw new Error('no stream');
				const events = readServerSentEvents(reply.body, 1_000_000);
				const next = async () => (await events.next()).value;
				return { next, end };
			};
			const change = (label: string) => core.request(`PATCH /chatbots/${chatbotId}`, { token, body: { name: label } });
			const first = await connect();
			expect((await first.next())?.event).toBe('ready');
			const other = await core.createProject('Another');
			const theirs = await core.createChatbot(other.token);
			const foreign = await connect({ authorization: `Bearer ${other.token}` });
			expect((await foreign.next())?.event).toBe('ready');
			await change('One');
			const seen = await first.next();
			expect(seen?.event).toBe('settings.changed');
			first.end.abort();
			await change('Two');
			const again = await connect({ 'last-event-id': JSON.parse(seen?.data ?? '').id });
			expect((await again.next())?.event).toBe('ready');
			expect((await again.next())?.event).toBe('settings.changed');
			again.end.abort();
			await core.request(`PATCH /chatbots/${theirs}`, { token: other.token, body: { name: 'Three' } });
			expect(JSON.parse((await foreign.next())?.data ?? '').chatbot_id).toBe(theirs);
			foreign.end.abort();
		});

		it('of many writers at once reach a reader once each, and not at all when their cause is undone', async () => {
			let at = await readToEnd();
			const place = { projectId, chatbotId };
			const write = (index: number) =>
				core.database.write(async (transaction) => {
					const about = { message_id: `message-${index}` };
					await recordEvents(transaction, place, [{ type: 'message.created', about }]);
					// Another query, so that transactions on PostgreSQL overlap.
					await transaction.selectFrom('projects').select('id').execute();
					if (index % 10 === 9) throw new Error('undone');
				});
			const writing = Promise.allSettled(Array.from({ length: 200 }, (_, index) => write(index)));
			let isWritten = false;
			const noted = writing.finally(() => {
				isWritten = true;
			});
			const seen: unknown[] = [];
			for (let isOver = false; !isOver; ) {
				isOver = isWritten;
				const page = await read(at, 7);
				seen.push(...page.events.map(({ about }) => about['message_id']));
				isOver &&= page.events.length === 0;
				at = page.next_after;
			}
			await noted;
			const kept = Array.from({ length: 200 }, (_, index) => index).filter((index) => index % 10 !== 9);
			expect(seen).toHaveLength(kept.length);
			expect(new Set(seen)).toEqual(new Set(kept.map((index) => `message-${index}`)));
		});

		it('are pruned behind those of a clock that was years ahead', async () => {
			const record = (count: number, createdAt: number) =>
				core.database.write(async (transaction) => {
					const newest = transaction.selectFrom('events').select(({ fn }) => fn.max('sequence').as('sequence'));
					const { sequence: before } = await newest.executeTakeFirstOrThrow();
					const changes = Array.from({ length: count }, () => ({ type: 'settings.changed' as const }));
					await recordEvents(transaction, { projectId }, changes);
					const added = transaction.updateTable('events').where('sequence', '>', before);
					await added.set({ createdAt, isWaiting: 0 }).execute();
				});
			const now = Date.now();
			await record(10, now + 12 * 365 * DAY_MS);
			const start = await readToEnd();
			await record(600, now - 100 * DAY_MS);
			await record(20, now);
			await pruneEvents(core.database, { before: now - 90 * DAY_MS, signal: new AbortController().signal });
			expect((await read(start, 500)).events).toHaveLength(20);
		});

		it('are pruned when they are old, but the newest stays and its number is not used again', async () => {
			const last = await readToEnd();
			const aged = { isWaiting: 0, createdAt: 0 };
			await core.database.write((transaction) => transaction.updateTable('events').set(aged).execute());
			await pruneEvents(core.database, { before: Date.now(), signal: new AbortController().signal });
			expect((await read('0-0')).events.map(({ id }) => id)).toEqual([last]);
			await core.request(`PATCH /chatbots/${chatbotId}`, { token, body: { name: 'After' } });
			expect((await read(last)).events).toHaveLength(1);
		});
	});
}

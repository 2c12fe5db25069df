import { describe, expect, it, vi } from 'vitest';
import { totpCode } from '../../../../server/core/accounts/totp.ts';
import { eraseConversation } from '../../../../server/core/conversations/conversations.ts';
import { createSecretBox } from '../../../../server/core/storage/secretBox.ts';
import { createWorld } from '../../../contract/world.ts';
import { signInMember } from '../../../support/people.ts';
import { TEST_CORE_SECRET } from '../../../support/startCore.ts';
import { POSTGRES_URL, TEST_STORES } from '../../../support/stores.ts';

/** Some meet only after a few tries; one that does not wait for the other is found in most. */
const TRIES = 8;
const tries = Array.from({ length: TRIES }, (_, index) => index);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function sortedStatuses(replies: readonly { readonly status: number }[]): number[] {
	return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

for (const { name: store, open } of TEST_STORES) {
	const world = await createWorld({ database: (await open()).database });
	const chatbot = `/chatbots/${world.chatbotId}`;
	describe(`changes at the same time on ${store}`, () => {
		const call = (path: string, body?: object, token = world.token) =>
			world.core.request(path, { token, ...(body && { body }) });
		const join = (email: string, role: string) => signInMember(world.core, world.token, email, role);

		it('keep the fields of a contact that both have set', async () => {
			for (const _ of tries) {
				const contact = `${chatbot}/contacts/${await world.newContact()}`;
				await Promise.all([
					call(`PATCH ${contact}`, { properties: { phone: '123' } }),
					call(`PATCH ${contact}`, { properties: { company_name: 'Harbour' } }),
				]);
				const { body } = await call(`GET ${contact}`);
				expect(body.data).toMatchObject({ phone: '123', company: 'Harbour' });
			}
		});

		it('keep the secret of a webhook that is shown, and that it was switched off', async () => {
			const box = createSecretBox([TEST_CORE_SECRET]);
			const wish = { url: 'https://example.com/hook', types: ['rating.created'] };
			const { id } = (await call('POST /webhooks', wish)).body.data;
			for (const _ of tries) {
				await call(`PATCH /webhooks/${id}`, { active: true });
				const [rotated] = await Promise.all([
					call(`POST /webhooks/${id}/secret`),
					call(`PATCH /webhooks/${id}`, { active: false }),
				]);
				const webhooks = world.core.database.read.selectFrom('webhooks').selectAll().where('id', '=', id);
				const { secret, isActive } = await webhooks.executeTakeFirstOrThrow();
				expect([box?.open(secret, id), isActive]).toEqual([rotated.body.data.secret, 0]);
			}
		});

		it('keep the newest secret that vouches for visitors while an editor saves the design', async () => {
			const editor = await join('edith@harbour.example', 'Editor');
			const { identity_secret: _, ...settings } = (await call(`GET ${chatbot}/widget`)).body.data;
			for (const index of tries) {
				const identity_secret = `${index} of the secrets that vouch for visitors`;
				await Promise.all([
					call(`PUT ${chatbot}/widget`, { ...settings, identity_secret }),
					call(`PUT ${chatbot}/widget`, settings, editor),
				]);
				expect((await call(`GET ${chatbot}/widget`)).body.data.identity_secret).toBe(identity_secret);
			}
		});

		it('keep the question and the answer of an FAQ', async () => {
			const sources = `${chatbot}/knowledge-base/data-sources`;
			for (const index of tries) {
				await call(`POST ${sources}/faqs`, { faqs: [{ q: `Question ${index}?`, a: 'Before.' }] });
				const newest = world.core.database.read.selectFrom('dataSources').select('id').orderBy('id', 'desc').limit(1);
				const { id } = await newest.executeTakeFirstOrThrow();
				const edits = [{ question: `Another ${index}?` }, { answer: 'Afterwards.' }];
				const replies = await Promise.all(edits.map((edit) => call(`PATCH ${sources}/${id}`, edit)));
				expect(sortedStatuses(replies)).toEqual([200, 200]);
				const stored = world.core.database.read.selectFrom('dataSources').select('data').where('id', '=', id);
				const { data } = await stored.executeTakeFirstOrThrow();
				expect(data).toContain('Another');
				expect(data).toContain('Afterwards.');
			}
		});

		it('do not take a project over its quotas', async () => {
			const { projectId, token } = await world.core.createProject('Small');
			await call(`PATCH /admin/projects/${projectId}/quotas`, { chatbots: 3 }, world.core.adminToken);
			const bots = await Promise.all(tries.map((index) => call('POST /chatbots', { name: `Bot ${index}` }, token)));
			expect(sortedStatuses(bots)).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
		});

		it('leave no session that began with a password which was replaced', async () => {
			const email = 'paul@harbour.example';
			const session = await join(email, 'Admin');
			const { password } = world.person;
			const change = call('PUT /me/password', { password, new_password: 'battery staple horse' }, session);
			const signIns = await Promise.all(tries.map(() => call('POST /sessions', { email, password })));
			expect((await change).status).toBe(200);
			const tokens = signIns.flatMap(({ body }) => (body.data === undefined ? [] : [body.data.session_token]));
			for (const token of tokens) expect((await call('GET /me', undefined, token)).status).toBe(401);
			expect((await call('GET /me', undefined, session)).status).toBe(200);
		});

		it('leave no token to a member who is removed', async () => {
			const session = await join('rosa@harbour.example', 'Admin');
			const wish = { name: 'Mine', scope: 'full' };
			const [removed, ...made] = await Promise.all([
				call('DELETE /members/rosa@harbour.example'),
				...tries.map(() => call('POST /tokens', wish, session)),
			]);
			expect(removed.status).toBe(200);
			const tokens = made.flatMap(({ body }) => (body.data === undefined ? [] : [body.data.access_token]));
			for (const token of tokens) expect((await call('GET /chatbots', undefined, token)).status).toBe(401);
		});

		it('turn a second factor on with the secret that was confirmed', async () => {
			const session = await join('tom@harbour.example', 'Admin');
			const start = () => call('POST /me/second-factor', undefined, session);
			const { secret } = (await start()).body.data;
			const code = totpCode(secret, Math.floor(Date.now() / 30_000));
			const [confirmed] = await Promise.all([call('PUT /me/second-factor', { code }, session), start()]);
			const isOn = (await call('GET /me', undefined, session)).body.data.has_second_factor;
			expect(isOn).toBe(confirmed.status === 200);
			const accounts = world.core.database.read.selectFrom('accounts').select(['id', 'totpSecret']);
			const { id, totpSecret } = await accounts.where('email', '=', 'tom@harbour.example').executeTakeFirstOrThrow();
			expect(createSecretBox([TEST_CORE_SECRET]).open(totpSecret ?? '', id) === secret || !isOn).toBe(true);
		});

		it('leave no conversation of a contact whose data are erased', async () => {
			for (const _ of tries) {
				const contactId = await world.newContact();
				const question = { message: 'Do you ship to Norway?', contact_id: contactId };
				const [erased, ...answers] = await Promise.all([
					pause(3).then(() => call(`DELETE ${chatbot}/contacts/${contactId}/data`)),
					...[0, 2, 4].map((ms) => pause(ms).then(() => call(`POST ${chatbot}/ai/kb/chat`, question))),
				]);
				expect(erased.status).toBe(200);
				expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
				const answered = answers.filter(({ status }) => status === 200);
				const ids = new Set(answered.map(({ body }): string => body.data.conversation_id));
				for (const id of ids) expect((await call(`GET ${chatbot}/conversations/${id}`)).status).toBe(404);
			}
		});

		it('answer a note on a conversation that is deleted, and a key whose contact is, without a fault', async () => {
			for (const index of tries) {
				const { conversationId } = await world.newConversation();
				const conversation = `${chatbot}/conversations/${conversationId}`;
				const [, note] = await Promise.all([
					call(`DELETE ${conversation}`),
					call(`POST ${conversation}/notes`, { text: 'Call back.' }, world.personToken),
				]);
				expect([200, 404]).toContain(note.status);
				const contact = { token: world.token, body: { properties: { first_name: 'Zoe' } } };
				const keyed = { ...contact, headers: { 'idempotency-key': `contact ${index}`.replace(' ', '-') } };
				const create = () => world.core.request(`POST ${chatbot}/contacts`, keyed);
				const { id } = (await create()).body.data;
				const replies = await Promise.all([call(`DELETE ${chatbot}/contacts/${id}`), create(), create()]);
				expect(sortedStatuses(replies)).toEqual([200, 200, 200]);
			}
		});

		it('keep a conversation that goes on when its time is over', async () => {
			const { conversationId } = await world.newConversation();
			const scope = { projectId: world.projectId, chatbotId: world.chatbotId, conversationId };
			const rows = world.core.database.read.selectFrom('conversations').select('nextSequence');
			const before = await rows.where('id', '=', conversationId).executeTakeFirstOrThrow();
			await call(`POST ${chatbot}/ai/kb/chat`, { message: 'And on Sunday?', conversation_id: conversationId });
			const erase = (idle?: typeof before) =>
				world.core.database.write((transaction) => eraseConversation(transaction, scope, idle));
			expect(await erase(before)).toBe(false);
			expect((await call(`GET ${chatbot}/conversations/${conversationId}`)).status).toBe(200);
			expect(await erase()).toBe(true);
		});

		it('tell what happened, whatever was deleted before it was told', async () => {
			const types = ['conversation.created', 'contact.created'];
			const { id } = (await call('POST /webhooks', { url: 'https://127.0.0.1:9/hook', types })).body.data;
			const ask = async (path: string) =>
				(await call(`POST ${path}/ai/kb/chat`, { message: 'Do you ship?' })).body.data;
			const { conversation_id: deleted } = await ask(chatbot);
			await call(`DELETE ${chatbot}/conversations/${deleted}`);
			await call(`DELETE ${chatbot}/contacts/${await world.newContact()}`);
			const gone = `/chatbots/${await world.core.createChatbot(world.token, 'Gone')}`;
			await ask(gone);
			await call(`DELETE ${gone}`);
			const { conversation_id: told } = await ask(chatbot);
			await vi.waitFor(
				async () => {
					const events = world.core.database.read.selectFrom('events').select('sequence').where('isWaiting', '=', 1);
					expect(await events.execute()).toEqual([]);
					const deliveries = world.core.database.read.selectFrom('deliveries').select('conversationId');
					expect(await deliveries.where('webhookId', '=', id).execute()).toContainEqual({ conversationId: told });
				},
				{ timeout: 20_000, interval: 100 },
			);
		});

		// An open file stays readable; of parts in a table nothing is left.
		if (store === 'SQLite') return;

		it('break a download off when its document is replaced', async () => {
			const sources = `${chatbot}/knowledge-base/data-sources`;
			const fileOf = (word: string) => {
				const form = new FormData();
				form.append('files', new File([`${word} lorem ipsum `.repeat(600_000)], 'long.txt'));
				return { token: world.token, form };
			};
			const added = await world.core.request(`POST ${sources}/documents`, fileOf('first'));
			const file = `${sources}/${added.body.data.documents[0].id}/file`;
			const headers = { authorization: `Bearer ${world.token}` };
			const download = await fetch(world.core.baseUrl + file, { headers });
			const replaced = await world.core.request(`PUT ${file}`, fileOf('second'));
			expect([download.status, replaced.status]).toEqual([200, 200]);
			await vi.waitFor(
				async () => {
					const files = world.core.database.read.selectFrom('documentFiles').select('id');
					expect(await files.where('projectId', '=', world.projectId).execute()).toHaveLength(1);
				},
				{ timeout: 10_000 },
			);
			await expect(download.arrayBuffer()).rejects.toThrow('terminated');
		});

		// PGlite has one connection.
		if (POSTGRES_URL === undefined) return;

		it('run again when they have waited for each other', async () => {
			const { database } = world.core;
			const rename = (first: string, second: string) =>
				database.write(async (transaction) => {
					for (const id of [first, second]) {
						await transaction.updateTable('chatbots').set({ name: first }).where('id', '=', id).execute();
						await pause(200);
					}
				});
			await Promise.all([rename(world.chatbotId, world.siblingId), rename(world.siblingId, world.chatbotId)]);
			const both = database.read.selectFrom('chatbots').select('name').distinct();
			const names = await both.where('id', 'in', [world.chatbotId, world.siblingId]).execute();
			expect(names).toHaveLength(1);
		});
	});
}

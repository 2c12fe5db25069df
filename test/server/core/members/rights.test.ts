import { describe, expect, it } from 'vitest';
import { readServerSentEvents } from '../../../../shared/client/readServerSentEvents.ts';
import { createWorld } from '../../../contract/world.ts';
import { PASSWORD, signInMember } from '../../../support/people.ts';
import { TEST_STORES } from '../../../support/stores.ts';

function sortedStatuses(replies: readonly { readonly status: number }[]): number[] {
	return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

for (const { name: store, open } of TEST_STORES) {
	const world = await createWorld({ database: (await open()).database });
	const { personToken } = world;
	describe(`the rights of members on ${store}`, () => {
		const add = (token: string, email: string, role: string, status?: string) =>
			world.core.request('POST /members', { token, body: { email, roles: [role], ...(status && { status }) } });
		const remove = (token: string, email: string) => world.core.request(`DELETE /members/${email}`, { token });
		const invite = async (token: string, email: string): Promise<string> =>
			(await world.core.request(`POST /members/${email}/invitation`, { token })).body.data?.link_token;
		const join = (linkToken: string, password = PASSWORD) =>
			world.core.request('POST /accounts', { body: { link_token: linkToken, name: 'Somebody', password } });
		const signIn = (email: string, password = PASSWORD) =>
			world.core.request('POST /sessions', { body: { email, password } });
		const readMe = (token: string) => world.core.request('GET /me', { token });
		const newMember = (email: string, role: string) => signInMember(world.core, world.token, email, role);

		it("are not had by whoever made an account with a member's address in another project", async () => {
			const { foreignToken, token } = world;
			const email = 'vera@harbour.example';
			await add(token, email, 'Owner');
			await add(foreignToken, email, 'Viewer');
			const session = (await join(await invite(foreignToken, email), 'the password of a thief')).body.data
				.session_token;
			await remove(foreignToken, email);
			expect((await readMe(session)).status).toBe(401);
			expect((await signIn(email, 'the password of a thief')).status).toBe(401);
			await add(foreignToken, email, 'Viewer');
			await join(await invite(foreignToken, email), 'the password of a thief');
			const me = await readMe((await signIn(email, 'the password of a thief')).body.data.session_token);
			expect(me.body.data.project.name).toBe('Another');
			expect((await join(await invite(token, email))).body.code).toBe('wrong_password');
		});

		it('come with the project whose link was used, whoever else has added the address', async () => {
			const { foreignToken, token } = world;
			const email = 'nora@harbour.example';
			await add(foreignToken, email, 'Viewer', 'Active');
			await add(token, email, 'Editor');
			await join(await invite(token, email));
			const me = await readMe((await signIn(email)).body.data.session_token);
			expect(me.body.data).toMatchObject({ roles: ['Editor'], project: { id: world.projectId } });
		});

		it('do not grow by a token that an admin has made, nor by the link of an owner who has not signed in', async () => {
			const { core, token } = world;
			const admin = await newMember('ada@harbour.example', 'Admin');
			const body = { name: 'Mine', scope: 'full' };
			const own = (await core.request('POST /tokens', { token: admin, body })).body.data.access_token;
			await add(token, 'pia@harbour.example', 'Owner');
			for (const by of [admin, own]) {
				expect((await add(by, 'ada@harbour.example', 'Owner', 'Active')).status).toBe(403);
				expect((await remove(by, world.person.email)).status).toBe(403);
			}
			expect(await invite(admin, 'pia@harbour.example')).toBeUndefined();
			expect(await invite(own, 'pia@harbour.example')).toBeUndefined();
			expect(await invite(own, 'ada@harbour.example')).toEqual(expect.any(String));
		});

		it('end with the membership, also those of tokens and links, and do not come back (CVE-2026-32717)', async () => {
			const { core, token } = world;
			const email = 'leo@harbour.example';
			const session = await newMember(email, 'Admin');
			const body = { name: 'Mine', scope: 'full' };
			const own = (await core.request('POST /tokens', { token: session, body })).body.data.access_token;
			const link = await invite(token, email);
			expect((await core.request('GET /chatbots', { token: own })).status).toBe(200);
			await remove(token, email);
			expect((await core.request('GET /chatbots', { token: own })).status).toBe(401);
			await add(token, email, 'Admin', 'Active');
			expect((await readMe(session)).status).toBe(401);
			expect((await signIn(email)).status).toBe(401);
			expect((await join(link)).body.code).toBe('link_expired');
			expect((await join(await invite(token, email))).status).toBe(200);
			expect((await readMe(session)).status).toBe(401);
		});

		it('end for the tokens of whoever may not make tokens any more, and rest for whoever is pending', async () => {
			const { core, token } = world;
			const email = 'max@harbour.example';
			const session = await newMember(email, 'Admin');
			const makeToken = async (): Promise<string> => {
				const body = { name: 'Mine', scope: 'full' };
				return (await core.request('POST /tokens', { token: session, body })).body.data.access_token;
			};
			const demoted = await makeToken();
			await add(token, email, 'Viewer');
			expect((await add(demoted, email, 'Admin')).status).toBe(401);
			await add(token, email, 'Admin');
			const resting = await makeToken();
			await add(token, email, 'Admin', 'Pending');
			expect((await readMe(session)).status).toBe(401);
			expect((await readMe(resting)).status).toBe(401);
			expect((await signIn(email)).status).toBe(401);
			await add(token, email, 'Admin', 'Active');
			expect((await readMe(session)).status).toBe(200);
		});

		it('say in which conversations somebody may chat', async () => {
			const { core, chatbotId } = world;
			const contactId = await world.newContact();
			const { conversationId } = await world.newConversation();
			const chat = async (token: string, body: object) =>
				(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message: 'Hi', ...body } }))
					.status;
			const editor = await newMember('emil@harbour.example', 'Editor');
			expect(await chat(editor, {})).toBe(200);
			expect(await chat(editor, { conversation_id: conversationId })).toBe(403);
			expect(await chat(editor, { contact_id: contactId })).toBe(403);
			const agent = await newMember('agnes@harbour.example', 'Agent');
			expect(await chat(agent, { conversation_id: conversationId, contact_id: contactId })).toBe(200);
		});

		it('are taken once where two links or two tries come at the same time', async () => {
			const { foreignToken, token } = world;
			const email = 'two@harbour.example';
			await add(token, email, 'Admin');
			await add(foreignToken, email, 'Viewer');
			const links = [await invite(token, email), await invite(foreignToken, email)];
			const joined = await Promise.all(links.map((link, index) => join(link, `password number ${index}`)));
			expect(sortedStatuses(joined)).toEqual([200, 401]);
			const won = joined.findIndex(({ status }) => status === 200);
			expect((await signIn(email, `password number ${won}`)).status).toBe(200);
			expect((await signIn(email, `password number ${1 - won}`)).status).toBe(401);

			const again = await invite(token, 'ada@harbour.example');
			const tries = await Promise.all([join(again), join(again)]);
			expect(sortedStatuses(tries)).toEqual([200, 410]);
		});

		it('leave an owner who can sign in, also when two go at once', async () => {
			const { foreignToken: token } = world;
			const [one, other] = ['one@elsewhere.example', 'other@elsewhere.example'];
			await add(token, one, 'Owner', 'Active');
			expect((await add(token, one, 'Owner', 'Pending')).status).toBe(422);
			expect((await add(token, one, 'Owner')).body.data.status).toBe('Active');
			for (let round = 0; round < 5; round += 1) {
				await add(token, one, 'Owner', 'Active');
				await add(token, other, 'Owner', 'Active');
				const removed = await Promise.all([remove(token, one), remove(token, other)]);
				expect(sortedStatuses(removed)).toEqual([200, 422]);
			}
		});

		it('say which mails somebody gets', async () => {
			const { core } = world;
			const billing = await newMember('bill@harbour.example', 'Billing');
			const body = { leads: true, unanswered: true, credits: true };
			const { data } = (await core.request('PATCH /notifications', { token: billing, body })).body;
			expect(data).toMatchObject({ leads: false, unanswered: false, failures: false, credits: true });
		});

		it('keep the secret that vouches for visitors from who may not change all settings', async () => {
			const { core, chatbotId, token } = world;
			const secret = 'a secret of the website, long enough';
			const path = `/chatbots/${chatbotId}/widget`;
			await core.request(`PUT ${path}`, { token, body: { title: 'Desk', identity_secret: secret } });
			const editor = await newMember('edith@harbour.example', 'Editor');
			const { data } = (await core.request(`GET ${path}`, { token: editor })).body;
			expect(data).toMatchObject({ title: 'Desk' });
			expect(data).not.toHaveProperty('identity_secret');
			const body = { ...data, title: 'Counter', identity_secret: 'another secret of the editor, long enough' };
			expect((await core.request(`PUT ${path}`, { token: editor, body })).text).not.toContain('secret');
			const kept = (await core.request(`GET ${path}`, { token: personToken })).body.data;
			expect(kept).toMatchObject({ title: 'Counter', identity_secret: secret });
		});

		it('say whether a search looks into contacts', async () => {
			const { core, chatbotId } = world;
			const contactId = await world.newContact();
			const { conversationId } = await world.newConversation();
			const conversation = `/chatbots/${chatbotId}/conversations/${conversationId}`;
			await core.request(`PATCH ${conversation}`, { token: personToken, body: { contact_id: contactId } });
			const contact = await core.request(`GET /chatbots/${chatbotId}/contacts/${contactId}`, { token: personToken });
			const search = encodeURIComponent(contact.body.data.email);
			const countFound = async (token: string) => {
				const path = `GET /chatbots/${chatbotId}/conversations?search=${search}`;
				return (await core.request(path, { token })).body.data.conversations.length;
			};
			expect(await countFound(personToken)).toBeGreaterThan(0);
			expect(await countFound(await newMember('vic@harbour.example', 'Viewer'))).toBe(0);
		});

		it('hold for streams that have begun', async () => {
			const { core, token } = world;
			const session = await newMember('ines@harbour.example', 'Admin');
			const headers = { authorization: `Bearer ${session}`, accept: 'text/event-stream' };
			const reply = await fetch(`${core.baseUrl}/events`, { headers });
			if (reply.body === null) throw new Error('no stream');
			const events = readServerSentEvents(reply.body, 1_000_000);
			expect((await events.next()).value?.event).toBe('ready');
			await add(token, 'ines@harbour.example', 'Billing');
			const told: (string | undefined)[] = [];
			for await (const { event } of events) told.push(event);
			await core.request('POST /tokens', { token: personToken, body: { name: 'Later', scope: 'chat' } });
			expect(told).not.toContain('token.created');
		});

		it('are not guessed faster from other addresses of one network, nor by guessing for many at once', async () => {
			const { core, token } = world;
			const guess = (email: string, address: string) => {
				const body = { email, password: 'wrong' };
				return core.request('POST /sessions', { token, body, headers: { 'x-frontdesk-address': address } });
			};
			const statuses: number[] = [];
			for (let count = 0; count < 11; count += 1) {
				statuses.push((await guess('ada@harbour.example', `2001:db8:0:1::${count}`)).status);
			}
			expect([...new Set(statuses.slice(0, 10)), statuses.at(-1)]).toEqual([401, 429]);
			const many = Array.from({ length: 61 }, (_, index) => guess(`${index}@harbour.example`, '192.0.2.9'));
			expect((await Promise.all(many)).map(({ status }) => status)).toContain(429);
			expect((await guess('ada@harbour.example', '192.0.2.10')).status).toBe(401);
		});
	});
}

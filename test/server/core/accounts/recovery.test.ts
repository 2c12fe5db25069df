import { describe, expect, it } from 'vitest';
import { startMailServer } from '../../../support/mailServer.ts';
import { PASSWORD, signInOwner } from '../../../support/people.ts';
import { startCore } from '../../../support/startCore.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const PUBLIC_URL = 'https://desk.harbour.example';
const PERSON = { name: 'Olive', email: 'olive@harbour.example', password: PASSWORD };

for (const { name: store, open } of TEST_STORES) {
	const post = await startMailServer();
	const env = { SMTP_URL: post.url, MAIL_FROM: 'desk@harbour.example', PUBLIC_URL };
	const { core, projectId } = await startProject({ open, env });
	await signInOwner(core, projectId, PERSON.email);
	describe(`recovery by mail on ${store}`, () => {
		const ask = (email: string, headers = {}) =>
			core.request('POST /accounts/recovery', { body: { email }, headers: { host: 'evil.example', ...headers } });
		const use = (link_token: string, password: string) =>
			core.request('POST /accounts', { body: { link_token, password } });
		const setExpiry = (expiresAt: number) =>
			core.database.write((transaction) => transaction.updateTable('accountLinks').set({ expiresAt }).execute());
		/** The link in the newest of so many mails. */
		const readLink = async (count: number): Promise<URL> => {
			await expect.poll(() => post.mails.length).toBe(count);
			const text = post.mails.at(-1)?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
			return new URL(/https?:\S+setup\S+/.exec(text)?.[0] ?? '');
		};

		it('sends a link to the configured address that gives a new password once', async () => {
			const before = (await core.request('POST /sessions', { body: PERSON })).body.data.session_token;
			expect((await ask('Olive@harbour.example')).text).toBe('{"status":"success"}');
			const link = await readLink(1);
			expect([link.origin, post.mails[0]?.to]).toEqual([PUBLIC_URL, PERSON.email]);
			const token = link.hash.slice(1);
			const recovered = await use(token, 'a recovered password');
			const me = await core.request('GET /me', { token: recovered.body.data.session_token });
			expect(me.body.data).toMatchObject({ name: PERSON.name, roles: ['Owner'] });
			expect((await core.request('GET /me', { token: before })).status).toBe(401);
			expect((await use(token, 'another password')).body.code).toBe('link_expired');
		});

		it('ends with the hour, and when the password is changed meanwhile', async () => {
			const body = { ...PERSON, password: 'a recovered password' };
			const session = (await core.request('POST /sessions', { body })).body.data.session_token;
			await ask(PERSON.email);
			const first = await readLink(2);
			const { expiresAt } = await core.database.read
				.selectFrom('accountLinks')
				.select('expiresAt')
				.executeTakeFirstOrThrow();
			expect(expiresAt - Date.now()).toBeLessThanOrEqual(3_600_000);
			const change = { password: body.password, new_password: PERSON.password };
			await core.request('PUT /me/password', { token: session, body: change });
			const afterChange = await use(first.hash.slice(1), 'another password');
			await ask(PERSON.email);
			const second = await readLink(3);
			await setExpiry(Date.now() - 1);
			const late = await use(second.hash.slice(1), 'another password');
			expect([afterChange.body.code, late.body.code]).toEqual(['link_expired', 'link_expired']);
		});

		it('says nothing of accounts, and sends no more than three mails an hour to one', async () => {
			const known = await ask(PERSON.email);
			const strange = [];
			for (let count = 0; count < 4; count += 1) strange.push(await ask('nobody@harbour.example'));
			expect(strange.slice(0, 3).map(({ text }) => text)).toEqual(Array(3).fill('{"status":"success"}'));
			const withoutId = (body: object) => ({ ...body, request_id: '' });
			expect(known.status).toBe(429);
			expect(withoutId(strange[3]?.body)).toEqual(withoutId(known.body));
			expect(post.mails).toHaveLength(3);
		});
	});
}

describe('recovery without a mail server', () => {
	it('says what to do', async () => {
		const without = await startCore();
		const reply = await without.request('POST /accounts/recovery', { body: { email: PERSON.email } });
		expect([reply.status, reply.body.message]).toEqual([422, expect.stringContaining('owner-link')]);
	});
});

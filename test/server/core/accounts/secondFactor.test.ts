import { describe, expect, it } from 'vitest';
import { totpCode } from '../../../../server/core/accounts/totp.ts';
import { startMailServer } from '../../../support/mailServer.ts';
import { PASSWORD, signInOwner } from '../../../support/people.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';
import { untilEventsAreReadable } from '../../../support/untilEventsAreReadable.ts';

const PERSON = { email: 'olive@harbour.example', password: PASSWORD };

describe('totpCode()', () => {
	// The examples of RFC 6238, appendix B, with its secret "12345678901234567890"; the last six of eight digits.
	it.each([
		[59, '287082'],
		[1_111_111_109, '081804'],
		[20_000_000_000, '353130'],
	])('gives the code of second %i', (second, code) => {
		expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(second / 30))).toBe(code);
	});
});

for (const { name: store, open } of TEST_STORES) {
	const post = await startMailServer();
	const mailing = { SMTP_URL: post.url, MAIL_FROM: 'desk@harbour.example' };
	const env = { ...mailing, PUBLIC_URL: 'https://desk.harbour.example' };
	const { core, projectId } = await startProject({ open, env });
	let session = await signInOwner(core, projectId, PERSON.email);
	let secret = '';
	let recoveryCodes: string[] = [];
	describe(`a second factor on ${store}`, () => {
		const signIn = (code?: string, person = PERSON) =>
			core.request('POST /sessions', { body: { ...person, ...(code === undefined ? {} : { code }) } });
		/** Forgets which codes were used, in place of waiting for the next. */
		const nextCode = async () => {
			await core.database.write((transaction) => transaction.updateTable('accounts').set({ totpStep: 0 }).execute());
			return totpCode(secret, Math.floor(Date.now() / 30_000));
		};
		const isOn = async () => (await core.request('GET /me', { token: session })).body.data.has_second_factor as boolean;

		it('is on once a code of the app has confirmed it', async () => {
			const started = await core.request('POST /me/second-factor', { token: session });
			({ secret } = started.body.data);
			expect(started.body.data.url).toContain(`secret=${secret}`);
			expect([await isOn(), (await signIn()).status]).toEqual([false, 200]);
			const confirm = (code: string) => core.request('PUT /me/second-factor', { token: session, body: { code } });
			expect((await confirm('000000')).body.code).toBe('wrong_code');
			const confirmed = await confirm(totpCode(secret, Math.floor(Date.now() / 30_000)));
			recoveryCodes = confirmed.body.data.recovery_codes;
			expect([recoveryCodes.length, await isOn()]).toEqual([10, true]);
			const row = await core.database.read.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
			expect(JSON.stringify(row)).not.toContain(secret);
			expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
		});

		it('asks for a code after the right password, which works once', async () => {
			const wrongPassword = await signIn('000000', { ...PERSON, password: 'wrong' });
			const without = await signIn();
			const wrong = await signIn('000000');
			const code = await nextCode();
			const right = await signIn(code);
			const again = await signIn(code);
			expect([wrongPassword, without, wrong, again].map(({ body }) => body.code)).toEqual([
				'wrong_password',
				'code_required',
				'wrong_code',
				'wrong_code',
			]);
			expect(right.status).toBe(200);
		});

		it('takes a recovery code after the secret that sealed the app has gone', async () => {
			const set = (totpSecret: string | null) =>
				core.database.write((transaction) => transaction.updateTable('accounts').set({ totpSecret }).execute());
			const { totpSecret } = await core.database.read
				.selectFrom('accounts')
				.select('totpSecret')
				.executeTakeFirstOrThrow();
			await set('00000000.AAAA');
			expect((await signIn('123456')).body.code).toBe('wrong_code');
			expect((await signIn(recoveryCodes.at(-1))).status).toBe(200);
			await set(totpSecret);
		});

		it('takes a recovery code in its place, once', async () => {
			const [code = ''] = recoveryCodes;
			const replies = [await signIn(code.toLowerCase()), await signIn(code)];
			expect(replies.map(({ status }) => status)).toEqual([200, 401]);
		});

		it('is asked for by links that others make or that come by mail', async () => {
			const { token: foreign } = await core.createProject('Another');
			await core.request('POST /members', { token: foreign, body: { email: PERSON.email, roles: ['Viewer'] } });
			const invitation = await core.request(`POST /members/${PERSON.email}/invitation`, { token: foreign });
			await core.request('POST /accounts/recovery', { body: { email: PERSON.email } });
			await expect.poll(() => post.mails.length).toBe(1);
			const mailed = /#(fd_link_\w+)/.exec(post.mails[0]?.text.replaceAll('=\r\n', '') ?? '')?.[1];
			for (const link_token of [invitation.body.data.link_token, mailed]) {
				const body = { link_token, password: PERSON.password };
				expect((await core.request('POST /accounts', { body })).body.code).toBe('code_required');
				const code = await nextCode();
				expect((await core.request('POST /accounts', { body: { ...body, code } })).status).toBe(200);
			}
		});

		it('is guessed no faster from many addresses', async () => {
			const token = await core.createToken(projectId, 'chat');
			const statuses: number[] = [];
			for (let count = 0; count < 11; count += 1) {
				const body = { ...PERSON, code: '000000' };
				const headers = { 'x-frontdesk-address': `192.0.2.${count}` };
				statuses.push((await core.request('POST /sessions', { token, body, headers })).status);
			}
			expect([...new Set(statuses.slice(0, 10)), statuses.at(-1)]).toEqual([401, 429]);
		});

		it('is turned off by the link of whoever runs the server, for people who have lost their app', async () => {
			const path = `POST /admin/projects/${projectId}/owner-link`;
			const asked = { token: core.adminToken, body: { email: PERSON.email } };
			const { link_token } = (await core.request(path, asked)).body.data;
			const back = await core.request('POST /accounts', { body: { link_token, password: 'another password' } });
			session = back.body.data.session_token;
			expect(await isOn()).toBe(false);
			await untilEventsAreReadable(core.database);
			const { events } = (await core.request('GET /events?types=second_factor', { token: session })).body.data;
			expect(events.map(({ about }: { about: object }) => about)).toEqual([{ change: 'on' }, { change: 'off' }]);
		});
	});
}

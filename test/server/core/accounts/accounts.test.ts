import { describe, expect, it } from 'vitest';
import { findPerson } from '../../../../server/core/accounts/sessions.ts';
import { AppError } from '../../../../server/lib/errors.ts';
import { capabilitiesOf, MEMBER_ROLES, type MemberRole } from '../../../../shared/capabilities.ts';
import { createEndpointCaller, UNKNOWN_ID } from '../../../contract/endpointCall.ts';
import { ENDPOINT_CASES } from '../../../contract/endpoints.ts';
import { createWorld } from '../../../contract/world.ts';
import { PASSWORD, signInMember } from '../../../support/people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const world = await createWorld();
const caller = await createEndpointCaller(world);

const newMember = (email: string, roles: readonly MemberRole[]) =>
	signInMember(world.core, world.token, email, ...roles);

async function setSession(token: string, times: { createdAt?: number; usedAt?: number; confirmedAt?: number }) {
	const { core } = world;
	const me = await core.request('GET /me', { token });
	const id: string = me.body.data.session_id;
	await core.database.write((transaction) =>
		transaction.updateTable('sessions').set(times).where('id', '=', id).execute(),
	);
}

describe('links', () => {
	it('make an owner of who uses the first one, once', async () => {
		const { core, projectId } = world;
		const link = await world.newOwnerLink();
		const account = { link_token: link, email: 'First@Harbour.example', name: 'First', password: PASSWORD };
		const nameless = await core.request('POST /accounts', { body: { ...account, email: '' } });
		expect(nameless.body.details).toEqual([
			{ path: 'email', message: 'Enter your e-mail address: this link names none.' },
		]);
		const { body } = await core.request('POST /accounts', { body: account });
		const me = await core.request('GET /me', { token: body.data.session_token });
		expect(me.body.data).toMatchObject({
			email: 'first@harbour.example',
			roles: ['Owner'],
			project: { id: projectId, name: 'Harbour Coffee' },
		});
		const again = await core.request('POST /accounts', { body: { ...account, email: 'second@harbour.example' } });
		expect([again.status, again.body.code]).toEqual([410, 'link_expired']);
	});

	it('end after a day, and when a newer one is made', async () => {
		const { core } = world;
		const older = await world.newOwnerLink();
		const newer = await world.newOwnerLink();
		const account = { email: 'late@harbour.example', name: 'Late', password: PASSWORD };
		const replaced = await core.request('POST /accounts', { body: { ...account, link_token: older } });
		await core.database.write((transaction) =>
			transaction
				.updateTable('accountLinks')
				.set({ expiresAt: Date.now() - 1 })
				.execute(),
		);
		const late = await core.request('POST /accounts', { body: { ...account, link_token: newer } });
		expect([replaced.body.code, late.body.code]).toEqual(['link_expired', 'link_expired']);
	});

	it('that name nobody do not open an existing account', async () => {
		const { core, person } = world;
		const { projectId } = await core.createProject();
		const link = await core.request(`POST /admin/projects/${projectId}/owner-link`, {
			token: core.adminToken,
			body: {},
		});
		const account = { link_token: link.body.data.link_token, email: person.email, name: 'Thief' };
		const refused = await core.request('POST /accounts', { body: { ...account, password: 'another password' } });
		expect([refused.status, refused.body.code]).toEqual([401, 'wrong_password']);
		const joined = await core.request('POST /accounts', { body: { ...account, password: person.password } });
		expect(joined.status).toBe(200);
	});

	it('of the administrator set a new password, which ends all sessions', async () => {
		const { core, projectId, adminToken } = { ...world, adminToken: world.core.adminToken };
		const session = await newMember('forgetful@harbour.example', ['Editor']);
		const body = { email: 'forgetful@harbour.example' };
		const link = await core.request(`POST /admin/projects/${projectId}/owner-link`, { token: adminToken, body });
		const account = { link_token: link.body.data.link_token, name: 'Forgetful', password: 'a new password' };
		expect((await core.request('POST /accounts', { body: account })).status).toBe(200);
		expect((await core.request('GET /me', { token: session })).status).toBe(401);
		const old = await core.request('POST /sessions', { body: { ...body, password: PASSWORD } });
		const fresh = await core.request('POST /sessions', { body: { ...body, password: 'a new password' } });
		expect([old.status, fresh.status]).toEqual([401, 200]);
	});
});

describe('sessions', () => {
	it('begin with the right password alone, and say nothing of accounts', async () => {
		const { core, person } = world;
		const wrong = await core.request('POST /sessions', { body: { ...person, password: 'wrong' } });
		const unknown = await core.request('POST /sessions', { body: { ...person, email: 'nobody@harbour.example' } });
		expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
		expect(wrong.body.code).toBe('wrong_password');
	});

	it('count the true address of callers without an access token, whatever they say', async () => {
		const { core } = world;
		await newMember('spoofed@harbour.example', ['Viewer']);
		const statuses: number[] = [];
		for (let count = 0; count < 11; count += 1) {
			const body = { email: 'spoofed@harbour.example', password: 'wrong' };
			const headers = { 'x-frontdesk-address': `192.0.2.${count}` };
			statuses.push((await core.request('POST /sessions', { body, headers })).status);
		}
		expect([...new Set(statuses.slice(0, 10)), statuses.at(-1)]).toEqual([401, 429]);
	});

	it('end when they are not used for two weeks, and after ninety days', async () => {
		const { core } = world;
		const idle = await newMember('idle@harbour.example', ['Viewer']);
		await setSession(idle, { usedAt: Date.now() - 15 * DAY_MS });
		const old = await newMember('old@harbour.example', ['Viewer']);
		await setSession(old, { createdAt: Date.now() - 91 * DAY_MS });
		for (const token of [idle, old]) expect((await core.request('GET /me', { token })).status).toBe(401);
	});

	it('are listed and ended by their own person alone, at once', async () => {
		const { core, personToken } = world;
		const session = await newMember('sessions@harbour.example', ['Viewer']);
		const listed = await core.request('GET /sessions', { token: session });
		const [{ id }] = listed.body.data.sessions;
		expect(listed.body.data.sessions).toHaveLength(1);
		expect((await core.request(`DELETE /sessions/${id}`, { token: personToken })).status).toBe(404);
		expect((await core.request(`DELETE /sessions/${id}`, { token: session })).status).toBe(200);
		expect((await core.request('GET /me', { token: session })).status).toBe(401);
	});

	it('are deleted after their end, when their person signs in again', async () => {
		const { core } = world;
		const email = 'expired@harbour.example';
		await setSession(await newMember(email, ['Viewer']), { usedAt: Date.now() - 15 * DAY_MS });
		const signIn = () => core.request('POST /sessions', { body: { email, password: PASSWORD } });
		await setSession((await signIn()).body.data.session_token, { createdAt: Date.now() - 91 * DAY_MS });
		await signIn();
		const sessions = core.database.read
			.selectFrom('sessions')
			.innerJoin('accounts', 'accounts.id', 'sessions.accountId')
			.select('sessions.id')
			.where('email', '=', email);
		expect(await sessions.execute()).toHaveLength(1);
	});

	it('let people read while the store takes no writes', async () => {
		const email = 'full@harbour.example';
		const session = await newMember(email, ['Viewer']);
		const full = { ...world.core.database, writeRepeated: () => Promise.reject(new AppError('storage_full')) };
		expect(await findPerson(full, session, Date.now() + DAY_MS)).toMatchObject({ person: { email } });
	});
});

describe('roles', () => {
	it.each(MEMBER_ROLES)('%s may call what its capabilities say, and nothing else', async (role) => {
		const session = await newMember(`${role.toLowerCase()}@harbour.example`, [role]);
		const capabilities = capabilitiesOf([role]);
		for (const { name, endpoint, row, paramNames } of ENDPOINT_CASES) {
			const isForRoles = ['full', 'chat'].includes(endpoint.access) || endpoint.needs !== undefined;
			if (!isForRoles) continue;
			expect(endpoint.needs, `${name} names no capability`).toBeDefined();
			const mayCall = endpoint.needs !== undefined && capabilities.includes(endpoint.needs);
			// What is refused needs nothing that is there.
			const unknown = Object.fromEntries(paramNames.map((param) => [param, UNKNOWN_ID]));
			const reply = await caller.call(endpoint, mayCall ? row : { invalid: [], params: () => unknown }, {
				token: session,
				// Owners alone make owners.
				...(name === 'addMember' ? { body: { email: 'eve@harbour.example', roles: ['Viewer'] } } : {}),
				// Those of visitors need more.
				...(name === 'chat' ? { body: { message: 'Hi' } } : {}),
			});
			expect([name, reply.status], reply.text).toEqual([name, mayCall ? 200 : 403]);
		}
	});

	it('change when the project has all its seats', async () => {
		const { core, token, projectId } = world;
		const { body: usage } = await core.request('GET /usage/user-seats', { token });
		const setSeats = (members: number | 'default') =>
			core.request(`PATCH /admin/projects/${projectId}/quotas`, { token: core.adminToken, body: { members } });
		await setSeats(usage.data.used);
		const add = (email: string) => core.request('POST /members', { token, body: { email, roles: ['Editor'] } });
		const replies = [await add('viewer@harbour.example'), await add('late@harbour.example')];
		await setSeats('default');
		expect(replies.map(({ status }) => status)).toEqual([200, 422]);
	});

	it('give the password again for members, ten minutes after they signed in', async () => {
		const { core } = world;
		const session = await newMember('slow@harbour.example', ['Admin']);
		await setSession(session, { confirmedAt: Date.now() - 11 * MINUTE_MS });
		const add = () =>
			core.request('POST /members', { token: session, body: { email: 'x@harbour.example', roles: ['Viewer'] } });
		const stale = await add();
		expect([stale.status, stale.body.code]).toEqual([403, 'fresh_sign_in_required']);
		const wrong = await core.request('POST /sessions/current/confirm', { token: session, body: { password: 'wrong' } });
		expect(wrong.status).toBe(401);
		await core.request('POST /sessions/current/confirm', { token: session, body: { password: PASSWORD } });
		expect((await add()).status).toBe(200);
	});
});

describe('passwords', () => {
	it('are changed by their own person, whose other sessions end at once', async () => {
		const { core } = world;
		const email = 'changing@harbour.example';
		const session = await newMember(email, ['Editor']);
		const other = (await core.request('POST /sessions', { body: { email, password: PASSWORD } })).body.data
			.session_token;
		const change = (password: string) =>
			core.request('PUT /me/password', { token: session, body: { password, new_password: 'a changed password' } });
		expect((await change('wrong')).body.code).toBe('wrong_password');
		expect((await change(PASSWORD)).status).toBe(200);
		const replies = [session, other].map((token) => core.request('GET /me', { token }));
		expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 401]);
		const old = await core.request('POST /sessions', { body: { email, password: PASSWORD } });
		const fresh = await core.request('POST /sessions', { body: { email, password: 'a changed password' } });
		expect([old.status, fresh.status]).toEqual([401, 200]);
		const events = await core.request('GET /events?types=password&sort=date_desc', { token: world.token });
		expect(events.body.data.events[0]).toMatchObject({ type: 'password.changed', actor: email, about: { email } });
	});

	it('are guessed no faster by changing them', async () => {
		const session = await newMember('tried@harbour.example', ['Viewer']);
		const body = { password: 'wrong', new_password: 'a changed password' };
		const statuses: number[] = [];
		for (let count = 0; count < 11; count += 1) {
			statuses.push((await world.core.request('PUT /me/password', { token: session, body })).status);
		}
		expect([...new Set(statuses.slice(0, 10)), statuses.at(-1)]).toEqual([401, 429]);
	});
});

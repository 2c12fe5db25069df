import { z } from 'zod';
import { CAPABILITIES, MEMBER_ROLES } from '../../capabilities.ts';
import { NAME_MAX_CHARS } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { filledString, timestampField } from '../fields.ts';
import { emailField } from './members.ts';
import { codeField } from './secondFactor.ts';

/** People who sign in. A session is the token that a person's calls are made with. */

const PASSWORD_MIN_CHARS = 12;
const PASSWORD_MAX_CHARS = 128;
const LINK_MAX_CHARS = 200;
const passwordField = z.string().min(PASSWORD_MIN_CHARS).max(PASSWORD_MAX_CHARS);
const linkField = z.string().min(1).max(LINK_MAX_CHARS);

const secondFactorField = codeField
	.optional()
	.describe('Of the authenticator app, or a recovery code, where the account has a second factor.');

const sessionTokenSchema = z.object({
	session_token: z.string().describe('Shown once. The bearer token of calls made by this person.'),
});
const sessionExample = { session_token: 'fd_session_…' };

export const createAccount = endpoint('POST /accounts', {
	access: 'anybody',
	summary: 'Use a link once: get an account, or with its password add this project to yours, and sign in',
	body: z.object({
		link_token: linkField,
		email: emailField.optional().describe("Of a link that names no address, such as the first owner's."),
		name: filledString(NAME_MAX_CHARS)
			.optional()
			.describe('When absent, an account that is there keeps its name, and a new one is named by its address.'),
		password: passwordField,
		code: secondFactorField,
	}),
	data: sessionTokenSchema,
	example: {
		body: {
			link_token: 'fd_link_…',
			email: 'ada@harbour-coffee.example',
			name: 'Ada Lovelace',
			password: 'correct horse battery',
		},
		data: sessionExample,
	},
});

export const createSession = endpoint('POST /sessions', {
	access: 'anybody',
	summary: 'Sign in',
	// A wrong password is refused as such, whatever its length.
	body: z.object({ email: emailField, password: z.string().max(PASSWORD_MAX_CHARS), code: secondFactorField }),
	data: sessionTokenSchema,
	example: { body: { email: 'ada@harbour-coffee.example', password: 'correct horse battery' }, data: sessionExample },
});

export const readMe = endpoint('GET /me', {
	access: 'person',
	summary: 'Who is signed in, and what they may do',
	data: z.object({
		name: z.string(),
		email: z.string(),
		roles: z.array(z.enum(MEMBER_ROLES)),
		capabilities: z.array(z.enum(CAPABILITIES)),
		session_id: z.string(),
		has_second_factor: z.boolean(),
		project: z.object({ id: z.string(), name: z.string() }),
	}),
	example: {
		data: {
			name: 'Ada Lovelace',
			email: 'ada@harbour-coffee.example',
			roles: ['Owner'],
			capabilities: [...CAPABILITIES],
			session_id: '019a2b3c-0000-7000-8000-000000000050',
			has_second_factor: false,
			project: { id: '019a2b3c-0000-7000-8000-000000000001', name: 'Harbour Coffee' },
		},
	},
});

export const listSessions = endpoint('GET /sessions', {
	access: 'person',
	summary: 'List your own sessions',
	data: z.object({
		sessions: z.array(
			z.object({
				id: z.string(),
				user_agent: z.string(),
				created_at: timestampField,
				last_used_at: timestampField,
			}),
		),
	}),
	example: {
		data: {
			sessions: [
				{
					id: '019a2b3c-0000-7000-8000-000000000050',
					user_agent: 'Mozilla/5.0 …',
					created_at: '2026-01-31T09:30:00.000Z',
					last_used_at: '2026-01-31T10:30:00.000Z',
				},
			],
		},
	},
});

export const deleteSession = endpoint('DELETE /sessions/{sessionId}', {
	access: 'person',
	summary: 'End one of your own sessions at once',
});

export const confirmSession = endpoint('POST /sessions/current/confirm', {
	access: 'person',
	summary: 'Give the password again, for calls that ask for a fresh sign-in',
	body: z.object({ password: z.string().max(PASSWORD_MAX_CHARS) }),
	example: { body: { password: 'correct horse battery' }, data: undefined },
});

export const changePassword = endpoint('PUT /me/password', {
	access: 'person',
	summary: 'Change your own password; your other sessions end at once',
	body: z.object({ password: z.string().max(PASSWORD_MAX_CHARS), new_password: passwordField }),
	example: { body: { password: 'correct horse battery', new_password: 'battery staple horse' }, data: undefined },
});

export const requestRecovery = endpoint('POST /accounts/recovery', {
	access: 'anybody',
	summary: 'Send a mail with a link to choose a new password, if there is an account; it works once, for an hour',
	body: z.object({ email: emailField }),
	example: { body: { email: 'ada@harbour-coffee.example' }, data: undefined },
});

const linkSchema = z.object({
	link_token: z.string().describe('Shown once, used once: after `#` of `/console/setup`.'),
	expires_at: timestampField,
});
const linkExample = { link_token: 'fd_link_…', expires_at: '2026-02-01T09:30:00.000Z' };

export const createInvitation = endpoint('POST /members/{email}/invitation', {
	needs: 'members',
	isGuarded: true,
	summary: 'Make a link by which a member sets a password; links made before end',
	params: z.object({ email: z.string() }),
	data: linkSchema,
	example: { data: linkExample },
});

export const createOwnerLink = endpoint('POST /admin/projects/{projectId}/owner-link', {
	access: 'admin',
	summary: "Make a link by which a project's owner, or a member, signs in for the first time or sets a new password",
	body: z.object({
		email: emailField.optional().describe('Of a member; a link for an owner when absent.'),
	}),
	data: linkSchema,
	example: { body: {}, data: linkExample },
});

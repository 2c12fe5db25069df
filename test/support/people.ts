import type { RunningCore } from './startCore.ts';

export const PASSWORD = 'correct horse battery';

type Core = Pick<RunningCore, 'request' | 'adminToken'>;

/** Makes an owner of a project, who signs in. @returns the token of the session */
export async function signInOwner(core: Core, projectId: string, email: string, name = 'Olive'): Promise<string> {
	const path = `POST /admin/projects/${projectId}/owner-link`;
	const { body } = await core.request(path, { token: core.adminToken, body: {} });
	return useLink(core, body.data.link_token, { name, email });
}

/** Invites somebody to a project, who signs in. @returns the token of the session */
export async function signInMember(core: Core, token: string, email: string, ...roles: string[]): Promise<string> {
	await core.request('POST /members', { token, body: { email, roles } });
	const { body } = await core.request(`POST /members/${email}/invitation`, { token });
	return useLink(core, body.data.link_token, { name: 'Somebody' });
}

async function useLink(core: Core, link_token: string, account: object): Promise<string> {
	const body = { link_token, password: PASSWORD, ...account };
	return (await core.request('POST /accounts', { body })).body.data.session_token;
}

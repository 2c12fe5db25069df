import { capabilitiesOf } from '../../../shared/capabilities.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import * as contract from '../../../shared/contract/team/tokens.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { OpenCalls } from '../accounts/openCalls.ts';
import { actorOf, personOf } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import { findMember, readRoles } from '../members/members.ts';
import type { StoreParts } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import { issueToken, listTokenRows, revokeTokenRow, type TokenRow } from './tokens.ts';

/** Working tokens of one project. */
const TOKENS_MAX = 100;

export function mountTokens(
	mount: Mount,
	{ database, now, openCalls }: StoreParts & { readonly openCalls: OpenCalls },
): void {
	mount(contract.listAccessTokens, async (_input, { projectId }) => ({
		tokens: (await listTokenRows(database.read, projectId)).map(presentToken),
	}));

	mount(contract.createAccessToken, ({ body: { name, scope } }, caller) =>
		database.write(async (transaction) => {
			const { projectId } = caller;
			await lockProject(transaction, projectId);
			// A member who was removed meanwhile must not get a token.
			const member = await findMember(transaction, projectId, personOf(caller).email);
			if (member === undefined || !capabilitiesOf(readRoles(member)).includes('tokens')) {
				throw new AppError('insufficient_scope', 'Your role does not allow this.');
			}
			if ((await listTokenRows(transaction, projectId)).length >= TOKENS_MAX) {
				throw invalidField('name', `a project has at most ${TOKENS_MAX} tokens: revoke one first`);
			}
			const token = await issueToken(transaction, { projectId, name, scope, now: now(), ...actorOf(caller) });
			return { ...presentToken(token), access_token: token.accessToken };
		}),
	);

	mount(contract.revokeAccessToken, async (_input, _caller, { scope }) => {
		await database.write((transaction) => revokeTokenRow(transaction, { ...scope, now: now() }));
		await openCalls.check();
	});
}

function presentToken(row: TokenRow): EndpointData<typeof contract.listAccessTokens>['tokens'][number] {
	const { id, name, scope, email, createdAt, usedAt } = row;
	return {
		id,
		name,
		scope,
		created_by: email,
		created_at: presentTime(createdAt),
		last_used_at: usedAt === null ? null : presentTime(usedAt),
	};
}

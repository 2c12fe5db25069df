import type { Capability, MemberRole } from '../../../shared/capabilities.ts';
import type { TokenScope } from '../../../shared/contract/admin.ts';
import { AppError } from '../../lib/errors.ts';

/** Whose call it is: a program's with an access token, or a person's with a session. */
export interface Caller {
	/** Of the access token or the session. */
	readonly tokenId: string;
	readonly projectId: string;
	readonly scope: TokenScope;
	/** Of sessions alone. */
	readonly person?: Person;
}

/** The person or the access token behind a change. */
export interface Actor {
	readonly accountId?: string;
	readonly tokenId?: string;
}

/** The actor that events name for a caller's change. */
export function actorOf({ person, tokenId }: Caller): Actor {
	return person === undefined ? { tokenId } : { accountId: person.accountId };
}

/** Whether a caller may do more than the endpoint needs: programs may, people by their roles. */
export function may({ person }: Caller, capability: Capability): boolean {
	return person === undefined || person.capabilities.includes(capability);
}

export interface Person {
	readonly accountId: string;
	readonly email: string;
	readonly roles: readonly MemberRole[];
	readonly capabilities: readonly Capability[];
	/** Whether the password was given within the last minutes. */
	readonly isFresh: boolean;
}

/** Who is signed in, for endpoints of access `person`: they always have somebody. */
export function personOf({ person }: Caller): Person {
	if (person === undefined) throw new AppError('insufficient_scope');
	return person;
}

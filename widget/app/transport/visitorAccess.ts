import type { IdentityOutcome } from '../../../shared/widgetContract/visitor.ts';
import { CallFailedError } from './failures.ts';

/** What `POST /visitor` gives. */
export interface VisitorGrant {
	readonly visitor_token: string;
	readonly visitor_handle: string;
	/** Where an identity token was sent. */
	readonly identity?: IdentityOutcome;
}

export interface VisitorAccessOptions {
	/** Asks the BFF for a visitor, or to renew the one of this handle. */
	readonly startVisitor: (handle: string | undefined) => Promise<VisitorGrant>;
	readonly readHandle: () => string | undefined;
	readonly saveHandle: (handle: string, identity: IdentityOutcome | undefined) => void;
}

/** Who this visitor is to the BFF. The token stays in memory; only the handle outlives the page. */
export interface VisitorAccess {
	/** Does a call as this visitor; when the BFF no longer takes the token, once more with a new one. */
	call<Result>(callWith: (headers: Readonly<Record<string, string>>) => Promise<Result>): Promise<Result>;
	/** Forgets the token, so that the next call starts a new visitor. */
	forget(): void;
}

const UNAUTHORIZED = 401;

function isStatus(error: unknown, status: number): boolean {
	return error instanceof CallFailedError && error.cause === status;
}

/** Creates the access of one visitor. Calls that begin together share one token. */
export function createVisitorAccess(options: VisitorAccessOptions): VisitorAccess {
	let token: Promise<string> | undefined;

	async function obtain(): Promise<string> {
		// A handle that does not hold gives a new visitor.
		const grant = await options.startVisitor(options.readHandle());
		options.saveHandle(grant.visitor_handle, grant.identity);
		return grant.visitor_token;
	}

	function currentToken(): Promise<string> {
		const pending = token ?? obtain();
		token = pending;
		pending.catch(() => {
			if (token === pending) token = undefined;
		});
		return pending;
	}

	return {
		async call(callWith) {
			const used = currentToken();
			try {
				return await callWith({ authorization: `Bearer ${await used}` });
			} catch (error) {
				if (!isStatus(error, UNAUTHORIZED)) throw error;
				if (token === used) token = undefined;
				return callWith({ authorization: `Bearer ${await currentToken()}` });
			}
		},
		forget() {
			token = undefined;
		},
	};
}

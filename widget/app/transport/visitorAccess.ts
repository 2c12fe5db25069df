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
	/** Starts a visitor, or renews the one with this handle. */
	readonly startVisitor: (handle: string | undefined) => Promise<VisitorGrant>;
	readonly readHandle: () => string | undefined;
	readonly saveHandle: (handle: string, identity: IdentityOutcome | undefined) => void;
}

/** The visitor's identity at the BFF. The token stays in memory; only the handle outlives the page. */
export interface VisitorAccess {
	/** Makes a call as this visitor; if the BFF refuses the token, once more with a new one. */
	call<Result>(callWith: (headers: Readonly<Record<string, string>>) => Promise<Result>): Promise<Result>;
	/** Forgets the token: the next call starts a new visitor. */
	forget(): void;
}

const UNAUTHORIZED = 401;

function isStatus(error: unknown, status: number): boolean {
	return error instanceof CallFailedError && error.cause === status;
}

/** Creates the access of one visitor. Calls that begin together share one token. */
export function createVisitorAccess(options: VisitorAccessOptions): VisitorAccess {
	let grant: Promise<VisitorGrant> | undefined;

	async function obtain(): Promise<VisitorGrant> {
		// An invalid handle gives a new visitor.
		const obtained = await options.startVisitor(options.readHandle());
		options.saveHandle(obtained.visitor_handle, obtained.identity);
		return obtained;
	}

	function currentGrant(): Promise<VisitorGrant> {
		const pending = grant ?? obtain();
		grant = pending;
		pending.catch(() => forget(pending));
		return pending;
	}

	function forget(failed = grant): void {
		if (grant === failed) grant = undefined;
	}

	async function callAs<Result>(
		used: Promise<VisitorGrant>,
		callWith: (headers: Readonly<Record<string, string>>) => Promise<Result>,
	): Promise<Result> {
		const { visitor_token: token, visitor_handle: handle } = await used;
		try {
			return await callWith({ authorization: `Bearer ${token}` });
		} finally {
			// The visitor has cleared the browser: without the handle, their data could be neither read nor deleted.
			if (grant === used && options.readHandle() === undefined) options.saveHandle(handle, undefined);
		}
	}

	return {
		async call(callWith) {
			const used = currentGrant();
			try {
				return await callAs(used, callWith);
			} catch (error) {
				if (!isStatus(error, UNAUTHORIZED)) throw error;
				forget(used);
				return callAs(currentGrant(), callWith);
			}
		},
		forget: () => forget(),
	};
}

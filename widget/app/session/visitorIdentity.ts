import type { IdentityOutcome } from '../../../shared/widgetContract/visitor.ts';
import type { Session } from './createSession.ts';

/** The person that the website says the visitor is. */
export interface VisitorIdentity {
	/** @param token signed by the website's server; null when the visitor is signed out there */
	readonly identify: (token: string | null) => void;
	/** Stores the BFF's handle, and tells the page when the BFF refused the token. */
	readonly keepVisitor: (visitorHandle: string, outcome: IdentityOutcome | undefined) => void;
}

interface Claims {
	readonly sub?: unknown;
	readonly email?: unknown;
}

/** Forgets the previous visitor when a different one signs in, before anything of theirs can be shown. */
export function createVisitorIdentity({ forget, dependencies }: Session): VisitorIdentity {
	const { store, client, storage, emit } = dependencies;
	let userId: string | undefined;
	const setKnown = (isKnown: boolean): void => store.dispatch({ type: 'contactChanged', change: { isKnown } });

	return {
		identify(token) {
			const { sub, email } = readClaims(token ?? '');
			userId = typeof sub === 'string' || typeof sub === 'number' ? String(sub) : undefined;
			const { userId: keptId } = storage.read();
			if (keptId !== undefined && keptId !== userId) forget();
			client.identify(token ?? undefined);
			if (email) setKnown(true);
		},
		keepVisitor(visitorHandle, outcome) {
			if (outcome !== undefined && outcome !== 'verified') {
				client.identify(undefined);
				// The BFF has started a new visitor, to whom the stored data does not belong.
				if (storage.read().userId !== undefined) storage.clear();
				setKnown(false);
				emit('error', { kind: `identity_${outcome}` });
			}
			storage.update({ visitorHandle, ...(outcome === 'verified' ? { userId } : {}) });
		},
	};
}

/** What a token says. The BFF verifies it; here it can only take data away. */
function readClaims(token: string): Claims {
	try {
		const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
		return JSON.parse(atob(payload)) as Claims;
	} catch {
		return {};
	}
}

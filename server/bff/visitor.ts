import { createHmac } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { ClaimsKind, SignedClaims } from './signedClaims.ts';

/** Where a visitor is: one chatbot on one website. */
export interface Place {
	readonly chatbotId: string;
	readonly origin: string;
}

/** Somebody whom the website's server vouched for, with the contact that stands for them. */
export interface VerifiedUser {
	readonly userId: string;
	readonly contactId: string;
}

/** Whom a handle belongs to. */
export interface Owner {
	readonly visitorId: string;
	readonly chatbotId: string;
	/** Absent: anonymous. */
	readonly user?: VerifiedUser | undefined;
}

export interface VisitorGrant {
	readonly token: string;
	readonly handle: string;
	readonly expiresAt: Date;
}

/** Who this browser is and which conversations and contacts are theirs; all of it is in what the BFF has signed. */
export interface Visitors {
	/**
	 * A new visitor, or the one of the handle; a handle that does not hold here gives a new one.
	 *
	 * @param user who they are by an identity token: null when it did not hold, undefined when there was none. A handle
	 * of somebody else gives a new visitor, so that nobody gets at another's conversations; an anonymous one goes on.
	 */
	start(place: Place, handle: string | undefined, user?: VerifiedUser | null): Promise<VisitorGrant>;
	/** Whom a handle is known to belong to. */
	userOf(place: Place, handle: string | undefined): Promise<VerifiedUser | undefined>;
	/** @throws {AppError} `unauthorized` */
	identify(token: string | null, place: Place): Promise<Owner>;
	/** The handle of a conversation or contact: worthless to any other visitor and at any other chatbot. */
	seal(kind: HandleKind, id: string, owner: Owner): Promise<string>;
	/** The id in a handle. @throws {AppError} `not_found`, the same for unknown and for foreign */
	open(kind: HandleKind, handle: string, owner: Owner): Promise<string>;
	/** The idempotency key for the service: nobody can ask for the reply to another's key. */
	serviceKey(owner: Owner, clientKey: string): string;
}

export type HandleKind = Extract<ClaimsKind, 'conversation' | 'contact'>;

export interface VisitorsOptions {
	readonly signedClaims: SignedClaims;
	readonly secrets: readonly string[];
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	readonly createId: () => string;
}

const VISITOR_TOKEN_TTL_MS = 24 * 60 * 60 * 1000;
/** Begins anew with every visit. */
const VISITOR_HANDLE_TTL_MS = 30 * 24 * 60 * 60 * 1000;

export function createVisitors({ signedClaims, secrets, now, createId }: VisitorsOptions): Visitors {
	const [newestSecret = ''] = secrets;

	async function read(kind: ClaimsKind, signed: string | undefined, place: Place): Promise<Owner | undefined> {
		const claims = signed === undefined ? null : await signedClaims.read(kind, signed);
		if (claims?.['aud'] !== place.chatbotId || claims['origin'] !== place.origin) return undefined;
		const { sub: visitorId, user: userId, contact: contactId } = claims;
		if (visitorId === undefined) return undefined;
		const user = userId === undefined || contactId === undefined ? undefined : { userId, contactId };
		return { visitorId, chatbotId: place.chatbotId, user };
	}

	return {
		async start(place, handle, asked) {
			const known = await read('visitor-handle', handle, place);
			const user = asked === undefined ? known?.user : asked;
			const isSame = known !== undefined && (known.user === undefined || known.user.userId === user?.userId);
			const claims = {
				sub: isSame ? known.visitorId : createId(),
				aud: place.chatbotId,
				origin: place.origin,
				...(user ? { user: user.userId, contact: user.contactId } : {}),
			};
			const expiresAt = new Date(now() + VISITOR_TOKEN_TTL_MS);
			const [token, nextHandle] = await Promise.all([
				signedClaims.sign('visitor-token', claims, expiresAt),
				signedClaims.sign('visitor-handle', claims, new Date(now() + VISITOR_HANDLE_TTL_MS)),
			]);
			return { token, handle: nextHandle, expiresAt };
		},
		userOf: async (place, handle) => (await read('visitor-handle', handle, place))?.user,
		async identify(token, place) {
			const owner = await read('visitor-token', token ?? undefined, place);
			if (owner === undefined) {
				throw new AppError('unauthorized', 'A visitor token is required: Authorization: Bearer <visitor_token>.');
			}
			return owner;
		},
		seal: (kind, id, { visitorId, chatbotId }) => signedClaims.sign(kind, { sub: visitorId, aud: chatbotId, id }),
		async open(kind, handle, { visitorId, chatbotId }) {
			const claims = await signedClaims.read(kind, handle);
			const id = claims?.['sub'] === visitorId && claims['aud'] === chatbotId ? claims['id'] : undefined;
			if (id === undefined) throw new AppError('not_found');
			return id;
		},
		serviceKey({ visitorId, chatbotId }, clientKey) {
			const parts = JSON.stringify(['idempotency-key', visitorId, chatbotId, clientKey]);
			return createHmac('sha256', newestSecret).update(parts).digest('base64url');
		},
	};
}

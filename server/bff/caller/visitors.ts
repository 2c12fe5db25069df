import { createHmac, createSecretKey } from 'node:crypto';
import { AppError } from '../../errors.ts';
import type { Claims, ClaimsKind, SignedClaims } from './signedClaims.ts';

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
	/** Who this browser was before its handle ended: what they left it may delete, and nothing else. */
	readonly formerIds?: readonly string[] | undefined;
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
	 * A handle that has ended gives a new one who may delete what the one before left.
	 */
	start(place: Place, handle: string | undefined, user?: VerifiedUser | null): VisitorGrant;
	/** Whom a handle is known to belong to. */
	userOf(place: Place, handle: string | undefined): VerifiedUser | undefined;
	/** @throws {AppError} `unauthorized` */
	identify(token: string | null, place: Place): Owner;
	/** The handle of a conversation or contact: worthless to any other visitor and at any other chatbot. */
	seal(kind: HandleKind, id: string, owner: Owner): string;
	/** The id in a handle. @throws {AppError} `not_found`, the same for unknown and for foreign */
	open(kind: HandleKind, handle: string, owner: Owner): string;
	/** The same for what is to be deleted, which may be a former visitor's. @throws {AppError} `not_found` */
	openToDelete(kind: HandleKind, handle: string, owner: Owner): string;
	/** The contact of a visitor: a verified one's, else the one in the handle, unless that is another's or was not kept. */
	contactOf(owner: Owner, handle: string | undefined): string | undefined;
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

/** What the handle of a contact holds that was answered like any other and not kept. */
export const UNKEPT_CONTACT_ID = 'not-kept';

const VISITOR_TOKEN_TTL_MS = 24 * 60 * 60 * 1000;
/** Begins anew with every visit. */
const VISITOR_HANDLE_TTL_MS = 30 * 24 * 60 * 60 * 1000;
/** Handles are sent with requests: older ones fall out. */
const FORMER_KEPT = 5;

export function createVisitors({ signedClaims, secrets, now, createId }: VisitorsOptions): Visitors {
	const [newestSecret = ''] = secrets;
	const newestKey = createSecretKey(newestSecret, 'utf8');

	function readOwner(claims: Claims | null, place: Place): Owner | undefined {
		if (claims?.['aud'] !== place.chatbotId || claims['origin'] !== place.origin) return undefined;
		const { sub: visitorId, user: userId, contact: contactId, former } = claims;
		if (visitorId === undefined) return undefined;
		const user = userId === undefined || contactId === undefined ? undefined : { userId, contactId };
		return { visitorId, chatbotId: place.chatbotId, user, formerIds: former?.split(' ') };
	}

	const read = (kind: ClaimsKind, signed = '', place: Place): Owner | undefined =>
		readOwner(signedClaims.read(kind, signed), place);

	function readId(kind: HandleKind, handle: string, { visitorId, chatbotId, formerIds = [] }: Owner) {
		const claims = signedClaims.read(kind, handle);
		const isTheirs = [visitorId, ...formerIds].some((id) => id === claims?.['sub']);
		return isTheirs && claims?.['aud'] === chatbotId ? claims['id'] : undefined;
	}

	/** As who they are now: what a former visitor left is closed to them. */
	const asNow = (owner: Owner): Owner => ({ ...owner, formerIds: undefined });

	function found(id: string | undefined): string {
		if (id === undefined) throw new AppError('not_found');
		return id;
	}

	return {
		start(place, handle, asked) {
			const known = read('visitor-handle', handle, place);
			const user = asked === undefined ? known?.user : asked;
			const before = known ?? readOwner(signedClaims.readEnded('visitor-handle', handle ?? ''), place);
			const isSame = before !== undefined && (before.user === undefined || before.user.userId === user?.userId);
			const formerIds = isSame ? [...(known ? [] : [before.visitorId]), ...(before.formerIds ?? [])] : [];
			const claims = {
				sub: known && isSame ? known.visitorId : createId(),
				aud: place.chatbotId,
				origin: place.origin,
				...(user ? { user: user.userId, contact: user.contactId } : {}),
				...(formerIds.length > 0 ? { former: formerIds.slice(0, FORMER_KEPT).join(' ') } : {}),
			};
			const expiresAt = new Date(now() + VISITOR_TOKEN_TTL_MS);
			return {
				token: signedClaims.sign('visitor-token', claims, expiresAt),
				handle: signedClaims.sign('visitor-handle', claims, new Date(now() + VISITOR_HANDLE_TTL_MS)),
				expiresAt,
			};
		},
		userOf: (place, handle) => read('visitor-handle', handle, place)?.user,
		identify(token, place) {
			const owner = read('visitor-token', token ?? undefined, place);
			if (owner !== undefined) return owner;
			throw new AppError('unauthorized', 'A visitor token is required: Authorization: Bearer <visitor_token>.');
		},
		seal: (kind, id, { visitorId, chatbotId }) => signedClaims.sign(kind, { sub: visitorId, aud: chatbotId, id }),
		open: (kind, handle, owner) => found(readId(kind, handle, asNow(owner))),
		openToDelete: (kind, handle, owner) => found(readId(kind, handle, owner)),
		contactOf(owner, handle) {
			if (owner.user !== undefined) return owner.user.contactId;
			const id = handle === undefined ? undefined : readId('contact', handle, asNow(owner));
			return id === UNKEPT_CONTACT_ID ? undefined : id;
		},
		serviceKey({ visitorId, chatbotId }, clientKey) {
			const parts = JSON.stringify(['idempotency-key', visitorId, chatbotId, clientKey]);
			return createHmac('sha256', newestKey).update(parts).digest('base64url');
		},
	};
}

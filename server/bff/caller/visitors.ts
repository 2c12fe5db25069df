import { createHmac, createSecretKey } from 'node:crypto';
import { IDEMPOTENCY_KEY_MAX_CHARS } from '../../../shared/limits.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { ClaimsKind, SignedClaims } from './signedClaims.ts';

/** One chatbot on one website. */
export interface Place {
	readonly chatbotId: string;
	readonly origin: string;
}

/** A person whom the website's server has vouched for, and their contact. */
export interface VerifiedUser {
	readonly userId: string;
	readonly contactId: string;
}

/** The visitor that a token or handle belongs to. */
export interface Owner {
	readonly visitorId: string;
	readonly chatbotId: string;
	/** Absent for anonymous visitors. */
	readonly user?: VerifiedUser | undefined;
	/** Ids that this browser had before its handle expired: it may delete their data, and do nothing else with it. */
	readonly formerIds?: readonly string[] | undefined;
}

export interface VisitorGrant {
	readonly token: string;
	readonly handle: string;
	readonly expiresAt: Date;
}

export type HandleKind = Extract<ClaimsKind, 'conversation' | 'contact'>;

/**
 * Visitors and the conversations and contacts that belong to them. Nothing is stored: everything is in the tokens and
 * handles that the BFF signs.
 */
export type Visitors = ReturnType<typeof createVisitors>;

/** The id in the handle of a contact that was accepted but not kept, because a bot sent it. */
export const UNKEPT_CONTACT_ID = 'not-kept';

const MS_PER_SECOND = 1000;
const VISITOR_TOKEN_TTL_MS = 24 * 60 * 60 * 1000;
/** Counted from the latest visit. */
const VISITOR_HANDLE_TTL_MS = 30 * 24 * 60 * 60 * 1000;
/** Handles travel with requests, so the oldest ids are dropped. */
const FORMER_KEPT = 5;

export function createVisitors(
	signedClaims: SignedClaims,
	{ secrets, now, createId }: { secrets: readonly string[]; now: () => number; createId: () => string },
) {
	const newestKey = createSecretKey(secrets[0] ?? '', 'utf8');
	const hmac = (...parts: readonly string[]) =>
		createHmac('sha256', newestKey).update(JSON.stringify(parts)).digest('base64url');

	function readOwner(kind: ClaimsKind, signed: string | undefined, place: Place) {
		const read = signed === undefined ? null : signedClaims.read(kind, signed);
		if (read === null) return undefined;
		const { sub: visitorId, aud, origin, user: userId, contact: contactId, former } = read.claims;
		if (aud !== place.chatbotId || origin !== place.origin) return undefined;
		const user = userId === undefined || contactId === undefined ? undefined : { userId, contactId };
		const owner: Owner = { visitorId, chatbotId: aud, user, formerIds: former?.split(' ') };
		return { owner, hasExpired: read.hasExpired };
	}

	function readValidOwner(kind: ClaimsKind, signed: string | undefined, place: Place) {
		const read = readOwner(kind, signed, place);
		return read?.hasExpired === false ? read.owner : undefined;
	}

	/** Reads the id in a handle, also a former visitor's; undefined for unknown and foreign handles alike. */
	function readId(kind: HandleKind, handle: string, { visitorId, chatbotId, formerIds = [] }: Owner) {
		const claims = signedClaims.read(kind, handle)?.claims;
		const isTheirs = claims !== undefined && [visitorId, ...formerIds].includes(claims.sub);
		return isTheirs && claims.aud === chatbotId ? claims.id : undefined;
	}

	return {
		/**
		 * Resumes the visitor of a valid handle, or starts a new one. A visitor whose handle has expired is new as well, and
		 * may delete what they left before.
		 *
		 * @param given the user of an identity token: null when it was refused, undefined when there was none. The handle of
		 *   another user starts a new visitor; an anonymous visitor becomes this user.
		 */
		start(place: Place, handle: string | undefined, given?: VerifiedUser | null): VisitorGrant {
			const before = readOwner('visitor-handle', handle, place);
			const earlierOwner = before?.hasExpired === false ? before.owner : undefined;
			const user = given === undefined ? earlierOwner?.user : given;
			const isSame =
				before !== undefined && (before.owner.user === undefined || before.owner.user.userId === user?.userId);
			const expiredId = earlierOwner === undefined && before !== undefined ? [before.owner.visitorId] : [];
			const formerIds = isSame ? [...expiredId, ...(before.owner.formerIds ?? [])].slice(0, FORMER_KEPT) : [];
			const claims = {
				sub: earlierOwner && isSame ? earlierOwner.visitorId : createId(),
				aud: place.chatbotId,
				origin: place.origin,
				...(user ? { user: user.userId, contact: user.contactId } : {}),
				...(formerIds.length > 0 ? { former: formerIds.join(' ') } : {}),
			};
			const after = (ms: number): number => Math.floor((now() + ms) / MS_PER_SECOND);
			const exp = after(VISITOR_TOKEN_TTL_MS);
			return {
				token: signedClaims.sign('visitor-token', { ...claims, exp }),
				handle: signedClaims.sign('visitor-handle', { ...claims, exp: after(VISITOR_HANDLE_TTL_MS) }),
				expiresAt: new Date(exp * MS_PER_SECOND),
			};
		},
		userOf: (place: Place, handle: string | undefined) => readValidOwner('visitor-handle', handle, place)?.user,
		/** Reads a visitor's token. @throws {AppError} `unauthorized` */
		identify(token: string | null, place: Place): Owner {
			const owner = readValidOwner('visitor-token', token ?? undefined, place);
			if (owner !== undefined) return owner;
			throw new AppError('unauthorized', 'A visitor token is required: Authorization: Bearer <visitor_token>.');
		},
		/** Signs the id of a conversation or contact; the handle works for this visitor at this chatbot only. */
		seal: (kind: HandleKind, id: string, { visitorId, chatbotId }: Owner) =>
			signedClaims.sign(kind, { sub: visitorId, aud: chatbotId, id }),
		/** Reads the id in a handle. @throws {AppError} `not_found`, for unknown and foreign handles alike */
		open(kind: HandleKind, handle: string, { visitorId, chatbotId }: Owner): string {
			const id = readId(kind, handle, { visitorId, chatbotId });
			if (id === undefined) throw new AppError('not_found');
			return id;
		},
		readIdToDelete: readId,
		/** Finds the contact of a visitor: the verified user's, else the one in the handle if it is theirs and was kept. */
		contactOf({ visitorId, chatbotId, user }: Owner, handle: string | undefined): string | undefined {
			if (user !== undefined) return user.contactId;
			const id = handle === undefined ? undefined : readId('contact', handle, { visitorId, chatbotId });
			return id === UNKEPT_CONTACT_ID ? undefined : id;
		},
		/** What the service may call a visitor: it tells neither their id nor that they visit another chatbot. */
		nameOf: ({ visitorId, chatbotId }: Owner) => hmac('visitor', visitorId, chatbotId),
		/**
		 * Builds the idempotency key for the service; no visitor can ask for the reply to another's key. Without a key of
		 * the client it is new, and the BFF can still repeat its own call.
		 *
		 * @throws {AppError} `validation_failed` when the client's key is too long
		 */
		serviceKey({ visitorId, chatbotId }: Owner, clientKey: string | undefined): string {
			const key = clientKey?.trim() || createId();
			if (key.length > IDEMPOTENCY_KEY_MAX_CHARS) {
				throw invalidField('Idempotency-Key', `must have at most ${IDEMPOTENCY_KEY_MAX_CHARS} characters`);
			}
			return hmac('idempotency-key', visitorId, chatbotId, key);
		},
	};
}

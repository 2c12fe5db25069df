import express, { type RequestHandler } from 'express';
import type { Selectable } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Endpoint, EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { isSameToken, readBearerToken } from '../../http/bearerToken.ts';
import { countCall } from '../../http/countCall.ts';
import { type Reply, type RouteContext, route } from '../../http/route.ts';
import { createSharedLimit } from '../../http/sharedLimit.ts';
import { methodNotAllowed } from '../../http/unmatched.ts';
import { AppError } from '../../lib/errors.ts';
import type { Actor } from '../api/caller.ts';
import { nameCall, runOnce } from '../idempotency/idempotency.ts';
import type { Database, StoreParts, Transaction } from '../storage/database.ts';
import { addToCount } from '../storage/sharedCounts.ts';
import type { Tables } from '../storage/tables.ts';
import { actorOf, type Caller } from './caller.ts';
import { followVersion, type VersionedIds, type Versions } from './followVersion.ts';

/** What a handler may know besides its typed parts: the chatbot that the path names, where it names one. */
export interface CoreContext<E extends Endpoint> extends RouteContext {
	readonly chatbot: EndpointRequest<E>['params'] extends { chatbotId: string } ? ChatbotRow : null;
	/** The ids of the path in the caller's project, and whose call it is. */
	readonly scope: EndpointRequest<E>['params'] & { readonly projectId: string; readonly by: Actor };
	/**
	 * Runs an effect that is one transaction, at most once per `Idempotency-Key`, and answers with its result.
	 *
	 * @param body what the key is bound to where that is not the parsed body
	 */
	readonly once: (
		effect: (transaction: Transaction) => Promise<EndpointData<E>>,
		body?: unknown,
	) => Promise<EndpointData<E>>;
	/**
	 * Runs the write of a versioned call in one transaction. The first one is refused when `If-Match` names another version
	 * than that of the row, which stays locked.
	 *
	 * @throws {AppError} `precondition_failed`
	 */
	readonly write: Database['write'];
}

export type CoreHandle<E extends Endpoint> = (
	input: EndpointRequest<E>,
	caller: Caller,
	context: CoreContext<E>,
) => Promise<Reply<E>> | Reply<E>;

/** Mounts an endpoint of the service: limit, authenticate, check the scope, parse, look the chatbot up, handle. */
export type Mount = <E extends Endpoint>(endpoint: E, handle: CoreHandle<E>) => void;

/** The administrator has no project: project ids of admin calls come from the path. */
const ADMINISTRATOR: Caller = { tokenId: 'admin', projectId: '', scope: 'full' };

type ChatbotRow = Selectable<Tables['chatbots']>;

export interface CoreRouterOptions extends StoreParts {
	/** Without one there are no admin calls. */
	readonly adminToken: string | undefined;
	/** Of a token; 0 is no limit. */
	readonly rateLimitPerMinute: number;
	/** Whose bearer token it is; null for one that is unknown or over. */
	readonly findCaller: (token: string) => Promise<Caller | null>;
	readonly requireChatbot: (chatbot: { readonly projectId: string; readonly chatbotId: string }) => Promise<ChatbotRow>;
	readonly versions: Versions;
}

/** A router whose endpoints are guarded by their declared access. */
export function createCoreRouter(options: CoreRouterOptions) {
	const { versions } = options;
	const router = express.Router({ caseSensitive: true });
	const endpoints: Endpoint[] = [];
	const limitCalls = createCallLimit(options.rateLimitPerMinute, options.database);

	function guard(endpoint: Endpoint): RequestHandler {
		return async (request, response, next) => {
			const token = readBearerToken(request);
			if (token === null) throw new AppError('unauthorized');
			if (endpoint.access === 'admin') {
				if (options.adminToken === undefined || !isSameToken(token, options.adminToken))
					throw new AppError('unauthorized');
				response.locals['caller'] = ADMINISTRATOR;
			} else {
				const caller = await options.findCaller(token);
				if (caller === null) throw new AppError('unauthorized');
				if (caller.scope === 'full') await limitCalls(caller.tokenId);
				requireAccess(endpoint, caller);
				response.locals['caller'] = caller;
			}
			next();
		};
	}

	const mount: Mount = (endpoint, handle) => {
		endpoints.push(endpoint);
		const guards = endpoint.access === 'anybody' ? [] : [guard(endpoint)];
		// Set by the guard above on every route but open ones, which have no use for it.
		route(router, endpoint, guards, async (input, context) => {
			const caller = context.response.locals['caller'] as Caller;
			// What belongs to a chatbot is gone with it at once, whatever is still being deleted.
			const chatbot = hasChatbotId(input.params) ? await options.requireChatbot({ ...caller, ...input.params }) : null;
			const scope = caller && { projectId: caller.projectId, ...(input.params as object), by: actorOf(caller) };
			const once: CoreContext<typeof endpoint>['once'] = (effect, body = input.body) => {
				const call = { projectId: caller.projectId, endpoint: nameCall(endpoint, input), now: options.now() };
				return runOnce(options.database, { ...call, context, body }, effect);
			};
			// The endpoint's schemas have parsed those that its version is read by.
			const ids: object = { ...(input.body as object), ...scope };
			const version =
				endpoint.versioned === undefined
					? undefined
					: followVersion({ versioned: endpoint.versioned, method: endpoint.method }, ids as VersionedIds, {
							...context,
							database: options.database,
							versions,
						});
			await version?.beforeReading();
			const write = version?.write ?? options.database.write;
			const reply = await handle(input, caller, { ...context, scope, chatbot, once, write } as CoreContext<
				typeof endpoint
			>);
			version?.tell();
			return reply;
		});
	};

	return {
		router,
		mount,
		/** Answers other methods of mounted paths with 405; call it after the last `mount`. */
		finish: () => methodNotAllowed(router, endpoints),
	};
}

/** @throws {AppError} `insufficient_scope`, `fresh_sign_in_required` */
function requireAccess({ access, needs, isGuarded = false }: Endpoint, { scope, person }: Caller): void {
	if (person === undefined) {
		if (access === 'person' || (access === 'full' && scope !== 'full')) throw new AppError('insufficient_scope');
		return;
	}
	if (needs === undefined ? access !== 'person' : !person.capabilities.includes(needs)) {
		throw new AppError('insufficient_scope', 'Your role does not allow this.');
	}
	if (isGuarded && !person.isFresh) throw new AppError('fresh_sign_in_required');
}

function hasChatbotId(params: unknown): params is { readonly chatbotId: string } {
	return typeof params === 'object' && params !== null && 'chatbotId' in params;
}

const WINDOW_SECONDS = 60;

/**
 * A limit of calls a minute per token, of all processes on PostgreSQL together. 0 is none.
 *
 * @returns counts a call; throws an {AppError} `rate_limited` with the seconds to wait
 */
function createCallLimit(callsPerMinute: number, database: Database): (tokenId: string) => Promise<void> {
	if (callsPerMinute === 0) return () => Promise.resolve();
	if (database.dialect === 'postgres') {
		const windowMs = WINDOW_SECONDS * 1000;
		const tell = (tokenId: string, calls: number) =>
			addToCount(database, { name: `calls ${tokenId}`, calls, windowMs });
		return createSharedLimit({ limit: callsPerMinute, tell });
	}
	const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: WINDOW_SECONDS });
	return (tokenId) => countCall(limiter, tokenId);
}

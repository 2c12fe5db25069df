import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Endpoint, EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { readBearerToken } from '../../http/bearerToken.ts';
import { readRequestId } from '../../http/requestId.ts';
import { type Reply, route } from '../../http/route.ts';
import { methodNotAllowed } from '../../http/unmatched.ts';
import { AppError } from '../../lib/errors.ts';
import type { BffConfig } from '../config.ts';
import type { Chatbots, PublicChatbot } from '../service/chatbots.ts';
import type { CallKind, Limits } from './limits.ts';
import { isAllowedOrigin, readOrigin } from './origins.ts';
import type { Owner, Visitors } from './visitors.ts';

/** A call from a website that may use the chatbot. */
export interface Call {
	readonly chatbot: PublicChatbot;
	/** The origin that tokens carry; all of the BFF itself count as one. */
	readonly origin: string;
	readonly requestId: string;
	readonly request: Request;
	readonly response: Response;
	/** Counts the call before it costs the service anything. @throws {AppError} `rate_limited` */
	readonly count: (kind: CallKind) => Promise<void>;
}

/** A call of a visitor with a valid token. */
export interface VisitorCall extends Call {
	readonly owner: Owner;
}

/** Returns the reply's `data`, or undefined if it has written the reply itself. */
type Handle<E extends Endpoint, C extends Call> = (
	input: EndpointRequest<E>,
	call: C,
) => Promise<EndpointData<E> | undefined>;

export type BffRouter = ReturnType<typeof createBffRouter>;

export interface BffRouterOptions {
	readonly config: Pick<BffConfig, 'ownOrigins' | 'allowedOrigins'>;
	readonly chatbots: Chatbots;
	readonly visitors: Visitors;
	readonly limits: Limits;
	/** Told of each call from a website. */
	readonly noteSighting: (chatbot: PublicChatbot, origin: string, referrer: string | undefined) => void;
}

/** Largest body of a visitor's call: a message, or the handles of 200 conversations and contacts. */
const VISITOR_BODY_MAX_BYTES = 128 * 1024;
/** The longest time for which browsers keep the reply to a preflight. */
const PREFLIGHT_MAX_AGE_SECONDS = 7_200;

/** A router whose endpoints all pass the same checks: ids, origin, chatbot, then the visitor's token. */
export function createBffRouter({ config, chatbots, visitors, limits, noteSighting }: BffRouterOptions) {
	const router = express.Router({ caseSensitive: true });
	const endpoints: Endpoint[] = [];
	const [ownOrigin = ''] = config.ownOrigins;

	/**
	 * Reads the origin of a call, and sets the headers that let its page read the reply. The widget must read refusals too;
	 * they reveal nothing, and calls carry no cookies.
	 */
	function readCaller(request: Request, response: Response): string {
		response.setHeader('Vary', 'Origin');
		response.setHeader('Cache-Control', 'no-store');
		const header = request.get('origin');
		const named = readOrigin(request, ownOrigin);
		if (named === null) throw new AppError('origin_not_allowed');
		if (header !== undefined) response.setHeader('Access-Control-Allow-Origin', header);
		response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
		return named;
	}

	/** The chatbot and origin of a call. */
	async function admit(request: Request, response: Response): Promise<Call> {
		const named = readCaller(request, response);
		const address = request.ip;
		const chatbot = await chatbots.get(request.params['chatbotId'], address);
		noteSighting(chatbot, named, request.get('referer'));
		const isOwn = config.ownOrigins.includes(named);
		if (!isOwn && !isAllowedOrigin(named, chatbot.settings.allowed_origins, config.allowedOrigins)) {
			throw new AppError('origin_not_allowed');
		}
		const count: Call['count'] = (kind) => limits.count(kind, { address });
		const requestId = readRequestId(response);
		return { chatbot, origin: isOwn ? ownOrigin : named, requestId, request, response, count };
	}

	async function admitVisitor(request: Request, response: Response): Promise<VisitorCall> {
		const call = await admit(request, response);
		const { chatbot, origin } = call;
		const owner = visitors.identify(readBearerToken(request), { chatbotId: chatbot.id, origin });
		const caller = { address: request.ip, visitorId: owner.visitorId };
		return {
			...call,
			owner,
			count: (kind) => limits.count(kind, kind === 'message' ? { ...caller, chatbot } : caller),
		};
	}

	function mount<E extends Endpoint, C extends Call>(
		endpoint: E,
		check: (request: Request, response: Response) => Promise<C>,
		handle: Handle<E, C>,
	): void {
		endpoints.push(endpoint);
		const guard: RequestHandler = async (request, response, next) => {
			response.locals['call'] = await check(request, response);
			next();
		};
		const limited = { ...endpoint, bodyMaxBytes: VISITOR_BODY_MAX_BYTES };
		// The guard has set the call. If the reply is already written, `route` sends no data.
		route(router, limited, [guard], async (input, { response }) => {
			return (await handle(input, response.locals['call'] as C)) as Reply<typeof limited>;
		});
	}

	/** Allows every website; the call that follows is checked. */
	const preflight: RequestHandler = (request, response) => {
		readCaller(request, response);
		response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH');
		// Scripts that trace or secure a page's own calls add their headers to ours too; unknown ones are ignored.
		response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, *');
		response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_SECONDS));
		response.status(204).end();
	};

	return {
		router,
		mountOpen: <E extends Endpoint>(endpoint: E, handle: Handle<E, Call>) => mount(endpoint, admit, handle),
		/** Mounts a call of visitors: their token is checked first. */
		mountOwned: <E extends Endpoint>(endpoint: E, handle: Handle<E, VisitorCall>) =>
			mount(endpoint, admitVisitor, handle),
		/** Answers preflights, and other methods of mounted paths with 405; call it after the last mount. */
		finish() {
			router.options('/api/chatbots/:chatbotId/*rest', preflight);
			methodNotAllowed(router, endpoints);
		},
	};
}

/** A signal that is aborted when the caller hangs up before its reply is complete. */
export function hangUpSignal(response: Response): AbortSignal {
	const controller = new AbortController();
	if (response.closed) controller.abort();
	response.once('close', () => {
		if (!response.writableFinished) controller.abort();
	});
	return controller.signal;
}

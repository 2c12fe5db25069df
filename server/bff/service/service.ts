import { setTimeout as wait } from 'node:timers/promises';
import {
	type CallOptions,
	type CallRequest,
	createServiceClient,
	type ServerSentEvent,
} from '../../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../../shared/client/errors.ts';
import { listChatbots } from '../../../shared/contract/chatbots.ts';
import { type Endpoint, type EndpointData, endpoint } from '../../../shared/contract/endpoint.ts';
import { createBreaker } from '../../lib/breaker.ts';
import { AppError } from '../../lib/errors.ts';
import type { Logger } from '../../lib/logger.ts';
import { keepSecret } from '../../lib/redact.ts';
import type { BffConfig } from '../config.ts';
import type { Metrics } from './metrics.ts';
import { isTokenRefused, isUnanswered } from './serviceErrors.ts';
import type { Upstream } from './upstream.ts';

export interface ServiceCallOptions<Data> extends CallOptions<Data> {
	/** Repeats a POST once if the connection is lost; other methods are always repeated. */
	readonly isRepeatable?: boolean;
}

/**
 * The service behind this BFF, with deadlines, a breaker and figures around the typed client. Throws the client's three
 * errors, and `AppError` `service_unavailable` while the breaker is open.
 */
export type Service = ReturnType<typeof createService>;

/** Where our core says whether it is ready: beside the interface. */
const READINESS = endpoint('GET /readyz', { summary: 'Say whether the service is ready' });
const JSON_DEADLINE_MS = 20_000;
const STREAM_DEADLINE_MS = 60_000;
const PROBE_DEADLINE_MS = 2_000;
const PROBE_INTERVAL_MS = 1_000;
const FAILURES_TO_OPEN = 3;
/** The wait that visitors are told while the breaker is open: twice the pause between probes. */
const RETRY_AFTER_SECONDS = 2;
const MS_PER_SECOND = 1000;

export function createService(
	{ serviceBaseUrl: baseUrl, serviceAccessToken: accessToken }: BffConfig,
	{ upstream, logger, metrics }: { upstream: Upstream; logger: Logger; metrics: Metrics },
) {
	// A service may send back what it was sent.
	keepSecret(accessToken);
	const client = createServiceClient({ baseUrl, accessToken, fetch: upstream.fetch });
	const root = createServiceClient({ baseUrl: baseUrl.replace(/\/v2$/, ''), accessToken, fetch: upstream.fetch });
	let isUp = true;
	// Probes close it, so that no visitor's call has to try.
	const breaker = createBreaker({
		failuresToOpen: FAILURES_TO_OPEN,
		openMs: Number.POSITIVE_INFINITY,
		now: () => performance.now(),
		onChange(isOpen) {
			isUp = !isOpen;
			logger.warn(isOpen ? 'the service does not answer' : 'the service answers again');
			if (isOpen) void probeUntilAnswered();
		},
	});

	/** Makes a cheap call that every service answers. @returns its status; null without an answer */
	async function probe(): Promise<number | null> {
		try {
			await client.call(listChatbots, {}, { signal: AbortSignal.timeout(PROBE_DEADLINE_MS) });
			return 200;
		} catch (error) {
			return error instanceof ServiceError ? error.status : null;
		}
	}

	/**
	 * What keeps the service from being ready, in its own words; null for a service that does not tell, and for one that
	 * only stops: another instance may be behind its address.
	 */
	async function findUnreadiness(): Promise<string | null> {
		try {
			await root.call(READINESS, {}, { signal: AbortSignal.timeout(PROBE_DEADLINE_MS) });
			return null;
		} catch (error) {
			if (!(error instanceof ServiceError) || error.code !== 'service_unavailable') return null;
			const reasons = error.fields.map(({ message }) => message);
			return reasons.length === 0 ? null : `The service is not ready. ${reasons.join(' ')}`;
		}
	}

	async function probeUntilAnswered(): Promise<void> {
		while ((await probe()) === null) await wait(PROBE_INTERVAL_MS, undefined, { ref: false });
		breaker.recordSuccess();
	}

	function checkBreaker(): void {
		if (breaker.enter() > 0) {
			throw new AppError('service_unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
		}
	}

	function mayRepeat({ method }: Endpoint, error: unknown, options: ServiceCallOptions<unknown>): boolean {
		const isSafe = method !== 'post' || options.isRepeatable === true;
		return isSafe && isUnanswered(error) && !error.isTimeout && options.signal?.aborted !== true;
	}

	/** Begins a call. Its signal is aborted by the caller or at the deadline; `end` takes the error, if any. */
	function begin({ method, path }: Endpoint, { signal, requestId }: ServiceCallOptions<unknown>, deadlineMs: number) {
		checkBreaker();
		const startedAt = performance.now();
		const deadline = new AbortController();
		const timer = setTimeout(() => {
			deadline.abort(new DOMException(`no complete answer within ${deadlineMs} ms`, 'TimeoutError'));
		}, deadlineMs);
		return {
			signal: signal === undefined ? deadline.signal : AbortSignal.any([signal, deadline.signal]),
			end(error?: unknown): void {
				clearTimeout(timer);
				metrics.observeUpstream((performance.now() - startedAt) / MS_PER_SECOND);
				// A visitor's hang-up says nothing about the service.
				if (signal?.aborted === true) return;
				if (isUnanswered(error)) breaker.recordFailure();
				else breaker.recordSuccess();
				if (isTokenRefused(error)) {
					logger.error('the service refuses our access token: check SERVICE_ACCESS_TOKEN', { requestId, method, path });
				}
			},
		};
	}

	return {
		/** False while calls are refused because it does not answer. */
		get isUp() {
			return isUp;
		},
		/** @throws {AppError} `service_unavailable` while the breaker is open */
		checkBreaker,
		/** Why the service cannot be used: it does not answer, fails, refuses our token or is not ready; null when it can. */
		async findProblem(): Promise<string | null> {
			const status = await probe();
			if (status === null) return 'The service does not answer.';
			if (status === 401) return 'The service refuses the token in SERVICE_ACCESS_TOKEN.';
			return (await findUnreadiness()) ?? (status < 500 ? null : `The service answers with ${status}.`);
		},
		async call<E extends Endpoint, Data = EndpointData<E>>(
			called: E,
			request?: CallRequest<E>,
			options: ServiceCallOptions<Data> = {},
		): Promise<Data> {
			const { signal, end } = begin(called, options, JSON_DEADLINE_MS);
			const send = () => client.call(called, request, { ...options, signal });
			try {
				const data = await send().catch((error: unknown) => {
					if (mayRepeat(called, error, options)) return send();
					throw error;
				});
				end();
				return data;
			} catch (error) {
				end(error);
				throw error;
			}
		},
		async *stream<E extends Endpoint>(
			called: E,
			request: CallRequest<E>,
			options: ServiceCallOptions<unknown> = {},
		): AsyncGenerator<ServerSentEvent> {
			const { signal, end } = begin(called, options, STREAM_DEADLINE_MS);
			let isUntouched = true;
			let failure: unknown;
			try {
				for (let attempt = 0; ; attempt += 1) {
					try {
						for await (const event of client.stream(called, request, { ...options, signal })) {
							isUntouched = false;
							yield event;
						}
						return;
					} catch (error) {
						if (attempt > 0 || !isUntouched || !mayRepeat(called, error, options)) throw error;
					}
				}
			} catch (error) {
				failure = error;
				throw error;
			} finally {
				// Also when the caller has read enough.
				end(failure);
			}
		},
	};
}

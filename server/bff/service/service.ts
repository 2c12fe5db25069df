import type { CallOptions, CallRequest } from '../../../shared/client/createServiceClient.ts';
import { createServiceClient, type ServerSentEvent } from '../../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../../shared/client/errors.ts';
import { listChatbots } from '../../../shared/contract/chatbots.ts';
import type { Endpoint, EndpointData } from '../../../shared/contract/endpoint.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { keepSecret } from '../../redact.ts';
import { createBreaker } from './breaker.ts';
import { startDeadline } from './deadline.ts';
import type { Metrics } from './metrics.ts';
import { isTokenRefused, isUnanswered } from './serviceErrors.ts';

/** How a call may be made. */
export interface ServiceCallOptions<Data> extends CallOptions<Data> {
	/** Repeat once when the connection is lost. Given for POSTs alone: all other methods may be repeated. */
	readonly isRepeatable?: boolean;
}

/**
 * The service behind this BFF, with deadlines, a breaker and figures around the typed client. Throws the client's three
 * errors, and `AppError` `service_unavailable` while the breaker is open.
 */
export interface Service {
	call<E extends Endpoint, Data = EndpointData<E>>(
		endpoint: E,
		request?: CallRequest<E>,
		options?: ServiceCallOptions<Data>,
	): Promise<Data>;
	stream<E extends Endpoint>(
		endpoint: E,
		request: CallRequest<E>,
		options?: ServiceCallOptions<unknown>,
	): AsyncGenerator<ServerSentEvent>;
	/** @throws {AppError} `service_unavailable` while the breaker is open */
	checkBreaker(): void;
	/** Whether the service answers and takes our token. */
	isReady(): Promise<boolean>;
}

export interface ServiceOptions {
	readonly baseUrl: string;
	readonly accessToken: string;
	readonly fetch: typeof fetch;
	readonly logger: Logger;
	readonly metrics: Metrics;
}

const JSON_DEADLINE_MS = 20_000;
const STREAM_DEADLINE_MS = 60_000;
const PROBE_DEADLINE_MS = 2_000;
/** What a visitor is told to wait while the breaker is open: twice the pause between probes. */
const RETRY_AFTER_SECONDS = 2;
const MS_PER_SECOND = 1000;

export function createService({ baseUrl, accessToken, fetch, logger, metrics }: ServiceOptions): Service {
	// A service may send back what it was sent.
	keepSecret(accessToken);
	const client = createServiceClient({ baseUrl, accessToken, fetch });
	const breaker = createBreaker({
		probe: async () => (await probe()) !== null,
		onChange: (isOpen) => logger.warn(isOpen ? 'the service does not answer' : 'the service answers again'),
	});

	/** The status of a cheap call that every such service has; null: no answer. */
	async function probe(): Promise<number | null> {
		try {
			await client.call(listChatbots, {}, { signal: AbortSignal.timeout(PROBE_DEADLINE_MS) });
			return 200;
		} catch (error) {
			return error instanceof ServiceError ? error.status : null;
		}
	}

	function checkBreaker(): void {
		if (breaker.isOpen()) {
			throw new AppError('service_unavailable', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
		}
	}

	/** Ends a call's bookkeeping; the visitor's own hang-up says nothing about the service. */
	function record(endpoint: Endpoint, error: unknown, options: ServiceCallOptions<unknown>): void {
		if (options.signal?.aborted === true) return;
		if (error !== undefined && isUnanswered(error)) breaker.recordFailure();
		else breaker.recordSuccess();
		if (isTokenRefused(error)) {
			logger.error('the service refuses our access token: check SERVICE_ACCESS_TOKEN', {
				requestId: options.requestId,
				method: endpoint.method,
				path: endpoint.path,
			});
		}
	}

	function mayRepeat(endpoint: Endpoint, error: unknown, options: ServiceCallOptions<unknown>): boolean {
		const isSafe = endpoint.method !== 'post' || options.isRepeatable === true;
		return isSafe && isUnanswered(error) && !error.isTimeout && options.signal?.aborted !== true;
	}

	return {
		checkBreaker,
		async isReady() {
			const status = await probe();
			return status !== null && status !== 401 && status < 500;
		},
		async call(endpoint, request, options = {}) {
			checkBreaker();
			const startedAt = performance.now();
			const deadline = startDeadline(JSON_DEADLINE_MS, options.signal);
			const limited = { ...options, signal: deadline.signal };
			try {
				const data = await client.call(endpoint, request, limited).catch((error: unknown) => {
					if (mayRepeat(endpoint, error, options)) return client.call(endpoint, request, limited);
					throw error;
				});
				record(endpoint, undefined, options);
				return data;
			} catch (error) {
				record(endpoint, error, options);
				throw error;
			} finally {
				deadline.stop();
				metrics.observeUpstream((performance.now() - startedAt) / MS_PER_SECOND);
			}
		},
		async *stream(endpoint, request, options = {}) {
			checkBreaker();
			const startedAt = performance.now();
			const deadline = startDeadline(STREAM_DEADLINE_MS, options.signal);
			const limited = { ...options, signal: deadline.signal };
			let isUntouched = true;
			try {
				for (let attempt = 0; ; attempt += 1) {
					try {
						for await (const event of client.stream(endpoint, request, limited)) {
							isUntouched = false;
							yield event;
						}
						break;
					} catch (error) {
						if (attempt > 0 || !isUntouched || !mayRepeat(endpoint, error, options)) throw error;
					}
				}
				record(endpoint, undefined, options);
			} catch (error) {
				record(endpoint, error, options);
				throw error;
			} finally {
				deadline.stop();
				metrics.observeUpstream((performance.now() - startedAt) / MS_PER_SECOND);
			}
		},
	};
}

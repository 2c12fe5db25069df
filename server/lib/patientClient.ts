import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { ServiceError, ServiceUnreachableError } from '../../shared/client/errors.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';

const MS_PER_SECOND = 1000;
/** The limit counts by the minute: after this many waits something else is wrong. */
const MOST_ATTEMPTS = 5;
/** A restart takes seconds. */
const RESTART_PAUSE_MS = 1000;
const RESTART_ATTEMPTS = 30;

/**
 * A client that waits and calls again when the service says when to try again. A service that has answered before and is
 * unreachable may be restarting, so reading calls are repeated.
 */
export function createPatientClient(options: Parameters<typeof createServiceClient>[0]): ServiceClient {
	const client = createServiceClient(options);
	let hasAnswered = false;
	async function patiently<Reply>({ method }: Endpoint, call: () => Promise<Reply>): Promise<Reply> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				const reply = await call();
				hasAnswered = true;
				return reply;
			} catch (error) {
				const pauseMs = pauseAfter(error, { attempt, mayRepeat: hasAnswered && method === 'get' });
				if (pauseMs === null) throw error;
				await wait(pauseMs);
			}
		}
	}
	return {
		call: (endpoint, request, callOptions) => patiently(endpoint, () => client.call(endpoint, request, callOptions)),
		download: (endpoint, request) => patiently(endpoint, () => client.download(endpoint, request)),
		stream: (endpoint, request, callOptions) => client.stream(endpoint, request, callOptions),
	};
}

/** Milliseconds until the next attempt; null for none. */
function pauseAfter(
	error: unknown,
	{ attempt, mayRepeat }: { readonly attempt: number; readonly mayRepeat: boolean },
): number | null {
	if (error instanceof ServiceUnreachableError) {
		return mayRepeat && attempt < RESTART_ATTEMPTS ? RESTART_PAUSE_MS : null;
	}
	if (!(error instanceof ServiceError) || attempt === MOST_ATTEMPTS) return null;
	return error.retryAfterSeconds === undefined ? null : error.retryAfterSeconds * MS_PER_SECOND;
}

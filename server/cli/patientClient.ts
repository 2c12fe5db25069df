import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { ServiceError, ServiceUnreachableError } from '../../shared/client/errors.ts';

const TOO_MANY_REQUESTS = 429;
const MS_PER_SECOND = 1000;
/** A window of the limit is a minute; whoever is refused longer than this has another problem. */
const MOST_ATTEMPTS = 5;
/** A restart takes seconds. */
const RESTART_PAUSE_MS = 1000;
const RESTART_ATTEMPTS = 30;

/**
 * A client that waits where the service says that there were too many calls, and calls again. A service that has
 * answered before and is away may be restarting: what only asks is asked again.
 */
export function createPatientClient(options: Parameters<typeof createServiceClient>[0]): ServiceClient {
	const client = createServiceClient(options);
	let hasAnswered = false;
	return {
		async call(endpoint, request, callOptions) {
			for (let attempt = 1; ; attempt += 1) {
				try {
					const data = await client.call(endpoint, request, callOptions);
					hasAnswered = true;
					return data;
				} catch (error) {
					const mayAskAgain = hasAnswered && endpoint.method === 'get';
					const pauseMs = pauseAfter(error, { attempt, mayAskAgain });
					if (pauseMs === null) throw error;
					await wait(pauseMs);
				}
			}
		},
		stream: (endpoint, request, callOptions) => client.stream(endpoint, request, callOptions),
	};
}

/** Milliseconds until the next attempt; null when there is to be none. */
function pauseAfter(
	error: unknown,
	{ attempt, mayAskAgain }: { readonly attempt: number; readonly mayAskAgain: boolean },
): number | null {
	if (error instanceof ServiceUnreachableError) {
		return mayAskAgain && attempt < RESTART_ATTEMPTS ? RESTART_PAUSE_MS : null;
	}
	if (!(error instanceof ServiceError) || error.status !== TOO_MANY_REQUESTS) return null;
	if (error.retryAfterSeconds === undefined || attempt === MOST_ATTEMPTS) return null;
	return error.retryAfterSeconds * MS_PER_SECOND;
}

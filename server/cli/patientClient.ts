import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../shared/client/errors.ts';

const TOO_MANY_REQUESTS = 429;
const MS_PER_SECOND = 1000;
/** A window of the limit is a minute; whoever is refused longer than this has another problem. */
const MOST_ATTEMPTS = 5;

/** A client that waits where the service says that there were too many calls, and calls again. */
export function createPatientClient(options: Parameters<typeof createServiceClient>[0]): ServiceClient {
	const client = createServiceClient(options);
	return {
		async call(endpoint, request, callOptions) {
			for (let attempt = 1; ; attempt += 1) {
				try {
					return await client.call(endpoint, request, callOptions);
				} catch (error) {
					if (!(error instanceof ServiceError) || error.status !== TOO_MANY_REQUESTS) throw error;
					if (error.retryAfterSeconds === undefined || attempt === MOST_ATTEMPTS) throw error;
					await wait(error.retryAfterSeconds * MS_PER_SECOND);
				}
			}
		},
		stream: (endpoint, request, callOptions) => client.stream(endpoint, request, callOptions),
	};
}

import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError, ServiceUnreachableError } from '../../shared/client/errors.ts';

const RETRY_PAUSE_MS = 40;
const UNAVAILABLE = 503;

/** Repeats a call while the service is down, or refuses work for a moment as a busy machine makes it do. */
export async function untilAnswered<Result>(attempt: () => Promise<Result>): Promise<Result> {
	for (;;) {
		try {
			return await attempt();
		} catch (error) {
			const isBusy = error instanceof ServiceError && error.status === UNAVAILABLE;
			if (!isBusy && !(error instanceof ServiceUnreachableError)) throw error;
			await wait(RETRY_PAUSE_MS);
		}
	}
}

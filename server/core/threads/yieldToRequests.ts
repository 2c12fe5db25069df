import { setPriority } from 'node:os';
import { platform } from 'node:process';

/** Some of the way down (`nice`): beside a busy thread of usual priority a tenth of a processor is left. */
const BACKGROUND_PRIORITY = 10;

/**
 * Lets the thread that calls this go behind those that answer requests, where there are fewer processors than threads.
 * On Linux priorities are of threads; elsewhere this would slow the whole process down.
 */
export function yieldToRequests(): void {
	if (platform === 'linux') setPriority(BACKGROUND_PRIORITY);
}

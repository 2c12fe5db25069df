import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from './http/serve.ts';

const MS_PER_SECOND = 1000;

/**
 * Has servers say that they are about to stop and waits until balancers have noticed, while they go on to answer. Who
 * presses Ctrl+C waits for nobody.
 */
export async function announceStop(
	signal: NodeJS.Signals,
	servers: readonly RunningServer[],
	graceSeconds: number,
): Promise<void> {
	if (signal === 'SIGINT') return;
	for (const server of servers) server.announceStop();
	await wait(graceSeconds * MS_PER_SECOND);
}

import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../http/serve.ts';
import type { Logger } from './logger.ts';
import { VERSION } from './version.ts';

const MS_PER_SECOND = 1000;
/** A terminal sends Ctrl+C to npm and to this process, and npm passes it on: a second signal this soon is the same one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Resolves with the signal that asks this process to stop; a second one, a second later, ends it at once. Call it before
 * announcing that the process is ready: a signal that arrives earlier ends it without closing anything.
 */
export function waitForStop(): Promise<NodeJS.Signals> {
	return new Promise((resolve) => {
		const stop = (signal: NodeJS.Signals): void => {
			resolve(signal);
			setTimeout(() => {
				process.off('SIGTERM', stop).off('SIGINT', stop);
			}, SAME_SIGNAL_MS).unref();
		};
		process.on('SIGTERM', stop).on('SIGINT', stop);
	});
}

/**
 * Announces the stop of servers, and waits until balancers have noticed; requests are still served. Ctrl+C does not wait.
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

/** Says that a server listens. Resolves when it was asked to stop and has completed what was in flight. */
export async function serveUntilStopped(
	server: RunningServer,
	logger: Logger,
	{ graceSeconds, ...facts }: { readonly graceSeconds: number; readonly [fact: string]: unknown },
): Promise<void> {
	const stopped = waitForStop();
	logger.info('listening', { url: server.url, version: VERSION, ...facts });
	const signal = await stopped;
	logger.info('stopping', { signal });
	await announceStop(signal, [server], graceSeconds);
	await server.stop();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { atTheEnd } from './atTheEnd.ts';

/** Generous: a loaded machine takes its time, and no speed is tested here. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/** Below the ports that systems give away by themselves: a port stays free while a killed server starts anew. Browsers refuse 10080. */
const PORTS = { least: 10_081, most: 32_000 };

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
	const port = randomInt(PORTS.least, PORTS.most);
	const probe = createServer();
	const isFree = await new Promise<boolean>((resolve) => {
		probe.once('error', () => resolve(false));
		probe.listen(port, '127.0.0.1', () => resolve(true));
	});
	if (!isFree) return findFreePort();
	probe.close();
	await once(probe, 'close');
	return port;
}

/** The compiled core as a process of its own, to be killed. */
export interface CoreProcess {
	readonly pid: number | undefined;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
	/** Has it answer nothing, its connections open, until it goes on. */
	freeze(): void;
	goOn(): void;
	/** Asks it to stop and waits. @returns the exit code */
	stop(): Promise<number | null>;
}

/** Starts `dist/server/core/main.js` and waits until it answers. */
export function startCoreProcess(env: Record<string, string>): Promise<CoreProcess> {
	return startServerProcess('dist/server/core/main.js', `http://127.0.0.1:${env['CORE_PORT']}/healthz`, env);
}

export interface ServerProcessOptions {
	/** File descriptor of what it prints. */
	readonly log?: number | 'inherit';
	/** A command that becomes the server's process, with its parameters. */
	readonly launcher?: readonly string[];
}

/** Starts a compiled server and waits until `healthUrl` answers. */
export async function startServerProcess(
	file: string,
	healthUrl: string,
	env: Record<string, string>,
	{ log = 'inherit', launcher = [] }: ServerProcessOptions = {},
): Promise<CoreProcess> {
	const [command, ...parameters] = [...launcher, process.execPath, path.resolve(file)];
	const child = spawn(command, parameters, {
		env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'error', STOP_GRACE_SECONDS: '0', ...env },
		stdio: ['ignore', log, log],
	});
	await waitUntilReady(child, healthUrl);
	async function kill() {
		child.kill('SIGKILL');
		await exited(child);
	}
	atTheEnd(kill);
	return {
		pid: child.pid,
		kill,
		freeze: () => void child.kill('SIGSTOP'),
		goOn: () => void child.kill('SIGCONT'),
		async stop() {
			child.kill('SIGTERM');
			await exited(child);
			return child.exitCode;
		},
	};
}

async function exited(child: ChildProcess): Promise<void> {
	if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
	const deadline = performance.now() + START_TIMEOUT_MS;
	while (performance.now() < deadline) {
		if (child.exitCode !== null) throw new Error(`the core exited with ${child.exitCode} before it was ready`);
		const isReady = await fetch(url).then(
			(response) => response.ok,
			() => false,
		);
		if (isReady) return;
		await wait(POLL_MS);
	}
	child.kill('SIGKILL');
	throw new Error(`the core was not ready within ${START_TIMEOUT_MS} ms`);
}

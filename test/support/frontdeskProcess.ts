import { vi } from 'vitest';
import { startProcess } from './compiledProcess.ts';

/** `npm start` as somebody types it, or another command that starts Frontdesk. */
export interface FrontdeskProcess {
	/** All that was printed so far. */
	output(): string;
	/** Sends a signal to the command, as a process manager does. */
	signal(name: NodeJS.Signals): void;
	/** @returns the command's exit code */
	exited(): Promise<unknown>;
}

interface StartOptions {
	readonly command?: readonly [program: string, ...parameters: string[]];
	readonly folder?: string;
}

/** From packages that are installed and a build that may be missing. */
const START_TIMEOUT_MS = 240_000;

/** Starts `npm start`, in this repository, and waits until it says that it is ready, or ends. */
export async function startFrontdeskProcess(
	env: Record<string, string>,
	{ command = ['npm', 'start'], folder = '.' }: StartOptions = {},
): Promise<FrontdeskProcess> {
	const home = process.env['HOME'] ?? '';
	const started = startProcess(command, { env: { HOME: home, MAX_LAG_MS: '0', ...env }, folder });
	const output = () => started.output.stdout + started.output.stderr;
	const ready = vi.waitUntil(() => output().includes('Frontdesk is ready.'), {
		timeout: START_TIMEOUT_MS,
		interval: 20,
	});
	await Promise.race([ready, started.exited]);
	// One that has ended says it no more.
	ready.catch(() => undefined);
	return { output, signal: (name) => void started.child.kill(name), exited: () => started.exited };
}

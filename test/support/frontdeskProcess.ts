import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** `npm start` as somebody types it, or another command that starts Frontdesk. */
export interface FrontdeskProcess {
	/** All that was printed so far. */
	output(): string;
	/** Sends a signal to the command, as a process manager does. */
	signal(name: NodeJS.Signals): void;
	/** @returns the command's exit code */
	exited(): Promise<number | null>;
}

interface StartOptions {
	readonly command?: readonly [program: string, ...parameters: string[]];
	readonly folder?: string;
}

/** Starts `npm start`, in this repository, and waits until it says that it is ready, or ends. */
export async function startFrontdeskProcess(
	env: Record<string, string>,
	{ command: [program, ...parameters] = ['npm', 'start'], folder = '.' }: StartOptions = {},
): Promise<FrontdeskProcess> {
	const child: ChildProcessByStdio<null, Readable, Readable> = spawn(program, parameters, {
		cwd: folder,
		env: {
			PATH: process.env['PATH'] ?? '',
			HOME: process.env['HOME'] ?? '',
			STOP_GRACE_SECONDS: '0',
			MAX_LAG_MS: '0',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	const ready = new Promise<void>((resolve) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text: string) => {
				output += text;
				if (output.includes('Frontdesk is ready.')) resolve();
			});
		}
	});
	const exit = once(child, 'close');
	await Promise.race([ready, exit]);
	return {
		output: () => output,
		signal: (name) => void child.kill(name),
		async exited() {
			await exit;
			return child.exitCode;
		},
	};
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A compiled server or command, running in its own process. */
export interface CompiledProcess {
	readonly child: ChildProcess;
	/** All that was printed so far. */
	readonly output: { readonly stdout: string; readonly stderr: string };
	/** Its exit code, when it has ended and all is printed. */
	readonly exited: Promise<unknown>;
}

/** Starts `file` of `dist`, a path from the root of this repository: from its sources each start would take three times as long. */
export function startCompiledProcess(
	file: string,
	env: Readonly<Record<string, string>>,
	parameters: readonly string[] = [],
): CompiledProcess {
	const child = spawn(process.execPath, [file, ...parameters], {
		env: { PATH: process.env['PATH'] ?? '', STOP_GRACE_SECONDS: '0', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const output = { stdout: '', stderr: '' };
	for (const name of ['stdout', 'stderr'] as const) {
		child[name].setEncoding('utf8').on('data', (part: string) => {
			output[name] += part;
		});
	}
	return { child, output, exited: once(child, 'close').then(([code]: unknown[]) => code) };
}

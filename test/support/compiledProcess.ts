import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process with what it has printed so far. */
export interface TestProcess {
	readonly child: ChildProcess;
	readonly output: { readonly stdout: string; readonly stderr: string };
	/** Its exit code, when it has ended and all is printed. */
	readonly exited: Promise<unknown>;
}

interface ProcessOptions {
	/** Besides the path of programs. */
	readonly env: Readonly<Record<string, string>>;
	readonly folder?: string;
}

/** Starts a program with its parameters. */
export function startProcess(
	[program, ...parameters]: readonly [string, ...string[]],
	{ env, folder = '.' }: ProcessOptions,
): TestProcess {
	const child = spawn(program, parameters, {
		cwd: folder,
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

/** Starts `file` of `dist`, a path from the root of this repository: from its sources each start would take three times as long. */
export function startCompiledProcess(
	file: string,
	env: Readonly<Record<string, string>>,
	parameters: readonly string[] = [],
): TestProcess {
	return startProcess([process.execPath, file, ...parameters], { env });
}

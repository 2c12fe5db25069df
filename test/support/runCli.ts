import { type CommandLineOptions, runCommandLine } from '../../server/cli/runCommandLine.ts';
import type { RunningCore } from './startCore.ts';

/** What a command printed, and its exit code. */
export interface CliRun {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

export type RunCli = (parameters: readonly string[], input?: string) => Promise<CliRun>;

/** Runs commands in this process against a core, as with `FRONTDESK_TOKEN` in the environment. */
export function createRunCli(core: Pick<RunningCore, 'url' | 'adminToken'>, token: string, dataDir: string): RunCli {
	const env = {
		DATA_DIR: dataDir,
		CORE_PORT: new URL(core.url).port,
		ADMIN_TOKEN: core.adminToken,
		FRONTDESK_TOKEN: token,
	};
	return async (parameters, input = '') => runWith({ parameters, env, readInput: async () => input });
}

interface RunOptions extends Omit<CommandLineOptions, 'streams'> {
	/** The width of the terminal; none when absent. */
	readonly columns?: number;
}

/** Runs one command with everything given. */
export async function runWith({ columns, ...options }: RunOptions): Promise<CliRun> {
	let out = '';
	let err = '';
	const streams = {
		out: { write: (text: string) => (out += text), ...(columns === undefined ? {} : { columns }) },
		err: { write: (text: string) => (err += text) },
	};
	const code = await runCommandLine({ ...options, streams });
	return { code, out, err };
}

import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { startServerProcess } from '../../test/support/coreProcess.ts';

/**
 * Keeps servers and what loads them on different processors, so that the figures are those of the servers: this process
 * and all that it forks run on the last processor, the servers on the others. Where there is no `taskset` (util-linux) or
 * only one processor, the system places them as it likes.
 */
export function divideProcessors(): { readonly placement: string; readonly startServer: typeof startServerProcess } {
	const last = availableParallelism() - 1;
	const own = ['--all-tasks', '--cpu-list', '--pid', String(last), String(process.pid)];
	if (last === 0 || spawnSync('taskset', own).status !== 0) {
		return { placement: 'servers and load share all processors', startServer: startServerProcess };
	}
	const others = last === 1 ? '0' : `0-${last - 1}`;
	return {
		placement: `servers on processor ${others}, load on ${last} (taskset)`,
		startServer: (file, healthUrl, env) =>
			startServerProcess(file, healthUrl, env, { launcher: ['taskset', '--cpu-list', others] }),
	};
}

import { isOutOfDescriptors } from './errors.ts';
import { toPrintable } from './toPrintable.ts';

/**
 * Runs a process to its end: exits with 0, or with 1 and only the reason on standard error. `main` imports its modules
 * itself, so a failure to load them is reported in the same way.
 */
export async function runMain(main: () => Promise<void>): Promise<never> {
	try {
		await main();
		process.exit(0);
	} catch (error) {
		process.stderr.write(`${toPrintable(describe(error))}\n`);
		process.exit(1);
	}
}

function describe(error: unknown): string {
	if (isOutOfDescriptors(error)) {
		return 'Too many files are open. Allow more: ulimit -n 1024, or LimitNOFILE=1024 for a systemd service.';
	}
	return error instanceof Error ? error.message : String(error);
}

import { findRemedy, isOutOfDescriptors } from './errors.ts';
import { requireNode } from './requireNode.ts';
import { toPrintable } from './toPrintable.ts';

/** A package or a file of ours is not there, or is for another kind of machine. */
const MISSING_MODULE = new Set<unknown>(['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND']);

/**
 * Runs a process to its end: exits with 0, or with 1 and only the reason on standard error. `main` imports its modules
 * itself, so a failure to load them is reported in the same way.
 */
export async function runMain(main: () => Promise<void>): Promise<never> {
	try {
		requireNode();
		await main();
		process.exit(0);
	} catch (error) {
		exitWith(error);
	}
}

/** Ends the process with 1 and only the reason on standard error. */
export function exitWith(error: unknown): never {
	process.stderr.write(`${toPrintable(describe(error))}\n`);
	process.exit(1);
}

function describe(error: unknown): string {
	if (isOutOfDescriptors(error)) {
		return 'Too many files are open. Allow more: ulimit -n 1024, or LimitNOFILE=1024 for a systemd service.';
	}
	if (!(error instanceof Error)) return String(error);
	if ('code' in error && MISSING_MODULE.has(error.code)) {
		const [missing] = error.message.split('\n');
		return `${missing}. Install Frontdesk again, for ${process.platform} on ${process.arch}.`;
	}
	const remedy = findRemedy(error);
	return remedy === undefined ? error.message : `${error.message}. ${remedy}`;
}

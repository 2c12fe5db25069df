import { toPrintable } from './toPrintable.ts';

/** Runs a process to its end: exits with 0, or with 1 and the reason alone on standard error. */
export async function runMain(main: () => Promise<void>): Promise<never> {
	try {
		await main();
		process.exit(0);
	} catch (error) {
		process.stderr.write(`${toPrintable(error instanceof Error ? error.message : String(error))}\n`);
		process.exit(1);
	}
}

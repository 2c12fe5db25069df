import { readEnvironment } from './settings.ts';
import { startFrontdesk } from './startFrontdesk.ts';
import { presentWelcome } from './welcome.ts';

/**
 * A terminal sends Ctrl+C to npm and to this process, and npm passes it on: what comes again so soon is the same one.
 */
const SAME_SIGNAL_MS = 1_000;

/** Runs core and BFF in one process until SIGTERM or SIGINT; a later second signal ends it at once. */
async function main(): Promise<void> {
	const frontdesk = await startFrontdesk(readEnvironment());
	process.stdout.write(presentWelcome(frontdesk));
	await new Promise<void>((resolve) => {
		process.once('SIGTERM', () => resolve()).once('SIGINT', () => resolve());
	});
	const ignore = () => undefined;
	process.on('SIGTERM', ignore).on('SIGINT', ignore);
	process.stdout.write('Stopping. Answers that are being written are completed first.\n');
	setTimeout(() => {
		process.off('SIGTERM', ignore).off('SIGINT', ignore);
	}, SAME_SIGNAL_MS).unref();
	await frontdesk.stop();
}

try {
	await main();
	process.exit(0);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}

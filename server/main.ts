import { runMain } from './runMain.ts';
import { toPrintable } from './toPrintable.ts';

/** Runs core and BFF in one process until it is asked to stop. */
async function main(): Promise<void> {
	const { readEnvironment } = await import('./settings.ts');
	const { startFrontdesk } = await import('./startFrontdesk.ts');
	const { waitForStop } = await import('./waitForStop.ts');
	const { presentWelcome } = await import('./welcome.ts');
	const frontdesk = await startFrontdesk(readEnvironment());
	process.stdout.write(toPrintable(presentWelcome(frontdesk)));
	const signal = await waitForStop();
	process.stdout.write('Stopping. Answers that are being written are completed first.\n');
	await frontdesk.announceStop(signal);
	await frontdesk.stop();
}

await runMain(main);

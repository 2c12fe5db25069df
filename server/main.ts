import { runMain } from './runMain.ts';
import { readEnvironment } from './settings.ts';
import { startFrontdesk } from './startFrontdesk.ts';
import { toPrintable } from './toPrintable.ts';
import { waitForStop } from './waitForStop.ts';
import { presentWelcome } from './welcome.ts';

/** Runs core and BFF in one process until it is asked to stop. */
async function main(): Promise<void> {
	const frontdesk = await startFrontdesk(readEnvironment());
	process.stdout.write(toPrintable(presentWelcome(frontdesk)));
	const signal = await waitForStop();
	process.stdout.write('Stopping. Answers that are being written are completed first.\n');
	await frontdesk.announceStop(signal);
	await frontdesk.stop();
}

await runMain(main);

import { announceStop } from '../announceStop.ts';
import { listen } from '../http/listen.ts';
import { createLogger } from '../logger.ts';
import { runMain } from '../runMain.ts';
import { readEnvironment } from '../settings.ts';
import { waitForStop } from '../waitForStop.ts';
import { loadCoreConfig } from './config.ts';
import { createCore } from './createCore.ts';

/** Runs the service alone until it is asked to stop. */
async function main(): Promise<void> {
	const config = loadCoreConfig(readEnvironment());
	const logger = createLogger(config.logLevel, 'core');
	const core = await createCore(config, logger);
	const server = await listen(core.app, { ...config, variable: 'CORE_PORT' });
	logger.info('core listens', { url: server.url });
	const signal = await waitForStop();
	logger.info('core stops', { signal });
	await announceStop(signal, [server], config.stopGraceSeconds);
	await server.stop();
	await core.close();
}

await runMain(main);

import { announceStop } from '../announceStop.ts';
import { listen } from '../http/listen.ts';
import { createLogger } from '../logger.ts';
import { runMain } from '../runMain.ts';
import { readEnvironment } from '../settings.ts';
import { waitForStop } from '../waitForStop.ts';
import { createBffApp, openBffParts } from './app.ts';
import { loadBffConfig } from './config.ts';

/** Runs the BFF alone until it is asked to stop. */
async function main(): Promise<void> {
	const config = loadBffConfig(readEnvironment());
	const logger = createLogger(config.logLevel, 'bff');
	const parts = await openBffParts(config);
	const app = await createBffApp({ config, logger, demoChatbotId: null, ...parts });
	const server = await listen(app, { ...config, variable: 'BFF_PORT' });
	logger.info('listening', { url: server.url, service: config.serviceBaseUrl, publicUrl: config.publicUrl });
	const signal = await waitForStop();
	logger.info('stopping', { signal });
	await announceStop(signal, [server], config.stopGraceSeconds);
	await server.stop();
	await parts.upstream.close();
	logger.info('stopped');
}

await runMain(main);

import { runMain } from '../runMain.ts';

/** Runs the service alone until it is asked to stop. */
async function main(): Promise<void> {
	const { listen } = await import('../http/listen.ts');
	const { createLogger } = await import('../logger.ts');
	const { readEnvironment } = await import('../settings.ts');
	const { announceStop, waitForStop } = await import('../stop.ts');
	const { VERSION } = await import('../version.ts');
	const { loadCoreConfig } = await import('./config.ts');
	const { createCore } = await import('./createCore.ts');
	const config = loadCoreConfig(readEnvironment());
	const logger = createLogger(config.logLevel, 'core');
	const core = await createCore(config, logger);
	const server = await listen(core.app, { ...config, variable: 'CORE_PORT' });
	const stopped = waitForStop();
	logger.info('core listens', { url: server.url, version: VERSION });
	const signal = await stopped;
	logger.info('core stops', { signal });
	await announceStop(signal, [server], config.stopGraceSeconds);
	await server.stop();
	await core.close();
}

await runMain(main);

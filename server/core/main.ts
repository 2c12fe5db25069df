import { runMain } from '../lib/runMain.ts';

/** Runs the service alone until it is asked to stop. */
async function main(): Promise<void> {
	const { listen } = await import('../http/serve.ts');
	const { createLogger } = await import('../lib/logger.ts');
	const { readEnvironment } = await import('../lib/settings.ts');
	const { serveUntilStopped } = await import('../lib/stop.ts');
	const { loadCoreConfig } = await import('./config.ts');
	const { createCore } = await import('./createCore.ts');
	const config = loadCoreConfig(readEnvironment());
	const logger = createLogger(config.logLevel, 'core');
	const core = await createCore(config, logger);
	const server = await listen(core.app, { ...config, variable: 'CORE_PORT' });
	await serveUntilStopped(server, logger, { graceSeconds: config.stopGraceSeconds });
	await core.close();
}

await runMain(main);

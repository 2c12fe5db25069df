import { serve } from '../http/serve.ts';
import { createLogger } from '../logger.ts';
import { loadCoreConfig } from './config.ts';
import { createCore } from './createCore.ts';

/** Runs the service alone until SIGTERM or SIGINT; a second signal ends it at once. */
async function main(): Promise<void> {
	const config = loadCoreConfig(process.env);
	const logger = createLogger(config.logLevel, 'core');
	const core = await createCore(config, logger);
	const server = await serve(core.app, config);
	logger.info('core listens', { url: server.url });
	const signal = await new Promise<string>((resolve) => {
		process.once('SIGTERM', resolve).once('SIGINT', resolve);
	});
	process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
	logger.info('core stops', { signal });
	await server.stop();
	await core.close();
}

try {
	await main();
	process.exit(0);
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}

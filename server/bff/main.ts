import { serve } from '../http/serve.ts';
import { createLogger } from '../logger.ts';
import { SettingsError } from '../settings.ts';
import { createBffApp, openBffParts } from './app.ts';
import { loadBffConfig } from './config.ts';

async function main(): Promise<void> {
	const config = loadBffConfig(process.env);
	const logger = createLogger(config.logLevel, 'bff');
	const parts = await openBffParts(config);
	const app = await createBffApp({ config, logger, demoChatbotId: null, ...parts });
	const server = await serve(app, config);
	logger.info('listening', { url: server.url, service: config.serviceBaseUrl, publicUrl: config.publicUrl });

	async function stop(signal: string): Promise<void> {
		logger.info('stopping', { signal });
		await server.stop();
		await parts.upstream.close();
		logger.info('stopped');
	}
	process.once('SIGTERM', (signal) => void stop(signal));
	process.once('SIGINT', (signal) => void stop(signal));
}

main().catch((error: unknown) => {
	// The one place besides the logger that writes to the console: before there is a logger.
	// oxlint-disable-next-line no-console
	console.error(error instanceof SettingsError ? error.message : error);
	process.exitCode = 1;
});

import { runMain } from '../runMain.ts';

/** Runs the BFF alone until it is asked to stop. */
async function main(): Promise<void> {
	const { listen } = await import('../http/listen.ts');
	const { createLogger } = await import('../logger.ts');
	const { readEnvironment } = await import('../settings.ts');
	const { announceStop, waitForStop } = await import('../stop.ts');
	const { VERSION } = await import('../version.ts');
	const { createSite } = await import('../site/createSite.ts');
	const { createBffApp, openBffParts } = await import('./app.ts');
	const { loadBffConfig } = await import('./config.ts');
	const config = loadBffConfig(readEnvironment());
	const logger = createLogger(config.logLevel, 'bff');
	const parts = await openBffParts(config);
	const app = await createBffApp({
		config,
		logger,
		createSite: (bff) =>
			createSite({
				...bff,
				logger,
				publicUrl: config.publicUrl,
				serviceBaseUrl: config.hasConsole ? config.serviceBaseUrl : null,
				serviceAccessToken: config.serviceAccessToken,
				demoChatbotId: null,
				documentationChatbotId: null,
			}),
		...parts,
	});
	const server = await listen(app, { ...config, variable: 'BFF_PORT' });
	const stopped = waitForStop();
	logger.info('listening', {
		url: server.url,
		version: VERSION,
		service: config.serviceBaseUrl,
		publicUrl: config.publicUrl,
	});
	const signal = await stopped;
	logger.info('stopping', { signal });
	await announceStop(signal, [server], config.stopGraceSeconds);
	await server.stop();
	await parts.upstream.close();
	logger.info('stopped');
}

await runMain(main);

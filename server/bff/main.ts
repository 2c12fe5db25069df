import { runMain } from '../lib/runMain.ts';

/** Runs the BFF alone until it is asked to stop. */
async function main(): Promise<void> {
	const { findConsoleRefusal } = await import('../lib/addressReach.ts');
	const { listen } = await import('../http/serve.ts');
	const { createLogger } = await import('../lib/logger.ts');
	const { readEnvironment } = await import('../lib/settings.ts');
	const { serveUntilStopped } = await import('../lib/stop.ts');
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
				hasDemo: config.hasDemo,
				demoChatbotId: null,
				documentationChatbotId: null,
			}),
		...parts,
	});
	const refusal = config.hasConsole ? findConsoleRefusal(config.publicUrl) : null;
	if (refusal !== null) logger.warn(refusal);
	const server = await listen(app, { ...config, variable: 'BFF_PORT' });
	const { serviceBaseUrl: service, publicUrl, stopGraceSeconds: graceSeconds } = config;
	await serveUntilStopped(server, logger, { service, publicUrl, graceSeconds });
	await parts.upstream.close();
	logger.info('stopped');
}

await runMain(main);

import path from 'node:path';
import { z } from 'zod';
import { type BffConfig, bffEnvironmentSchema, loadBffConfig } from '../bff/config.ts';
import { type CoreConfig, coreEnvironmentSchema, loadCoreConfig } from '../core/config.ts';
import { createCore } from '../core/createCore.ts';
import { listen } from '../http/serve.ts';
import { findConsoleRefusal } from '../lib/addressReach.ts';
import { createLogger, describeError } from '../lib/logger.ts';
import { findMisspelt } from '../lib/misspelt.ts';
import { announceAddress } from '../lib/runningAddress.ts';
import { makeSecrets, readSecrets, type Secrets, writeSecrets } from '../lib/secrets.ts';
import { dataDirField, type Environment, parseEnvironment, SettingsError } from '../lib/settings.ts';
import { announceStop } from '../lib/stop.ts';
import { VERSION } from '../lib/version.ts';

export interface RunningFrontdesk {
	readonly publicUrl: string;
	/** Address of the core itself; the interface is at `/v2`. */
	readonly coreUrl: string;
	/** Whether the demo shop is served. */
	readonly hasDemo: boolean;
	/** The chatbot in it; null without one, and when the BFF serves another service's. */
	readonly demoChatbotId: string | null;
	/** Resolves with whether the demo's chatbots have read their pages; null where there is nothing to read. */
	readonly demoReading: Promise<boolean> | null;
	readonly dataFolder: string;
	/** Where the owner signs in, for the first time by a link that works once; null without a console. */
	readonly consoleUrl: string | null;
	/** Why there is no console although it is wanted. */
	readonly consoleRefusal: string | null;
	/** Announces the stop of both servers and waits for the configured time. */
	announceStop(signal: NodeJS.Signals): Promise<void>;
	/** Lets answers in flight complete, then ends everything: BFF, core, store. */
	stop(): Promise<void>;
}

interface Configs {
	readonly core: CoreConfig;
	/** With `isOwnService`, the service is filled in when the core listens. */
	readonly bff: BffConfig;
	readonly isOwnService: boolean;
}

const SETTING_NAMES = Object.keys({ ...coreEnvironmentSchema.shape, ...bffEnvironmentSchema.shape });
/** Placeholders for values that are known once the core listens. */
const UNKNOWN_YET = { SERVICE_BASE_URL: 'http://127.0.0.1/v2', SERVICE_ACCESS_TOKEN: 'unknown-yet' };

/**
 * Starts core and BFF in this process; the first start also makes the first project and chatbot.
 *
 * @throws {Error} one clear message: faulty settings, a taken port, a store in use
 */
export async function startFrontdesk(env: Environment): Promise<RunningFrontdesk> {
	const dataFolder = path.resolve(parseEnvironment(z.object({ DATA_DIR: dataDirField }), env).DATA_DIR);
	const storedSecrets = readSecrets(dataFolder);
	const secrets = storedSecrets ?? makeSecrets();
	const configs = loadConfigs(env, secrets);
	const logger = createLogger(configs.core.logLevel, 'frontdesk');
	for (const { name, meant } of findMisspelt(Object.keys(env), SETTING_NAMES)) {
		logger.warn(`${name} is no setting; did you mean ${meant}?`);
	}

	logger.info('frontdesk starts', { version: VERSION });

	const closers: (() => Promise<void>)[] = [];
	const stop = async () => {
		for (const close of closers.splice(0).toReversed()) await close();
	};
	try {
		const core = await createCore(configs.core, logger);
		closers.push(() => core.close());
		// Only now: the process that has locked the store may write its secrets.
		if (storedSecrets === null) writeSecrets(dataFolder, secrets);
		const firstStart = await import('./firstStart.ts');
		const { hasPagesToRead, teachFirstChatbots } = await import('./teachFirstChatbots.ts');
		const { createBffApp, openBffParts } = await import('../bff/app.ts');
		const { createSite } = await import('../site/createSite.ts');
		const coreServer = await listen(core.app, { ...configs.core, variable: 'CORE_PORT' });
		closers.push(() => coreServer.stop());
		const coreUrl = reachable(coreServer.url);

		const access = { coreUrl, adminToken: configs.core.adminToken ?? secrets.adminToken };
		const projects = core.database.read.selectFrom('projects').select('id').orderBy('createdAt');
		const oldestProjectId = (await projects.executeTakeFirst())?.id ?? null;
		const { hasDemo } = configs.bff;
		const project = await firstStart.ensureFirstProject({ access, oldestProjectId, hasDemo, dataFolder, secrets });
		const bffConfig = configs.isOwnService
			? { ...configs.bff, serviceBaseUrl: `${coreUrl}/v2`, serviceAccessToken: project.chatToken }
			: configs.bff;
		const demo = configs.isOwnService
			? await firstStart.findDemoChatbots(coreUrl, project)
			: { chatbotId: null, shopChatbotId: null };
		const { chatbotId: documentationChatbotId, shopChatbotId: demoChatbotId } = demo;
		const parts = await openBffParts(bffConfig);
		closers.push(() => parts.upstream.close());
		const { publicUrl, serviceAccessToken } = bffConfig;
		const hasConsole = configs.isOwnService && bffConfig.hasConsole;
		const serviceBaseUrl = hasConsole ? bffConfig.serviceBaseUrl : null;
		const bffApp = await createBffApp({
			config: bffConfig,
			logger,
			createSite: (bff) =>
				createSite({
					...bff,
					logger,
					publicUrl,
					serviceBaseUrl,
					serviceAccessToken,
					hasDemo,
					demoChatbotId,
					documentationChatbotId,
				}),
			...parts,
		});
		const bffServer = await listen(bffApp, { ...bffConfig, variable: 'BFF_PORT' });
		closers.push(() => bffServer.stop());
		const takeBack = announceAddress(dataFolder, { coreUrl, publicUrl }, logger);
		closers.push(async () => takeBack());

		const consoleRefusal = hasConsole ? findConsoleRefusal(publicUrl) : null;
		const isConsoleServed = hasConsole && consoleRefusal === null;
		const link = isConsoleServed ? await firstStart.createFirstOwnerLink(access, project) : null;
		const consolePage = link === null ? '/console' : `/console/setup#${link}`;
		let isStopping = false;
		closers.push(async () => {
			isStopping = true;
		});
		const teaching = hasDemo
			? teachFirstChatbots({ coreUrl, project, publicUrl, dataFolder, secrets, logger }).catch((error: unknown) => {
					if (!isStopping) logger.warn('the first chatbots were not given their pages', describeError(error));
					return false;
				})
			: null;
		return {
			publicUrl,
			consoleUrl: isConsoleServed ? publicUrl + consolePage : null,
			consoleRefusal,
			coreUrl,
			hasDemo,
			demoChatbotId,
			demoReading: hasPagesToRead(project, publicUrl) ? teaching : null,
			dataFolder,
			announceStop: (signal) => announceStop(signal, [bffServer, coreServer], bffConfig.stopGraceSeconds),
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Reads both apps' settings before anything is opened, and fills in the installation's own secrets. */
function loadConfigs(env: Environment, secrets: Secrets): Configs {
	const isOwnService = !env['SERVICE_BASE_URL']?.trim();
	const problems = new Set<string>();
	const bff = noteProblems(problems, () =>
		loadBffConfig({
			...env,
			BFF_SECRET: env['BFF_SECRET']?.trim() || secrets.bffSecret,
			...(isOwnService ? UNKNOWN_YET : {}),
		}),
	);
	const core = noteProblems(problems, () =>
		loadCoreConfig({
			...env,
			ADMIN_TOKEN: env['ADMIN_TOKEN']?.trim() || secrets.adminToken,
			CORE_SECRET: env['CORE_SECRET']?.trim() || secrets.coreSecret,
		}),
	);
	if (bff === undefined || core === undefined) throw new SettingsError([...problems]);
	// The first chatbots read their pages from the BFF, which may have a private address.
	const outboundAllow = [...core.outboundAllow, hostAndPort(bff.publicUrl)];
	const ownPages = {
		publicUrl: bff.publicUrl,
		url: reachable(`http://${bff.host.includes(':') ? `[${bff.host}]` : bff.host}:${bff.port}`),
	};
	return { bff: { ...bff, metricsToken: core.metricsToken }, isOwnService, core: { ...core, outboundAllow, ownPages } };
}

/** Collects faulty settings, so those of both apps are reported at once. */
function noteProblems<Config>(problems: Set<string>, load: () => Config): Config | undefined {
	try {
		return load();
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		for (const line of error.lines) problems.add(line);
		return undefined;
	}
}

function hostAndPort(address: string): string {
	const { protocol, hostname, port } = new URL(address);
	return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** An address to connect to, also for a server that listens on all addresses. */
function reachable(url: string): string {
	return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}

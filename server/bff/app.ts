import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { createAdmission, watchLag } from '../http/admission.ts';
import { errorHandler } from '../http/errorHandler.ts';
import { notFound } from '../http/notFound.ts';
import { requestId } from '../http/requestId.ts';
import { requestLog } from '../http/requestLog.ts';
import { requireHost } from '../http/requireHost.ts';
import type { Logger } from '../logger.ts';
import { createBffRouter } from './bffRouter.ts';
import { createChatbots } from './chatbots.ts';
import type { BffConfig } from './config.ts';
import { createContactBinder } from './contactBinder.ts';
import { createContactGate } from './contactGate.ts';
import { createFindChatbot } from './findChatbot.ts';
import { createLimits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { buildPageFiles } from './pages/pageFiles.ts';
import { createErrorBodySender } from './pages/sendErrorBody.ts';
import { refuseMessages } from './refuseMessages.ts';
import { mountAssets } from './routes/assets.ts';
import { mountContacts } from './routes/contacts.ts';
import { mountConversations } from './routes/conversations.ts';
import { mountDeleteMyData } from './routes/deleteMyData.ts';
import { mountDocumentation } from './routes/documentation.ts';
import { mountHealth } from './routes/health.ts';
import { mountMessages } from './routes/messages.ts';
import { mountPages } from './routes/pages.ts';
import { mountPlayground } from './routes/playground.ts';
import { mountRatings } from './routes/ratings.ts';
import { mountSettings } from './routes/settings.ts';
import { mountVisitor } from './routes/visitor.ts';
import { createService } from './service.ts';
import { toVisitorError } from './serviceErrors.ts';
import { readSettingsFile, type SettingsByChatbot } from './settingsFile.ts';
import { createSignedClaims } from './signedClaims.ts';
import { openUpstream, type Upstream } from './upstream.ts';
import { createVisitors } from './visitor.ts';
import { readWidgetAssets, type WidgetAssets } from './widgetAssets.ts';

/** What the app needs that is opened or read before it: connections and files. */
export interface BffParts {
	readonly upstream: Upstream;
	readonly assets: WidgetAssets | null;
	readonly settings: SettingsByChatbot;
}

export interface BffDependencies extends BffParts {
	readonly config: BffConfig;
	readonly logger: Logger;
	/** The chatbot on the demo page; null shows the page without one. */
	readonly demoChatbotId: string | null;
	/** Milliseconds since the epoch; the system's clock when absent. */
	readonly now?: () => number;
	/** Milliseconds of a clock that never jumps; the process's own when absent. */
	readonly monotonicNow?: () => number;
}

/** Reads the built widget and the settings file, and opens the pool; close `upstream` at the end. */
export async function openBffParts(config: BffConfig): Promise<BffParts> {
	const [assets, settings] = await Promise.all([readWidgetAssets(), readSettingsFile(config.widgetSettingsFile)]);
	return { upstream: openUpstream(), assets, settings };
}

/** Builds the BFF, without listening. */
export async function createBffApp(dependencies: BffDependencies): Promise<Express> {
	const { config, logger, assets, settings, upstream, demoChatbotId } = dependencies;
	const now = dependencies.now ?? Date.now;
	const monotonicNow = dependencies.monotonicNow ?? (() => performance.now());
	const { secrets } = config;

	const metrics = createMetrics();
	const service = createService({
		baseUrl: config.serviceBaseUrl,
		accessToken: config.serviceAccessToken,
		fetch: upstream.fetch,
		logger,
		metrics,
	});
	const limits = createLimits({
		visitorPerMinute: config.visitorLimitPerMinute,
		addressPerMinute: config.addressLimitPerMinute,
		chatbotPerDay: config.chatbotLimitPerDay,
		onLimited: metrics.countLimited,
	});
	const findChatbot = createFindChatbot({ service, settings, monotonicNow });
	const chatbots = createChatbots({ findChatbot, limits, logger, monotonicNow });
	const signedClaims = createSignedClaims({ secrets, now });
	const visitors = createVisitors({ signedClaims, secrets, now, createId: randomUUID });
	const bind = createContactBinder(service, logger);
	const pageFiles = await buildPageFiles();
	if (assets === null) logger.warn('the widget is not built: run npm run build');

	const admission = createAdmission({ ...config.workLimits, import: 0 }, watchLag());

	const app = express();
	app.disable('x-powered-by');
	app.set('etag', false);
	app.set('query parser', false);
	app.set('trust proxy', config.trustProxy);
	app.use(refuseMessages(admission, metrics.countOverloaded));
	app.use(safeReplies, requestId(), metrics.countRequests, requestLog(logger), requireHost());
	const api = createBffRouter({ config, chatbots, visitors, limits });
	// First, since a router tries its routes one after the other and most calls are messages.
	mountMessages(api, {
		service,
		visitors,
		bind,
		passContactGate: createContactGate(service),
		admission,
		logger,
	});
	mountSettings(api);
	mountVisitor(api, { service, visitors, logger, now });
	mountConversations(api, service, visitors);
	mountRatings(api, service, visitors);
	mountContacts(api, { service, visitors, bind, logger });
	mountDeleteMyData(api, service, visitors);
	api.finish();
	app.use(api.router);

	mountHealth(app, { service, metrics });
	mountAssets(app, { assets, pageFiles, chatbots });
	mountDocumentation(app);
	const pages = { publicUrl: config.publicUrl, pageFiles, chatbots, demoChatbotId };
	mountPages(app, pages);
	if (assets?.playground) mountPlayground(app, { scripts: assets.playground, loader: assets.loader }, pages);
	app.use(notFound());
	app.use(translateServiceErrors);
	app.use(errorHandler(logger, createErrorBodySender(pageFiles, config.publicUrl.startsWith('https:'))));
	return app;
}

/** No browser guesses at a type or tells others where it has been; pages say their own. */
const safeReplies: RequestHandler = (_request, response, next) => {
	response.setHeader('X-Content-Type-Options', 'nosniff');
	response.setHeader('Referrer-Policy', 'no-referrer');
	next();
};

const translateServiceErrors: ErrorRequestHandler = (error, _request, _response, next) => {
	next(toVisitorError(error));
};

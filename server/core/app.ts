import express, { type Express, type RequestHandler } from 'express';
import { errorHandler } from '../http/errorHandler.ts';
import { healthRouter } from '../http/healthRouter.ts';
import { metricsRouter } from '../http/prometheus.ts';
import { requestId } from '../http/requestId.ts';
import { requestLog } from '../http/requestLog.ts';
import { requireHost } from '../http/requireHost.ts';
import { refuseBefore } from '../http/serve.ts';
import { notFound } from '../http/unmatched.ts';
import type { Logger } from '../lib/logger.ts';
import { mountAccounts, mountOwnerLinks } from './accounts/routes.ts';
import { mountSecondFactor } from './accounts/secondFactor.ts';
import { findCaller } from './accounts/sessions.ts';
import { mountAdmin } from './admin/routes.ts';
import { mountEmbeddingSettings } from './aiModels/embeddingRoutes.ts';
import { mountModels } from './aiModels/routes.ts';
import { mountSetUpModels } from './aiModels/setUpRoutes.ts';
import { mountAnswerSettings } from './answerSettings/routes.ts';
import { admitWork } from './api/admitWork.ts';
import { createCoreRouter } from './api/coreRouter.ts';
import { openapiRouter } from './api/openapi/openapiRouter.ts';
import { mountBudgets } from './budgets/routes.ts';
import { mountExplain } from './chat/explain/explainRoutes.ts';
import { mountChat } from './chat/routes.ts';
import { mountTrials } from './chat/trialRoutes.ts';
import { type ChatbotScope, requireChatbot } from './chatbots/chatbots.ts';
import { mountChatbots } from './chatbots/routes.ts';
import type { CoreConfig } from './config.ts';
import { mountContacts } from './contacts/routes.ts';
import { mountConversations } from './conversations/routes.ts';
import { mountEvents } from './events/routes.ts';
import { mountDocuments } from './knowledge/documents/routes.ts';
import { mountKnowledge } from './knowledge/routes.ts';
import { mountSites } from './knowledge/sites/siteRoutes.ts';
import { mountZoho } from './knowledge/zoho/zohoRoutes.ts';
import { mountLanguages } from './languages/routes.ts';
import { mountMembers } from './members/routes.ts';
import { mountMails } from './notifications/mailRoutes.ts';
import { mountWebhooks } from './notifications/webhookRoutes.ts';
import { type CoreParts, createParts } from './parts.ts';
import { mountProject } from './project/routes.ts';
import { mountQuestions } from './questions/routes.ts';
import { mountSetup } from './setup/routes.ts';
import type { Database } from './storage/database.ts';
import { mountTemplates } from './templates/routes.ts';
import { mountTokens } from './tokens/routes.ts';
import { createGauges } from './upkeep/gauges.ts';
import { findProblem } from './upkeep/health.ts';
import { mountUsage } from './usage/routes.ts';
import { VERSIONS } from './versions.ts';
import { mountWidgetSettings } from './widgetSettings/routes.ts';

export type Core = Awaited<ReturnType<typeof createCoreOn>>;

/** The service on a store that is open. */
export async function createCoreOn(database: Database, config: CoreConfig, logger: Logger) {
	const { parts, start, stop } = createParts(database, config, logger);
	const app = createCoreApp(parts);
	await start();
	return {
		app,
		/** The open store, for what starts beside the service. */
		database,
		/** Ends background work and closes the store; call it when no request is under way any more. */
		close: stop,
	};
}

/** The service: the interface at `/v2`, administration and health beside it. Listens nowhere. */
function createCoreApp(parts: CoreParts): Express {
	const app = express();
	app.set('etag', false);
	app.set('x-powered-by', false);
	app.set('case sensitive routing', true);
	app.set('query parser', 'simple');
	const { metrics, metricsToken } = parts;
	const work = admitWork(parts, metrics.countRefused);
	const renderGauges = createGauges({ ...parts, load: work.load });
	refuseBefore(app, work.refuse);
	app.use(requestId(), metrics.observe, requestLog(parts.logger), privateReplies(), requireHost());
	app.use(work.admit);

	const { database } = parts;
	const routing = {
		...parts,
		findCaller: (token: string) => findCaller(parts, token),
		requireChatbot: (chatbot: ChatbotScope) => requireChatbot(database.read, chatbot),
		versions: VERSIONS,
	};
	const service = createCoreRouter(routing);
	// First, since the router tries its routes one after the other and most calls are chats.
	mountChat(service.mount, parts);
	mountProject(service.mount, parts);
	mountAccounts(service.mount, parts);
	mountSecondFactor(service.mount, parts);
	mountMembers(service.mount, parts);
	mountTokens(service.mount, parts);
	mountTemplates(service.mount);
	mountUsage(service.mount, parts);
	mountBudgets(service.mount, parts);
	mountChatbots(service.mount, parts);
	mountWidgetSettings(service.mount, parts);
	mountAnswerSettings(service.mount, parts);
	mountLanguages(service.mount);
	mountModels(service.mount, parts);
	mountSetUpModels(service.mount, parts);
	mountEmbeddingSettings(service.mount, parts);
	mountExplain(service.mount, parts);
	mountTrials(service.mount, parts);
	// Before the paths of single sources, which look the same.
	mountDocuments(service.mount, parts);
	mountKnowledge(service.mount, parts);
	mountSites(service.mount, parts);
	mountZoho(service.mount, parts);
	mountSetup(service.mount, parts);
	mountContacts(service.mount, parts);
	mountConversations(service.mount, parts);
	mountQuestions(service.mount, parts);
	mountEvents(service.mount, parts);
	mountWebhooks(service.mount, parts);
	mountMails(service.mount, parts);
	service.finish();
	app.use('/v2', goFirst(parts.turns), openapiRouter(), service.router);

	const administration = createCoreRouter(routing);
	mountAdmin(administration.mount, parts);
	mountOwnerLinks(administration.mount, parts);
	administration.finish();
	app.use(administration.router);

	app.use(metricsRouter(metricsToken, async () => [...metrics.render(), ...(await renderGauges())]));
	app.use(healthRouter(() => findProblem(database, parts.dataFolder)));
	app.use(notFound());
	app.use(errorHandler(parts.logger));
	return app;
}

/** Replies hold what visitors wrote: no cache keeps them, no browser guesses at their type or tells where it got them. */
function privateReplies(): RequestHandler {
	return (_request, response, next) => {
		response.set({
			'Cache-Control': 'no-store',
			'X-Content-Type-Options': 'nosniff',
			'Referrer-Policy': 'no-referrer',
		});
		next();
	};
}

/** Lets background work wait while a request is being answered. */
function goFirst(turns: CoreParts['turns']): RequestHandler {
	return (_request, response, next) => {
		response.once('close', turns.beginRequest());
		next();
	};
}

import express, { type Express, type RequestHandler } from 'express';
import { errorHandler } from '../http/errorHandler.ts';
import { metricsRouter } from '../http/metricsRouter.ts';
import { requestId } from '../http/requestId.ts';
import { requestLog } from '../http/requestLog.ts';
import { requireHost } from '../http/requireHost.ts';
import { refuseBefore } from '../http/serve.ts';
import { traceContext } from '../http/traceContext.ts';
import { notFound } from '../http/unmatched.ts';
import { mountRecovery } from './accounts/recovery.ts';
import { mountAccounts, mountOwnerLinks } from './accounts/routes.ts';
import { mountSecondFactor } from './accounts/secondFactor.ts';
import { mountAdmin } from './admin/routes.ts';
import { mountAnswerSettings } from './answerSettings/routes.ts';
import { admitWork } from './api/admitWork.ts';
import { createCoreRouter } from './api/coreRouter.ts';
import { createGauges } from './api/gauges.ts';
import { healthRouter } from './api/health.ts';
import { openapiRouter } from './api/openapi/openapiRouter.ts';
import { mountExplain } from './chat/explain/explainRoutes.ts';
import { mountChat } from './chat/routes.ts';
import { mountChatbots } from './chatbots/routes.ts';
import { mountContacts } from './contacts/routes.ts';
import { mountConversations } from './conversations/routes.ts';
import type { CoreDependencies } from './coreDependencies.ts';
import { mountEvents } from './events/routes.ts';
import { mountDocuments } from './knowledge/documents/routes.ts';
import { mountKnowledge } from './knowledge/routes.ts';
import { mountSites } from './knowledge/sites/siteRoutes.ts';
import { mountZoho } from './knowledge/zoho/zohoRoutes.ts';
import { mountLanguages } from './languages/routes.ts';
import { mountMembers } from './members/routes.ts';
import { mountModels } from './models/routes.ts';
import { mountMails } from './notifications/mailRoutes.ts';
import { mountWebhooks } from './notifications/webhookRoutes.ts';
import { mountProject } from './project/routes.ts';
import { mountQuestions } from './questions/routes.ts';
import { mountSetup } from './setup/routes.ts';
import type { Turns } from './storage/turns.ts';
import { mountTemplates } from './templates/routes.ts';
import { mountTokens } from './tokens/routes.ts';
import { mountUsage } from './usage/routes.ts';
import { VERSIONS } from './versions.ts';
import { mountWidgetSettings } from './widgetSettings/routes.ts';

/** The service: the interface at `/v2`, administration and health beside it. Listens nowhere. */
export function createCoreApp(dependencies: CoreDependencies): Express {
	const app = express();
	app.set('etag', false);
	app.set('x-powered-by', false);
	app.set('case sensitive routing', true);
	app.set('query parser', 'simple');
	const { metrics, metricsToken } = dependencies;
	const work = admitWork(dependencies, metrics.countRefused);
	const renderGauges = createGauges({ ...dependencies, load: work.load });
	refuseBefore(app, work.refuse);
	app.use(requestId(), metrics.observe, requestLog(dependencies.logger), privateReplies(), requireHost());
	app.use(work.admit);
	// After the queue of chats, which begins one in the course of another.
	app.use(traceContext());

	const service = createCoreRouter(dependencies, VERSIONS);
	// First, since the router tries its routes one after the other and most calls are chats.
	mountChat(service.mount, dependencies);
	mountProject(service.mount, dependencies);
	mountAccounts(service.mount, dependencies);
	mountRecovery(service.mount, dependencies);
	mountSecondFactor(service.mount, dependencies);
	mountMembers(service.mount, dependencies);
	mountTokens(service.mount, dependencies);
	mountTemplates(service.mount);
	mountUsage(service.mount, dependencies);
	mountChatbots(service.mount, dependencies);
	mountWidgetSettings(service.mount);
	mountAnswerSettings(service.mount, dependencies);
	mountLanguages(service.mount);
	mountModels(service.mount, dependencies);
	mountExplain(service.mount, dependencies);
	// Before the paths of single sources, which look the same.
	mountDocuments(service.mount, dependencies);
	mountKnowledge(service.mount, dependencies);
	mountSites(service.mount, dependencies);
	mountZoho(service.mount, dependencies);
	mountSetup(service.mount, dependencies);
	mountContacts(service.mount, dependencies);
	mountConversations(service.mount, dependencies);
	mountQuestions(service.mount, dependencies);
	mountEvents(service.mount, dependencies);
	mountWebhooks(service.mount, dependencies);
	mountMails(service.mount, dependencies);
	service.finish();
	app.use('/v2', goFirst(dependencies.turns), openapiRouter(), service.router);

	const administration = createCoreRouter(dependencies, VERSIONS);
	mountAdmin(administration.mount, dependencies);
	mountOwnerLinks(administration.mount, dependencies);
	administration.finish();
	app.use(administration.router);

	app.use(metricsRouter(metricsToken, async () => [...metrics.render(), ...(await renderGauges())]));
	app.use(healthRouter(dependencies));
	app.use(notFound());
	app.use(errorHandler(dependencies.logger));
	return app;
}

/** Replies hold what visitors wrote: no cache keeps them, no browser guesses at their type or tells where it got them. */
export function privateReplies(): RequestHandler {
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
export function goFirst(turns: Pick<Turns, 'beginRequest'>): RequestHandler {
	return (_request, response, next) => {
		response.once('close', turns.beginRequest());
		next();
	};
}

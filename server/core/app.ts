import express, { type Express, type RequestHandler } from 'express';
import { errorHandler } from '../http/errorHandler.ts';
import { metricsRouter } from '../http/metricsRouter.ts';
import { requestId } from '../http/requestId.ts';
import { requestLog } from '../http/requestLog.ts';
import { requireHost } from '../http/requireHost.ts';
import { refuseBefore } from '../http/serve.ts';
import { traceContext } from '../http/traceContext.ts';
import { notFound } from '../http/unmatched.ts';
import type { Logger } from '../logger.ts';
import { mountRecovery } from './accounts/recovery.ts';
import { mountAccounts, mountOwnerLinks } from './accounts/routes.ts';
import { mountSecondFactor } from './accounts/secondFactor.ts';
import { mountAdmin } from './admin/routes.ts';
import { mountAnswerSettings } from './answerSettings/routes.ts';
import { mountExplain } from './answers/explain/explainRoutes.ts';
import { mountChat } from './answers/routes.ts';
import { admitWork } from './api/admitWork.ts';
import { createCoreRouter } from './api/coreRouter.ts';
import { createGauges, type GaugesOptions } from './api/gauges.ts';
import { healthRouter } from './api/health.ts';
import type { RunOnce } from './api/idempotency.ts';
import type { CoreMetrics } from './api/metrics.ts';
import { openapiRouter } from './api/openapi/openapiRouter.ts';
import { createOpenCalls } from './api/openCalls.ts';
import type { ChatbotScope } from './chatbots/chatbots.ts';
import { mountChatbots } from './chatbots/routes.ts';
import type { CoreConfig } from './config.ts';
import { mountContacts } from './contacts/routes.ts';
import { mountConversations } from './conversations/routes.ts';
import { mountEvents } from './events/routes.ts';
import type { DocumentFiles } from './knowledge/documents/documentFiles.ts';
import { mountDocuments } from './knowledge/documents/routes.ts';
import { mountKnowledge } from './knowledge/routes.ts';
import type { SitePreview } from './knowledge/sites/previewSite.ts';
import { mountSites } from './knowledge/sites/siteRoutes.ts';
import type { WantedSite } from './knowledge/sites/sites.ts';
import { mountZoho } from './knowledge/zoho/zohoRoutes.ts';
import { mountLanguages } from './languages/routes.ts';
import { mountMembers } from './members/routes.ts';
import type { ModelCatalog } from './models/catalog.ts';
import { mountModels } from './models/routes.ts';
import type { Mailer } from './notifications/createMailer.ts';
import type { Notifier } from './notifications/createNotifier.ts';
import { mountMails } from './notifications/mailRoutes.ts';
import { mountWebhooks } from './notifications/webhookRoutes.ts';
import type { Allowance } from './outbound/checkUrl.ts';
import { mountProject } from './project/routes.ts';
import { mountQuestions } from './questions/routes.ts';
import type { Retriever } from './search/retrieve.ts';
import type { FetchPage } from './setup/proposals.ts';
import { mountSetup } from './setup/routes.ts';
import type { Database, Transaction } from './storage/database.ts';
import type { SecretBox } from './storage/secretBox.ts';
import type { Turns } from './storage/turns.ts';
import { mountTemplates } from './templates/routes.ts';
import { mountTokens } from './tokens/routes.ts';
import { mountUsage } from './usage/routes.ts';
import { mountWidgetSettings } from './widgetSettings/routes.ts';

/** What the resources are built from. */
export interface CoreDependencies extends Omit<CoreConfig, 'outboundAllow'> {
	readonly database: Database;
	/** Told of requests, which go before background work. */
	readonly turns: Pick<Turns, 'beginRequest'>;
	readonly logger: Logger;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	readonly metrics: CoreMetrics;
	readonly indexBytes: GaugesOptions['indexBytes'];
	readonly runOnce: RunOnce;
	readonly retriever: Retriever;
	readonly catalog: ModelCatalog;
	/** `host:port` pairs that fetching may reach although they are private. */
	readonly outboundAllow: Allowance;
	/** Encrypts credentials that owners leave; null without a secret. */
	readonly secretBox: SecretBox | null;
	/** Drops the index of a chatbot that is to be deleted. */
	readonly forgetChatbot: (chatbotId: string) => void;
	/** Called in the transaction that stores a chatbot's chunks. */
	readonly onChunksStored: (transaction: Transaction, chatbot: ChatbotScope) => Promise<void>;
	/** Reads a page through the guard. */
	readonly fetchPage: FetchPage;
	/** Looks through a website without storing anything. */
	readonly previewSite: (site: WantedSite) => Promise<SitePreview>;
	/** Starts the jobs that were added. */
	readonly wakeWorker: (kind?: string) => void;
	readonly notifier: Notifier;
	/** Null where mails cannot be sent. */
	readonly mailer: Mailer | null;
	readonly documents: DocumentFiles;
	/** Removes the files of deleted documents. */
	readonly tidyDocuments: () => void;
}

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

	const openCalls = createOpenCalls(dependencies.database);
	const service = createCoreRouter(dependencies);
	// First, since the router tries its routes one after the other and most calls are chats.
	mountChat(service.mount, { ...dependencies, openCalls });
	mountProject(service.mount, dependencies);
	mountAccounts(service.mount, { ...dependencies, openCalls });
	mountRecovery(service.mount, dependencies);
	mountSecondFactor(service.mount, dependencies);
	mountMembers(service.mount, { ...dependencies, openCalls });
	mountTokens(service.mount, { ...dependencies, openCalls });
	mountTemplates(service.mount);
	mountUsage(service.mount, dependencies);
	mountChatbots(service.mount, dependencies);
	mountWidgetSettings(service.mount, dependencies);
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
	mountEvents(service.mount, { ...dependencies, openCalls });
	mountWebhooks(service.mount, dependencies);
	mountMails(service.mount, dependencies);
	service.finish();
	app.use('/v2', goFirst(dependencies.turns), openapiRouter(), service.router);

	const administration = createCoreRouter(dependencies);
	mountAdmin(administration.mount, { ...dependencies, openCalls });
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

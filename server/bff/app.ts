import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { countMessages } from '../../shared/contract/usage.ts';
import { isUrl } from '../../shared/isUrl.ts';
import { sendMessage } from '../../shared/widgetContract/conversations.ts';
import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';
import { type Admission, createAdmission, sendOverloaded, watchLag } from '../http/admission.ts';
import { errorHandler, type SendErrorBody } from '../http/errorHandler.ts';
import { healthRouter } from '../http/healthRouter.ts';
import { metricsRouter } from '../http/prometheus.ts';
import { requestId } from '../http/requestId.ts';
import { requestLog } from '../http/requestLog.ts';
import { requireHost } from '../http/requireHost.ts';
import { type Refuse, refuseBefore } from '../http/serve.ts';
import { notFound } from '../http/unmatched.ts';
import { AppError } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { basePathOf } from '../lib/settings.ts';
import { createBffRouter } from './caller/bffRouter.ts';
import { createLimits } from './caller/limits.ts';
import { createSignedClaims } from './caller/signedClaims.ts';
import { createVisitors } from './caller/visitors.ts';
import type { BffConfig } from './config.ts';
import { mountContacts } from './routes/contacts.ts';
import { mountConversations } from './routes/conversations.ts';
import { mountMessages } from './routes/messages.ts';
import { mountVisitor } from './routes/visitor.ts';
import { createChatbots } from './service/chatbots.ts';
import { createContactBinder } from './service/contactBinder.ts';
import { createMetrics, renderBffGauges } from './service/metrics.ts';
import { presentSettings } from './service/present.ts';
import { createService } from './service/service.ts';
import { toVisitorError } from './service/serviceErrors.ts';
import { readSettingsFile } from './service/settingsFile.ts';
import { createSightings } from './service/sightings.ts';
import { openUpstream } from './service/upstream.ts';

export interface BffDependencies extends Awaited<ReturnType<typeof openBffParts>> {
	readonly config: BffConfig;
	readonly logger: Logger;
	/** Builds the site beside the API. It reads public widget settings: `not_found` and `rate_limited` are thrown. */
	readonly createSite: (bff: {
		readonly readWidgetSettings: (
			chatbotId: unknown,
			address: string | undefined,
			referrer?: string,
		) => Promise<WidgetConfig>;
	}) => Promise<{ readonly router: RequestHandler; readonly sendErrorBody: SendErrorBody }>;
	/** Milliseconds since the epoch; the system's clock when absent. */
	readonly now?: () => number;
	/** Milliseconds of a clock that never jumps; the process's own when absent. */
	readonly monotonicNow?: () => number;
}

/** Reads the settings file and opens the pool; close `upstream` at the end. */
export async function openBffParts(config: BffConfig) {
	return { settings: await readSettingsFile(config.widgetSettingsFile), upstream: openUpstream() };
}

/** Builds the BFF, without listening. */
export async function createBffApp(dependencies: BffDependencies): Promise<Express> {
	const { config, logger, settings, upstream, createSite } = dependencies;
	const { now = Date.now, monotonicNow = () => performance.now() } = dependencies;
	const { secrets } = config;

	const metrics = createMetrics();
	const service = createService(config, { upstream, logger, metrics });
	const limits = createLimits(config, {
		async tellMessages(chatbotId, count) {
			const request = { params: { chatbotId }, body: { count } };
			const all = await service.call(countMessages, request, { signal: AbortSignal.timeout(TELL_TIMEOUT_MS) });
			return { count: all.count, msLeft: all.milliseconds_left };
		},
		onLimited: metrics.countLimited,
	});
	const chatbots = createChatbots(settings, { service, limits, logger, monotonicNow });
	const noteSighting = createSightings(config, { service, logger, monotonicNow });
	const signedClaims = createSignedClaims({ secrets, now });
	const visitors = createVisitors(signedClaims, { secrets, now, createId: randomUUID });
	const site = await createSite({
		readWidgetSettings: async (chatbotId, address, referrer) => {
			const chatbot = await chatbots.get(chatbotId, address);
			if (referrer !== undefined && isUrl(referrer)) noteSighting(chatbot, new URL(referrer).origin, referrer);
			return presentSettings(chatbot);
		},
	});

	const admission = createAdmission({ ...config.workLimits, import: 0 }, watchLag(config.maxLagMs));
	const parts = { service, visitors, bind: createContactBinder(service, logger), admission, logger, now };

	const app = express();
	app.disable('x-powered-by');
	app.set('etag', false);
	app.set('query parser', false);
	app.set('trust proxy', config.trustProxy);
	refuseBefore(app, refuseMessages(admission, metrics.countOverloaded));
	app.use(safeReplies, requestId(), metrics.countRequests, requestLog(logger), requireHost());
	const api = createBffRouter({ config, chatbots, visitors, limits, noteSighting });
	// First, because a router tries its routes in order and most calls are messages.
	mountMessages(api, parts);
	mountVisitor(api, parts);
	mountConversations(api, parts);
	mountContacts(api, parts);
	api.finish();
	const health = healthRouter(async () => {
		const problem = await service.findProblem();
		return problem === null ? null : new AppError('service_unavailable', problem);
	});
	// A proxy may pass on the path of PUBLIC_URL or take it away. What is at the path itself is at the root, too, unless a
	// page there has its name: `/console` is the console.
	const base = basePathOf(config.publicUrl);
	if (base !== '') app.use(new RegExp(`^${base.replaceAll('.', '\\.')}(?=/)`), api.router, health, site.router);
	app.use(api.router, health);
	const renderGauges = () => renderBffGauges({ admission, isUp: service.isUp, upstream }, config.workLimits);
	app.use(metricsRouter(config.metricsToken, () => [...metrics.render(), ...renderGauges()]));
	app.use(site.router);
	if (base !== '') app.use(base, site.router);
	app.use(notFound());
	app.use(((error, _request, _response, next) => next(toVisitorError(error))) satisfies ErrorRequestHandler);
	app.use(errorHandler(logger, site.sendErrorBody));
	return app;
}

/** A message waits no longer for what other BFFs have counted. */
const TELL_TIMEOUT_MS = 1_000;

/** Browsers must not guess content types or send referrers; pages may override this. */
const safeReplies: RequestHandler = (_request, response, next) => {
	response.set({ 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' });
	next();
};

/** Below whatever path. */
const MESSAGES_PATH = new RegExp(`${sendMessage.path.replace('{chatbotId}', '([^/?]+)')}$`);

/**
 * Refuses messages under overload before any other work, in a form that their page can read. Messages count as in flight
 * once their body has arrived, so slow senders take no place.
 */
function refuseMessages(admission: Admission, onRefused: () => void): Refuse {
	return (request, response) => {
		const [, chatbotId] = (request.method === 'POST' && MESSAGES_PATH.exec(request.url ?? '')) || [];
		if (chatbotId === undefined || !admission.isFull('chat', chatbotId)) return false;
		onRefused();
		sendOverloaded(request, response, {
			Vary: 'Origin',
			'Access-Control-Allow-Origin': request.headers.origin ?? '*',
			'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
		});
		return true;
	};
}

import { recordSighting } from '../../../shared/contract/team/setup.ts';
import { createBoundedCache } from '../../lib/boundedCache.ts';
import { describeError, type Logger } from '../../lib/logger.ts';
import { basePathOf } from '../../lib/settings.ts';
import { isAllowedOrigin } from '../caller/origins.ts';
import type { BffConfig } from '../config.ts';
import type { PublicChatbot } from './chatbots.ts';
import type { Service } from './service.ts';

/** The same website is told once in this time. */
const TOLD_MS = 60 * 60 * 1000;
const KEPT_WEBSITES = 5_000;
/** Anybody can name any website: new ones of one chatbot are told at this pace. */
const PAUSE_MS = 1_000;

/** Tells the service which websites ask for a widget, so that owners see whether it is installed. */
export function createSightings(
	{ publicUrl, ownOrigins, allowedOrigins }: Pick<BffConfig, 'publicUrl' | 'ownOrigins' | 'allowedOrigins'>,
	{ service, logger, monotonicNow }: { service: Service; logger: Logger; monotonicNow: () => number },
) {
	const toldAt = createBoundedCache<number>(KEPT_WEBSITES);
	const lastToldAt = createBoundedCache<number>(KEPT_WEBSITES);

	return function noteSighting(chatbot: PublicChatbot, origin: string, referrer: string | undefined): void {
		const { id: chatbotId, hasExtensions, settings } = chatbot;
		const isOwn = ownOrigins.includes(origin);
		if (!hasExtensions || (isOwn && !isBeside(referrer, publicUrl))) return;
		const isAllowed = isOwn || isAllowedOrigin(origin, settings.allowed_origins, allowedOrigins);
		const key = `${chatbotId} ${origin} ${isAllowed}`;
		const now = monotonicNow();
		if (now - (toldAt.get(key) ?? -TOLD_MS) < TOLD_MS) return;
		if (now - (lastToldAt.get(chatbotId) ?? -PAUSE_MS) < PAUSE_MS) return;
		toldAt.set(key, now);
		lastToldAt.set(chatbotId, now);
		const request = { params: { chatbotId }, body: { origin, is_allowed: isAllowed } };
		service.call(recordSighting, request, {}).catch((error: unknown) => {
			logger.warn('where a widget was loaded was not recorded', describeError(error));
		});
	};
}

/** Whether a page is one of a website on the host of a Frontdesk below a path. Our own pages never say where they are. */
function isBeside(page: string | undefined, publicUrl: string): boolean {
	return page !== undefined && basePathOf(publicUrl) !== '' && !`${page}/`.startsWith(`${publicUrl}/`);
}

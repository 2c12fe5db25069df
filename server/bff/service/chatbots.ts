import { widgetParams } from '../../../shared/widgetContract/visitor.ts';
import { createBoundedCache } from '../../boundedCache.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { Limits } from '../caller/limits.ts';
import type { FindChatbot, PublicChatbot } from './findChatbot.ts';
import { isPassing } from './serviceErrors.ts';

/** The chatbots that have a widget, as the service described them within the last seconds. */
export type Chatbots = ReturnType<typeof createChatbots>;

export interface ChatbotsOptions {
	readonly findChatbot: FindChatbot;
	readonly limits: Limits;
	readonly logger: Logger;
	/** Milliseconds of a clock that never jumps. */
	readonly monotonicNow: () => number;
}

interface Entry {
	/** Null: unknown or private. */
	readonly chatbot: PublicChatbot | null;
	readonly freshUntil: number;
	readonly usableUntil: number;
}

/** For our own service: a chatbot made private is refused within this time, at the cost of two small calls. */
const OWN_FRESH_MS = 5_000;
/** For other services, whose lookups may read the list of all chatbots, and for unknown and private chatbots. */
const FRESH_MS = 30_000;
/** How long known settings are used while the service is down. */
const USABLE_MS = 60 * 60 * 1000;
/** Pause before a service that is down is asked again about a known chatbot. */
const STALE_RETRY_MS = 2_000;
const CACHED_CHATBOTS = 1_000;

/** Caches chatbots, joins lookups of the same one, and uses the last known settings while the service is down. */
export function createChatbots({ findChatbot, limits, logger, monotonicNow }: ChatbotsOptions) {
	const entries = createBoundedCache<Entry>(CACHED_CHATBOTS);
	const lookups = new Map<string, Promise<Entry>>();

	async function lookUp(chatbotId: string, known: Entry | undefined): Promise<Entry> {
		const now = monotonicNow();
		const entry = await findChatbot(chatbotId).then(
			(chatbot) => {
				const freshMs = chatbot?.hasExtensions === true ? OWN_FRESH_MS : FRESH_MS;
				return { chatbot, freshUntil: now + freshMs, usableUntil: now + USABLE_MS };
			},
			(error: unknown) => {
				if (known === undefined || known.usableUntil < now || !isPassing(error)) throw error;
				logger.warn('going on with what was known of a chatbot', { chatbotId });
				return { ...known, freshUntil: now + STALE_RETRY_MS };
			},
		);
		entries.set(chatbotId, entry);
		return entry;
	}

	async function refresh(chatbotId: string, known: Entry | undefined, address: string | undefined): Promise<Entry> {
		// A chatbot that was just there is not a guess at ids.
		if (known === undefined || known.chatbot === null) await limits.count('lookup', { address });
		const running = lookups.get(chatbotId);
		if (running !== undefined) return running;
		const lookup = lookUp(chatbotId, known).finally(() => lookups.delete(chatbotId));
		lookups.set(chatbotId, lookup);
		return lookup;
	}

	return {
		/**
		 * @param id unchecked, from the address of the request
		 * @param address the caller's, which a lookup counts against
		 * @throws {AppError} `not_found` for unknown and private chatbots
		 */
		async get(id: unknown, address: string | undefined): Promise<PublicChatbot> {
			const params = widgetParams.safeParse({ chatbotId: id });
			if (!params.success) throw new AppError('not_found', undefined, { cause: params.error });
			const { chatbotId } = params.data;
			const known = entries.get(chatbotId);
			const isFresh = known !== undefined && known.freshUntil > monotonicNow();
			const { chatbot } = isFresh ? known : await refresh(chatbotId, known, address);
			if (chatbot === null) throw new AppError('not_found');
			return chatbot;
		},
	};
}

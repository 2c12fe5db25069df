import { z } from 'zod';
import { ServiceError } from '../../../shared/client/errors.ts';
import { listChatbots, readChatbot } from '../../../shared/contract/chatbots.ts';
import { idField } from '../../../shared/contract/fields.ts';
import { listModels } from '../../../shared/contract/models.ts';
import { pagesSchema } from '../../../shared/contract/pagination.ts';
import { readStarters } from '../../../shared/contract/team/setup.ts';
import { readWidgetSettings, type WidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import { widgetParams } from '../../../shared/widgetContract/visitor.ts';
import { createBoundedCache } from '../../lib/boundedCache.ts';
import { AppError } from '../../lib/errors.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Limits } from '../caller/limits.ts';
import type { Service } from './service.ts';
import { ignoreMissing, isPassing } from './serviceErrors.ts';
import { chatbotSettingsSchema, type SettingsByChatbot } from './settingsFile.ts';

/** A chatbot that has a widget. */
export interface PublicChatbot {
	readonly id: string;
	readonly name: string;
	readonly settings: WidgetSettings;
	/** Whether the service has our additions, idempotency keys among them (docs/decisions/0006). */
	readonly hasExtensions: boolean;
	/** The model to name in chat calls; undefined where the service chooses. */
	readonly modelId: number | undefined;
}

/** The chatbots that have a widget, as the service described them within the last seconds. */
export type Chatbots = ReturnType<typeof createChatbots>;

interface Entry {
	/** Null: unknown or private. */
	readonly chatbot: PublicChatbot | null;
	readonly freshUntil: number;
	readonly usableUntil: number;
}

/** Only the fields used here, so other services may send more or fewer. */
const chatbotSchema = z.object({ id: idField, name: z.string(), visibility: z.string() });
const chatbotPageSchema = z.object({ pages: pagesSchema, chatbots: z.array(chatbotSchema) });
const modelPageSchema = z.object({ models: z.array(z.object({ id: z.int() })) });
type Chatbot = z.output<typeof chatbotSchema>;

/** For our own service: a chatbot made private is refused within this time, at the cost of two small calls. */
const OWN_FRESH_MS = 5_000;
/** For other services, whose lookups may read the list of all chatbots, and for unknown and private chatbots. */
const FRESH_MS = 30_000;
/** How long known settings are used while the service is down. */
const USABLE_MS = 60 * 60 * 1000;
/** Pause before a service that is down is asked again about a known chatbot. */
const STALE_RETRY_MS = 2_000;
const CACHED_CHATBOTS = 1_000;
/** List pages of 25 chatbots to read at most, so a huge project cannot block a lookup. */
const LIST_MAX_PAGES = 40;
const FORBIDDEN = 403;

/**
 * Caches chatbots, joins lookups of the same one, and uses the last known settings while the service is down.
 *
 * @param settings for services that store no widget settings
 */
export function createChatbots(
	settings: SettingsByChatbot,
	{
		service,
		limits,
		logger,
		monotonicNow,
	}: { service: Service; limits: Limits; logger: Logger; monotonicNow: () => number },
) {
	const entries = createBoundedCache<Entry>(CACHED_CHATBOTS);
	const lookups = new Map<string, Promise<Entry>>();
	let list: { readonly chatbots: Promise<readonly Chatbot[]>; readonly freshUntil: number } | undefined;

	async function readList(): Promise<readonly Chatbot[]> {
		const all: Chatbot[] = [];
		try {
			for (let page = 1; page <= LIST_MAX_PAGES; page += 1) {
				const options = { dataSchema: chatbotPageSchema };
				const { pages, chatbots } = await service.call(listChatbots, { query: { page } }, options);
				all.push(...chatbots);
				if (page >= pages.last_page) break;
			}
			return all;
		} catch (error) {
			// Our own service: a `chat` token may not list chatbots, and can read all that exist by id.
			if (error instanceof ServiceError && error.status === FORBIDDEN) return [];
			throw error;
		}
	}

	/** Reads the list once for all lookups of the next seconds, so unknown ids cost the service nothing. */
	async function findInList(chatbotId: string): Promise<Chatbot | undefined> {
		if (list === undefined || list.freshUntil < monotonicNow()) {
			list = { chatbots: readList(), freshUntil: monotonicNow() + FRESH_MS };
			list.chatbots.catch(() => {
				list = undefined;
			});
		}
		return (await list.chatbots).find(({ id }) => id === chatbotId);
	}

	/** Asks the service. @returns null for unknown and private chatbots */
	async function find(chatbotId: string): Promise<PublicChatbot | null> {
		const params = { chatbotId };
		const [read, kept] = await Promise.all([
			service.call(readChatbot, { params }, { dataSchema: chatbotSchema }).catch(ignoreMissing),
			service.call(readWidgetSettings, { params }).catch(ignoreMissing),
		]);
		const chatbot = read ?? (await findInList(chatbotId));
		if (chatbot === undefined || chatbot.visibility !== 'public') return null;
		const { name } = chatbot;
		if (kept !== undefined) {
			const filled = await addStarters(chatbotId, kept);
			return { id: chatbotId, name, settings: filled, hasExtensions: true, modelId: undefined };
		}
		const ownSettings = Object.hasOwn(settings, chatbotId) ? settings[chatbotId] : undefined;
		const { ai_model_id: modelId, ...fallback } = ownSettings ?? chatbotSettingsSchema.parse({});
		const listed =
			modelId === undefined && (await service.call(listModels, { params }, { dataSchema: modelPageSchema }));
		const chosen = listed ? listed.models[0]?.id : modelId;
		return { id: chatbotId, name, settings: fallback, hasExtensions: false, modelId: chosen };
	}

	/** Settings with questions that the knowledge base answers, where the owner set none. */
	async function addStarters(chatbotId: string, kept: WidgetSettings): Promise<WidgetSettings> {
		if (kept.suggested_questions.length > 0 || !kept.suggests_from_pages) return kept;
		// A widget without them is better than none.
		const none = { questions: [] };
		const { questions } = await service.call(readStarters, { params: { chatbotId } }).catch(() => none);
		return { ...kept, suggested_questions: questions.map((label) => ({ label })) };
	}

	async function lookUp(chatbotId: string, earlierEntry: Entry | undefined): Promise<Entry> {
		const now = monotonicNow();
		const entry = await find(chatbotId).then(
			(chatbot) => {
				const freshMs = chatbot?.hasExtensions === true ? OWN_FRESH_MS : FRESH_MS;
				return { chatbot, freshUntil: now + freshMs, usableUntil: now + USABLE_MS };
			},
			(error: unknown) => {
				if (earlierEntry === undefined || earlierEntry.usableUntil < now || !isPassing(error)) throw error;
				logger.warn('going on with what was known of a chatbot', { chatbotId });
				return { ...earlierEntry, freshUntil: now + STALE_RETRY_MS };
			},
		);
		entries.set(chatbotId, entry);
		return entry;
	}

	async function refresh(
		chatbotId: string,
		earlierEntry: Entry | undefined,
		address: string | undefined,
	): Promise<Entry> {
		// A chatbot that was just there is not a guess at ids.
		if (earlierEntry === undefined || earlierEntry.chatbot === null) await limits.count('lookup', { address });
		const running = lookups.get(chatbotId);
		if (running !== undefined) return running;
		const lookup = lookUp(chatbotId, earlierEntry).finally(() => lookups.delete(chatbotId));
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
			const earlierEntry = entries.get(chatbotId);
			const isFresh = earlierEntry !== undefined && earlierEntry.freshUntil > monotonicNow();
			const { chatbot } = isFresh ? earlierEntry : await refresh(chatbotId, earlierEntry, address);
			if (chatbot === null) throw new AppError('not_found');
			return chatbot;
		},
	};
}

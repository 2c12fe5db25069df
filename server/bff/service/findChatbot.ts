import { z } from 'zod';
import type { CallRequest } from '../../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../../shared/client/errors.ts';
import { listChatbots, readChatbot } from '../../../shared/contract/chatbots.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { idField } from '../../../shared/contract/fields.ts';
import { listModels } from '../../../shared/contract/models.ts';
import { pagesSchema } from '../../../shared/contract/pagination.ts';
import { readWidgetSettings, type WidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import type { Service } from './service.ts';
import { isMissing } from './serviceErrors.ts';
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

/** Asks the service. @returns null for unknown and private chatbots */
export type FindChatbot = (chatbotId: string) => Promise<PublicChatbot | null>;

export interface FindChatbotOptions {
	readonly service: Service;
	/** For services that store no widget settings. */
	readonly settings: SettingsByChatbot;
	/** Milliseconds of a clock that never jumps. */
	readonly monotonicNow: () => number;
}

/** Only the fields used here, so other services may send more or fewer. */
const chatbotSchema = z.object({ id: idField, name: z.string(), visibility: z.string() });
const chatbotPageSchema = z.object({ pages: pagesSchema, chatbots: z.array(chatbotSchema) });
const modelPageSchema = z.object({ models: z.array(z.object({ id: z.int() })) });
type Chatbot = z.output<typeof chatbotSchema>;

const LIST_FRESH_MS = 30_000;
/** List pages of 25 chatbots to read at most, so a huge project cannot block a lookup. */
const LIST_MAX_PAGES = 40;
const FORBIDDEN = 403;

export function createFindChatbot({ service, settings, monotonicNow }: FindChatbotOptions): FindChatbot {
	let list: { readonly chatbots: Promise<readonly Chatbot[]>; readonly freshUntil: number } | undefined;

	/** Undefined when the service has no such endpoint or resource. */
	async function callIfThere<E extends Endpoint, Data>(
		endpoint: E,
		request: CallRequest<E>,
		dataSchema: z.ZodType<Data>,
	): Promise<Data | undefined> {
		try {
			return await service.call(endpoint, request, { dataSchema });
		} catch (error) {
			if (isMissing(error)) return undefined;
			throw error;
		}
	}

	async function readList(): Promise<readonly Chatbot[]> {
		const found: Chatbot[] = [];
		try {
			for (let page = 1; page <= LIST_MAX_PAGES; page += 1) {
				const { pages, chatbots } = await service.call(
					listChatbots,
					{ query: { page } },
					{ dataSchema: chatbotPageSchema },
				);
				found.push(...chatbots);
				if (page >= pages.last_page) break;
			}
			return found;
		} catch (error) {
			// Our own service: a `chat` token may not list chatbots, and can read all that exist by id.
			if (error instanceof ServiceError && error.status === FORBIDDEN) return [];
			throw error;
		}
	}

	/** Reads the list once for all lookups of the next seconds, so unknown ids cost the service nothing. */
	async function findInList(chatbotId: string): Promise<Chatbot | undefined> {
		if (list === undefined || list.freshUntil < monotonicNow()) {
			list = { chatbots: readList(), freshUntil: monotonicNow() + LIST_FRESH_MS };
			list.chatbots.catch(() => {
				list = undefined;
			});
		}
		return (await list.chatbots).find(({ id }) => id === chatbotId);
	}

	async function firstModelId(chatbotId: string): Promise<number | undefined> {
		const page = await service.call(listModels, { params: { chatbotId } }, { dataSchema: modelPageSchema });
		return page.models[0]?.id;
	}

	return async (chatbotId) => {
		const params = { chatbotId };
		const [read, kept] = await Promise.all([
			callIfThere(readChatbot, { params }, chatbotSchema),
			callIfThere(readWidgetSettings, { params }, readWidgetSettings.data),
		]);
		const chatbot = read ?? (await findInList(chatbotId));
		if (chatbot === undefined || chatbot.visibility !== 'public') return null;
		const { name } = chatbot;
		if (kept !== undefined) return { id: chatbotId, name, settings: kept, hasExtensions: true, modelId: undefined };
		const own = Object.hasOwn(settings, chatbotId) ? settings[chatbotId] : undefined;
		const { ai_model_id: modelId, ...fallback } = own ?? chatbotSettingsSchema.parse({});
		return {
			id: chatbotId,
			name,
			settings: fallback,
			hasExtensions: false,
			modelId: modelId ?? (await firstModelId(chatbotId)),
		};
	};
}

import type { z } from 'zod';
import type { AnswerSettings } from '../../../shared/contract/answerSettings.ts';
import type { widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { type Actor, recordEvents } from '../events/recordEvents.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { findTemplate } from '../templates/catalog.ts';
import { requireChatbotQuota } from '../usage/quotas.ts';
import type { ChatbotRow } from './chatbots.ts';

export interface NewChatbot {
	readonly projectId: string;
	readonly name: string;
	readonly visibility: 'public' | 'private';
	/** Template to start from; an empty chatbot when undefined. */
	readonly templateId: number | undefined;
	readonly now: () => number;
	readonly by?: Actor;
}

/** What a chatbot starts with: its settings before defaults are filled in. */
interface ChatbotStart {
	readonly answerSettings: AnswerSettings;
	readonly widgetSettings: z.input<typeof widgetSettingsSchema>;
}

const EMPTY_START: ChatbotStart = { answerSettings: {}, widgetSettings: {} };

/** Adds a chatbot. @throws {AppError} `validation_failed` for an unknown template or a project that is full */
export async function createChatbotRow(transaction: Transaction, chatbot: NewChatbot): Promise<ChatbotRow> {
	const start = chatbot.templateId === undefined ? EMPTY_START : findTemplate(chatbot.templateId);
	await requireChatbotQuota(transaction, chatbot.projectId);
	const row = await transaction
		.insertInto('chatbots')
		.values({
			id: createId(),
			projectId: chatbot.projectId,
			name: chatbot.name,
			visibility: chatbot.visibility,
			answerSettings: JSON.stringify(start.answerSettings),
			widgetSettings: JSON.stringify(start.widgetSettings),
			createdAt: chatbot.now(),
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const { id: chatbotId, projectId } = row;
	const place = { projectId, chatbotId, by: chatbot.by };
	await recordEvents(transaction, place, [{ type: 'settings.changed', about: { change: 'created' } }]);
	return row;
}

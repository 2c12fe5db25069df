import * as contract from '../../../shared/contract/chatbots.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import { presentTime } from '../api/presentTime.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { copyKnowledge } from '../knowledge/copyKnowledge.ts';
import { createId } from '../storage/createId.ts';
import type { StoreParts, Transaction } from '../storage/database.ts';
import { lockChatbot } from '../storage/locks.ts';
import { readPage, sumRows } from '../storage/readPage.ts';
import { findTemplate } from '../templates/catalog.ts';
import { requireChatbotQuota, requireKnowledgeQuota } from '../usage/usage.ts';
import {
	type ChatbotRow,
	type ChatbotScope,
	chatbotsOf,
	chatbotTag,
	ofChatbot,
	requireChatbot,
	updateChatbotRow,
} from './chatbots.ts';
import { hideChatbot } from './deleteChatbot.ts';

export interface ChatbotDependencies extends StoreParts {
	readonly forgetChatbot: (chatbotId: string) => void;
	readonly onChunksStored: (transaction: Transaction, chatbot: ChatbotScope) => Promise<void>;
	readonly wakeWorker: (kind?: string) => void;
}

export function mountChatbots(mount: Mount, dependencies: ChatbotDependencies): void {
	const { database, now } = dependencies;

	mount(contract.listChatbots, async ({ query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.chatbots);
		const chatbots = chatbotsOf(database.read, projectId).selectAll().orderBy('id', 'desc');
		const { rows, total } = await readPage(chatbots, window);
		return { pages: window.describe(total), chatbots: rows.map(presentChatbot) };
	});

	mount(contract.createChatbot, async ({ body }, { projectId }, { scope }) => {
		const { name, template_id: templateId, visibility = 'public' } = body;
		const template = templateId === undefined ? undefined : findTemplate(templateId);
		const values = {
			id: createId(),
			projectId,
			name,
			visibility,
			answerSettings: JSON.stringify(template?.answerSettings ?? {}),
			widgetSettings: JSON.stringify(template?.widgetSettings ?? {}),
			createdAt: now(),
		};
		const row = await database.write(async (transaction) => {
			await requireChatbotQuota(transaction, projectId);
			const added = await transaction.insertInto('chatbots').values(values).returningAll().executeTakeFirstOrThrow();
			const place = { ...scope, chatbotId: added.id };
			await recordEvents(transaction, place, [{ type: 'settings.changed', about: { change: 'created', name } }]);
			return added;
		});
		return presentChatbot(row);
	});

	mount(contract.readChatbot, (_input, _caller, { chatbot }) => presentChatbot(chatbot));

	mount(contract.updateChatbot, async ({ body: { name, visibility } }, _caller, { scope, write }) => {
		const changes = { ...(name === undefined ? {} : { name }), ...(visibility === undefined ? {} : { visibility }) };
		return presentChatbot(await write((transaction) => updateChatbotRow(transaction, scope, changes)));
	});

	mount(contract.deleteChatbot, async (_input, _caller, { scope, write }) => {
		await write((transaction) => hideChatbot(transaction, scope, now()));
		dependencies.forgetChatbot(scope.chatbotId);
	});

	mount(contract.duplicateChatbot, async (_input, { projectId }, { scope }) => {
		const copyId = await database.write(async (transaction) => {
			const id = await duplicateChatbotRow(transaction, scope, now());
			await dependencies.onChunksStored(transaction, { projectId, chatbotId: id });
			return id;
		});
		dependencies.wakeWorker();
		return { chatbot_id: copyId };
	});
}

/** The version label that the interface gives every chatbot. */
const CHATBOT_VERSION = '2.0';

function presentChatbot(row: ChatbotRow): EndpointData<typeof contract.readChatbot> {
	return {
		id: row.id,
		name: row.name,
		version: CHATBOT_VERSION,
		visibility: row.visibility,
		created_at: presentTime(row.createdAt),
		etag: chatbotTag(row),
	};
}

/**
 * Copies a chatbot with its settings and knowledge; conversations and contacts stay behind. Sources that are still to be
 * processed get new jobs for the copy.
 *
 * @returns the id of the copy
 * @throws {AppError} `not_found`; `validation_failed` when the project is full
 */
async function duplicateChatbotRow(transaction: Transaction, scope: ChatbotScope, now: number): Promise<string> {
	const original = await requireChatbot(transaction, scope);
	// No other chunks of it are committed meanwhile.
	await lockChatbot(transaction, original.id);
	await requireChatbotQuota(transaction, scope.projectId);
	const sources = transaction.selectFrom('dataSources').where(ofChatbot(scope));
	const characters = await sumRows(sources, 'characters');
	await requireKnowledgeQuota(transaction, scope.projectId, { field: '', characters });
	const copyId = createId();
	await transaction
		.insertInto('chatbots')
		.values({ ...original, id: copyId, knowledgeVersion: 1, createdAt: now })
		.execute();
	await copyKnowledge(transaction, scope, { chatbotId: copyId, now });
	const created = { ...scope, chatbotId: copyId };
	await recordEvents(transaction, created, [
		{ type: 'settings.changed', about: { change: 'created', name: original.name } },
	]);
	return copyId;
}

import { type Expression, expressionBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { AppError } from '../../lib/errors.ts';
import type { Actor } from '../api/caller.ts';
import { etagOf } from '../api/etag.ts';
import { recordEvents } from '../events/recordEvents.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { needsLocks } from '../storage/locks.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import type { Tables } from '../storage/tables.ts';

export type ChatbotRow = Selectable<Tables['chatbots']>;

/** Where a chatbot's rows are. Every query below a chatbot takes both ids, so that none can reach another project's. */
export interface ChatbotScope {
	readonly projectId: string;
	readonly chatbotId: string;
	/** Whose change it is, for the events that it causes. */
	readonly by?: Actor | undefined;
}

/** Whether a row is the chatbot's, by both ids. */
export function ofChatbot({ projectId, chatbotId }: ChatbotScope): Expression<SqlBool> {
	const row = expressionBuilder<Tables, 'dataSources'>();
	return row.and([row('projectId', '=', projectId), row('chatbotId', '=', chatbotId)]);
}

const selectChatbot = prepareStatement((reader, { projectId, chatbotId }: { projectId: string; chatbotId: string }) =>
	reader
		.selectFrom('chatbots')
		.selectAll()
		.where('projectId', '=', projectId)
		.where('id', '=', chatbotId)
		.where('deletedAt', 'is', null)
		.$if(needsLocks(reader), (chatbots) => chatbots.forKeyShare()),
);

/**
 * The chatbot of a project, unless it is being deleted. In a transaction it stays until the end.
 *
 * @throws {AppError} `not_found`, the same for one of another project
 */
export async function requireChatbot(reader: Reader, { projectId, chatbotId }: ChatbotScope): Promise<ChatbotRow> {
	const [row] = await selectChatbot(reader, { projectId, chatbotId });
	if (row === undefined) throw chatbotNotFound();
	return row;
}

/** The version of a chatbot without its other settings. */
export function chatbotTag({ name, visibility }: Pick<ChatbotRow, 'name' | 'visibility'>): string {
	return etagOf(name, visibility);
}

export function chatbotsOf(reader: Reader, projectId: string) {
	return reader.selectFrom('chatbots').where('projectId', '=', projectId).where('deletedAt', 'is', null);
}

/** Changes a chatbot and returns it, also without changes. @throws {AppError} `not_found` */
export async function updateChatbotRow(
	transaction: Transaction,
	scope: ChatbotScope,
	changes: Pick<Updateable<Tables['chatbots']>, 'name' | 'visibility' | 'answerSettings' | 'widgetSettings'>,
): Promise<ChatbotRow> {
	if (Object.values(changes).every((value) => value === undefined)) return requireChatbot(transaction, scope);
	const row = await transaction
		.updateTable('chatbots')
		.set(changes)
		.where('projectId', '=', scope.projectId)
		.where('id', '=', scope.chatbotId)
		.where('deletedAt', 'is', null)
		.returningAll()
		.executeTakeFirstOrThrow(chatbotNotFound);
	await recordEvents(transaction, scope, [
		{ type: 'settings.changed', about: { change: Object.keys(changes).join(), name: row.name } },
	]);
	return row;
}

export function chatbotNotFound(): AppError {
	return new AppError('not_found', 'There is no chatbot with this id.');
}

/** Counts a change of the chatbot's chunks. @returns the new version, or undefined when the chatbot is gone */
export async function raiseKnowledgeVersion(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
): Promise<number | undefined> {
	const row = await transaction
		.updateTable('chatbots')
		.set((chatbot) => ({ knowledgeVersion: chatbot('knowledgeVersion', '+', 1) }))
		.where('projectId', '=', projectId)
		.where('id', '=', chatbotId)
		.returning('knowledgeVersion')
		.executeTakeFirst();
	return row?.knowledgeVersion;
}

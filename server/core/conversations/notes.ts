import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import * as contract from '../../../shared/contract/team/notes.ts';
import { NOTES_MAX } from '../../../shared/limits.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { Mount } from '../api/coreRouter.ts';
import { presentTime } from '../api/presentTime.ts';
import { ofChatbot } from '../chatbots/chatbots.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, StoreParts } from '../storage/database.ts';
import { countRows } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';
import { type ConversationScope, requireConversation } from './conversations.ts';

export function mountNotes(mount: Mount, { database, now }: StoreParts): void {
	mount(contract.listNotes, async (_input, _caller, { scope }) => {
		await requireConversation(database.read, scope);
		return { notes: await readNotes(database.read, scope) };
	});

	mount(contract.createNote, async ({ params, body: { text } }, { projectId, person }, { scope }) => {
		const note = { id: createId(), projectId, ...params, author: person?.email ?? '', text, createdAt: now() };
		await database.write(async (transaction) => {
			await requireConversation(transaction, scope);
			const count = await countRows(notesOf(transaction, scope));
			if (count >= NOTES_MAX) throw invalidField('text', `a conversation has at most ${NOTES_MAX} notes`);
			await transaction.insertInto('conversationNotes').values(note).execute();
			const about = { conversation_id: scope.conversationId, change: 'note' };
			await recordEvents(transaction, scope, [{ type: 'conversation.updated', about }]);
		});
		return presentNote(note);
	});

	mount(contract.deleteNote, async ({ params: { noteId } }, _caller, { scope }) => {
		await database.write(async (transaction) => {
			await transaction
				.deleteFrom('conversationNotes')
				.where(ofChatbot(scope))
				.where('conversationId', '=', scope.conversationId)
				.where('id', '=', noteId)
				.returning('id')
				.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no note with this id.'));
			const about = { conversation_id: scope.conversationId, change: 'note' };
			await recordEvents(transaction, scope, [{ type: 'conversation.updated', about }]);
		});
	});
}

/** The notes on a conversation as the interface presents them, oldest first. */
export async function readNotes(
	reader: Reader,
	scope: ConversationScope,
): Promise<EndpointData<typeof contract.listNotes>['notes']> {
	const rows = await notesOf(reader, scope).selectAll().orderBy('id').execute();
	return rows.map(presentNote);
}

const notesOf = (reader: Reader, { projectId, chatbotId, conversationId }: ConversationScope) =>
	reader
		.selectFrom('conversationNotes')
		.where(ofChatbot({ projectId, chatbotId }))
		.where('conversationId', '=', conversationId);

function presentNote(
	row: Pick<Tables['conversationNotes'], 'id' | 'author' | 'text' | 'createdAt'>,
): EndpointData<typeof contract.createNote> {
	return { id: row.id, author: row.author, text: row.text, created_at: presentTime(row.createdAt) };
}

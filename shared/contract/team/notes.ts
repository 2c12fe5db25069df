import { z } from 'zod';
import { NOTE_MAX_CHARS } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { filledString, textField, timestampField } from '../fields.ts';

const NOTES_PATH = '/chatbots/{chatbotId}/conversations/{conversationId}/notes';

export const noteSchema = z.object({
	id: z.string(),
	author: z.string().describe('E-mail address of the person; empty for an access token.'),
	text: z.string(),
	created_at: timestampField,
});

export const noteExample = {
	id: '019a2b3c-0000-7000-8000-000000000060',
	author: 'olive@harbour-coffee.example',
	text: 'Called back on Monday.',
	created_at: '2026-01-31T10:00:00.000Z',
};

export const listNotes = endpoint(`GET ${NOTES_PATH}`, {
	needs: 'view',
	summary: "List the team's notes on a conversation, oldest first; visitors never see them",
	data: z.object({ notes: z.array(noteSchema) }),
	example: { data: { notes: [noteExample] } },
});

export const createNote = endpoint(`POST ${NOTES_PATH}`, {
	needs: 'inbox',
	summary: 'Add a note to a conversation for the team',
	body: z.object({ text: textField(filledString(NOTE_MAX_CHARS)) }),
	data: noteSchema,
	example: { body: { text: noteExample.text }, data: noteExample },
});

export const deleteNote = endpoint(`DELETE ${NOTES_PATH}/{noteId}`, {
	needs: 'inbox',
	summary: 'Delete a note',
});

import * as contract from '../../../shared/contract/conversations.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { may } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import { sendCsv } from '../api/sendDownload.ts';
import type { StoreParts } from '../storage/database.ts';
import {
	conversationNotFound,
	eraseConversation,
	keepSurvey,
	listMessageRows,
	rateMessage,
	requireConversation,
	updateConversationRow,
} from './conversations.ts';
import { mountNotes } from './notes.ts';
import { presentMessage } from './present.ts';
import { presentWithMessages, readConversationPage, writeConversationsCsv } from './readConversations.ts';

export interface ConversationDependencies extends StoreParts {
	readonly publicUrl: string | undefined;
}

export function mountConversations(mount: Mount, dependencies: ConversationDependencies): void {
	const { database, now, publicUrl } = dependencies;
	mountNotes(mount, dependencies);

	mount(contract.listConversations, ({ query }, caller, { scope }) =>
		readConversationPage(database, scope, query, may(caller, 'contacts')),
	);

	mount(contract.downloadConversations, ({ query: filters }, caller, { response, scope }) => {
		const options = { filters, publicUrl, mayReadContacts: may(caller, 'contacts') };
		return sendCsv(response, 'conversations.csv', writeConversationsCsv(database, scope, options));
	});

	mount(contract.readConversation, async (_input, _caller, { scope }) =>
		presentWithMessages(database.read, await requireConversation(database.read, scope)),
	);

	mount(contract.updateConversation, async ({ body }, caller, { scope }) => {
		const isContactOnly = body.archive === undefined && body.important === undefined;
		// A chat token may set nothing but the contact.
		if (caller.scope !== 'full' && !isContactOnly) throw new AppError('insufficient_scope');
		const toFlag = (value: boolean | undefined) => (value === undefined ? value : Number(value));
		const flags = { isArchived: toFlag(body.archive), isImportant: toFlag(body.important) };
		const changes = { ...flags, contactId: body.contact_id };
		const row = await database.write((transaction) => updateConversationRow(transaction, scope, changes));
		return presentWithMessages(database.read, row);
	});

	mount(contract.deleteConversation, async (_input, _caller, { scope }) => {
		const isDeleted = await database.write((transaction) => eraseConversation(transaction, scope));
		if (!isDeleted) throw conversationNotFound();
	});

	mount(contract.listMessages, async ({ query }, _caller, { scope }) => {
		const window = pageWindow(query.page, PAGE_SIZES.messages);
		const { id } = await requireConversation(database.read, scope);
		const order = { sort: query.sort ?? 'date_desc', window };
		const { rows, total } = await listMessageRows(database.read, id, order);
		return { pages: window.describe(total), messages: rows.map(presentMessage) };
	});

	mount(contract.rateAnswer, async ({ params, body: { rating, reason } }, { projectId }) => {
		const helpfulValue = HELPFUL_VALUES[rating];
		const kept = { helpfulValue, ratingReason: helpfulValue === null ? null : (reason ?? null) };
		await database.write((transaction) => rateMessage(transaction, { projectId, ...params }, kept));
		return null;
	});

	mount(contract.answerSurvey, async ({ params, body: { score, comment = null } }, { projectId }) => {
		const survey = { score, comment, at: now() };
		await database.write((transaction) => keepSurvey(transaction, { projectId, ...params }, survey));
		return null;
	});
}

const HELPFUL_VALUES = { '0': null, '1': 1, '-1': -1 } as const;

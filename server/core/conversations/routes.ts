import { Readable } from 'node:stream';
import * as contract from '../../../shared/contract/conversations.ts';
import { downloadConversations } from '../../../shared/contract/team/conversationsCsv.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { AppError } from '../../lib/errors.ts';
import { type Caller, may } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import { sendDownload } from '../api/sendDownload.ts';
import type { StoreParts } from '../storage/database.ts';
import { deleteConversation, keepSurvey, requireConversation, updateConversationRow } from './conversations.ts';
import { listMessageRows, rateMessage } from './messages.ts';
import { mountNotes } from './notes.ts';
import { presentConversation, presentMessage } from './present.ts';
import { readConversationPage, readRecentMessagesOf } from './readConversationPage.ts';
import { writeConversationsCsv } from './writeConversationsCsv.ts';

export interface ConversationDependencies extends StoreParts {
	readonly publicUrl: string | undefined;
}

export function mountConversations(mount: Mount, dependencies: ConversationDependencies): void {
	const { database, now, publicUrl } = dependencies;
	mountNotes(mount, dependencies);

	mount(contract.listConversations, async ({ query }, caller, { scope }) => {
		const page = await readConversationPage(database, scope, query, may(caller, 'contacts'));
		return {
			pages: page.pages,
			conversations: page.rows.map(({ row, recent, firstQuestion }) => presentConversation(row, recent, firstQuestion)),
		};
	});

	mount(downloadConversations, ({ query: filters }, caller, { response, scope }) => {
		const options = { filters, publicUrl, mayReadContacts: may(caller, 'contacts') };
		const csv = writeConversationsCsv(database, scope, options);
		return sendDownload(response, { name: 'conversations.csv', mediaType: 'text/csv', content: Readable.from(csv) });
	});

	mount(contract.readConversation, async (_input, _caller, { scope }) => {
		const row = await requireConversation(database.read, scope);
		return presentConversation(row, await readRecentMessagesOf(database.read, row));
	});

	mount(contract.updateConversation, async ({ body }, caller, { scope }) => {
		requireScopeFor(body, caller);
		const toFlag = (value: boolean | undefined) => (value === undefined ? value : Number(value));
		const flags = { isArchived: toFlag(body.archive), isImportant: toFlag(body.important) };
		const changes = { ...flags, contactId: body.contact_id };
		const row = await database.write((transaction) => updateConversationRow(transaction, scope, changes));
		return presentConversation(row, await readRecentMessagesOf(database.read, row));
	});

	mount(contract.deleteConversation, (_input, _caller, { scope }) => deleteConversation(database, scope));

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

/** @throws {AppError} `insufficient_scope` when a chat token sets more than the contact */
function requireScopeFor(
	body: { readonly archive?: boolean | undefined; readonly important?: boolean | undefined },
	{ scope }: Caller,
): void {
	const isContactOnly = body.archive === undefined && body.important === undefined;
	if (scope !== 'full' && !isContactOnly) throw new AppError('insufficient_scope');
}

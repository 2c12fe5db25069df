import { sql } from 'kysely';
import { beginCsv, presentCsvRow } from '../../lib/csv.ts';
import { presentTime } from '../api/presentTime.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import type { ConversationRow } from './conversations.ts';
import { type ConversationFilters, type ListPlace, listConversationRows } from './listConversationRows.ts';

/** Conversations read at once: some milliseconds. */
const ROWS_AT_ONCE = 200;

interface CsvOptions {
	readonly filters: ConversationFilters;
	/** Where the console is; without it rows have no links. */
	readonly publicUrl: string | undefined;
	/** Whether a search may look into contacts. */
	readonly mayReadContacts: boolean;
}

/** The conversations as parts of a CSV file, newest first. Who left their details is named by id alone. */
export async function* writeConversationsCsv(
	database: Database,
	scope: ChatbotScope,
	{ filters, publicUrl, mayReadContacts }: CsvOptions,
): AsyncGenerator<string> {
	yield beginCsv([...COLUMNS.map(([name]) => name), 'conversation']);
	for (let after: ListPlace | undefined; ; ) {
		const list = { sort: 'date_desc' as const, after, limit: ROWS_AT_ONCE, filters, mayReadContacts };
		const { rows, stoppedAt } = await listConversationRows(database, scope, list);
		const ids = rows.map(({ id }) => id);
		const allSummaries = await readSummaries(database.read, ids);
		const summaries = new Map(allSummaries.map((summary) => [summary.conversationId, summary]));
		const lines = rows.map((row) => {
			const cells = COLUMNS.map(([, valueOf]) => String(valueOf(row, summaries.get(row.id)) ?? ''));
			const link = publicUrl === undefined ? '' : `${publicUrl}/console/inbox/${row.id}?chatbot=${row.chatbotId}`;
			return presentCsvRow([...cells, link]);
		});
		if (lines.length > 0) yield lines.join('');
		const last = rows.length < ROWS_AT_ONCE ? stoppedAt : rows.at(-1);
		if (last == null) return;
		after = last;
	}
}

type Summary = Awaited<ReturnType<typeof readSummaries>>[number];

const yesOf = (flag: number) => (flag === 1 ? 'yes' : '');
/** The columns, each with what it says of a conversation and its messages. */
const COLUMNS: readonly (readonly [
	string,
	(row: ConversationRow, summary: Summary | undefined) => string | number | null | undefined,
])[] = [
	['id', ({ id }) => id],
	['created_at', ({ createdAt }) => presentTime(createdAt)],
	['question', (_, summary) => summary?.question],
	['answered', (_, summary) => summary?.answered ?? 0],
	['unsure', (_, summary) => summary?.unsure ?? 0],
	['unanswered', (_, summary) => summary?.unanswered ?? 0],
	['helpful', (_, summary) => summary?.helpful ?? 0],
	['not_helpful', (_, summary) => summary?.notHelpful ?? 0],
	['survey_score', ({ surveyScore }) => surveyScore],
	['survey_comment', ({ surveyComment }) => surveyComment],
	['language', ({ language }) => language],
	['page_url', ({ pageUrl }) => pageUrl],
	['important', ({ isImportant }) => yesOf(isImportant)],
	['archived', ({ isArchived }) => yesOf(isArchived)],
	['contact_id', ({ contactId }) => contactId],
];

function readSummaries(reader: Reader, ids: readonly string[]) {
	const count = (test: string) => sql<number>`count(case when ${sql.raw(test)} then 1 end)`;
	return reader
		.selectFrom('messages')
		.select(['conversationId'])
		.select([
			sql<string | null>`max(case when sequence = 1 then text end)`.as('question'),
			count("outcome = 'grounded'").as('answered'),
			count("outcome = 'places'").as('unsure'),
			count("outcome = 'unanswered'").as('unanswered'),
			count('"helpfulValue" = 1').as('helpful'),
			count('"helpfulValue" = -1').as('notHelpful'),
		])
		.where(isListed(reader, 'conversationId', ids))
		.groupBy('conversationId')
		.execute();
}

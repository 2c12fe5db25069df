import { CSV_BYTE_ORDER_MARK, CSV_LINE_BREAK } from '../../lib/csv.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Database } from '../storage/database.ts';
import { type ContactRow, readAttributes } from './contacts.ts';
import { createContactsCsv } from './createContactsCsv.ts';
import { presentListed, searchContacts } from './listContacts.ts';

/** Contacts read at once: some milliseconds, or tens for those that were written to take long. */
const ROWS_AT_ONCE = 20;

interface CsvOptions {
	readonly search: string | undefined;
	/** Where the console is; without it rows have no links. */
	readonly publicUrl: string | undefined;
}

/** The contacts as parts of a CSV file, newest first. */
export async function* writeContactsCsv(
	database: Database,
	scope: ChatbotScope,
	{ search, publicUrl }: CsvOptions,
): AsyncGenerator<string> {
	const matches = searchContacts(database, scope, search).orderBy('id', 'desc').limit(ROWS_AT_ONCE);
	const names = new Set<string>();
	let newest: string | undefined;
	for await (const rows of slices(undefined)) {
		newest ??= rows[0]?.id;
		for (const row of rows) for (const name of Object.keys(readAttributes(row))) names.add(name);
	}
	const csv = createContactsCsv([...names], (id) =>
		publicUrl === undefined ? '' : `${publicUrl}/console/inbox/${id}?chatbot=${scope.chatbotId}`,
	);
	yield CSV_BYTE_ORDER_MARK + csv.head + CSV_LINE_BREAK;
	if (newest === undefined) return;
	// Later contacts may have fields without a column.
	for await (const rows of slices(newest)) {
		const contacts = await presentListed(database.read, rows);
		yield contacts.map((contact) => csv.row(contact) + CSV_LINE_BREAK).join('');
	}

	async function* slices(from: string | undefined): AsyncGenerator<ContactRow[]> {
		let slice = from === undefined ? matches : matches.where('contacts.id', '<=', from);
		for (;;) {
			const rows = await slice.selectAll().execute();
			if (rows.length > 0) yield rows;
			const last = rows.at(-1);
			if (last === undefined || rows.length < ROWS_AT_ONCE) return;
			slice = matches.where('contacts.id', '<', last.id);
		}
	}
}

import type { listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { beginCsv, presentCsvRow } from '../../lib/csv.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import type { Database } from '../storage/database.ts';
import { type ContactRow, readAttributes } from './contacts.ts';
import { presentListed, searchContacts } from './listContacts.ts';

/** Contacts read at once: some milliseconds, or tens for those that were written to take long. */
const ROWS_AT_ONCE = 20;

const COLUMNS = ['id', 'name', 'email', 'phone', 'company', 'job_title', 'website', 'created_at'] as const;
const MORE_COLUMNS = ['question', 'page', 'conversation', 'verified'];
/** Columns of own fields: with one for each name that thousands of contacts may have, most cells would be empty. */
const OWN_COLUMNS_MAX = 200;
/** The attribute that holds the page on which the form was sent. */
const PAGE = 'page_url';

type Contact = EndpointData<typeof listContacts>['contacts'][number];

interface CsvOptions {
	readonly search: string | undefined;
	/** Where the console is; without it rows have no links. */
	readonly publicUrl: string | undefined;
}

/** The contacts as parts of a CSV file, newest first. Each of the owner's own fields has a column, up to 200. */
export async function* writeContactsCsv(
	database: Database,
	scope: ChatbotScope,
	{ search, publicUrl }: CsvOptions,
): AsyncGenerator<string> {
	const matches = searchContacts(database, scope, search).orderBy('id', 'desc').limit(ROWS_AT_ONCE);
	const fieldNames = new Set<string>();
	let newest: string | undefined;
	for await (const rows of slices(undefined)) {
		newest ??= rows[0]?.id;
		for (const row of rows) for (const name of Object.keys(readAttributes(row))) fieldNames.add(name);
	}
	const names = [...fieldNames].filter((name) => name !== PAGE).slice(0, OWN_COLUMNS_MAX);
	yield beginCsv([...COLUMNS, ...MORE_COLUMNS, ...names]);
	if (newest === undefined) return;
	// Later contacts may have fields without a column.
	for await (const rows of slices(newest)) {
		const contacts = await presentListed(database.read, rows);
		yield contacts.map(presentRow).join('');
	}

	function presentRow({ attributes = {}, conversation, verified, ...contact }: Contact): string {
		const link =
			publicUrl && conversation && `${publicUrl}/console/inbox/${conversation.id}?chatbot=${scope.chatbotId}`;
		return presentCsvRow([
			...COLUMNS.map((column) => contact[column]),
			conversation?.question ?? '',
			attributes[PAGE] ?? '',
			link ?? '',
			verified === true ? 'yes' : '',
			...names.map((name) => attributes[name] ?? ''),
		]);
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

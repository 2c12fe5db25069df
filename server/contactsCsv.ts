import type { listContacts } from '../shared/contract/contacts.ts';
import type { EndpointData } from '../shared/contract/endpoint.ts';
import { presentCsvRow } from './csv.ts';

type Contact = EndpointData<typeof listContacts>['contacts'][number];

const COLUMNS = [
	'id',
	'name',
	'email',
	'phone',
	'company',
	'job_title',
	'website',
	'created_at',
] as const satisfies (keyof Contact)[];

/** The attribute that holds the page on which the form was sent. */
const PAGE = 'page_url';

export interface ContactsCsv {
	/** The line of names. */
	readonly head: string;
	row(contact: Contact): string;
}

/**
 * Presents contacts as lines of CSV.
 *
 * @param attributeNames the owner's own fields, each of which gets a column
 * @param linkTo the address of a conversation in the console
 */
export function createContactsCsv(
	attributeNames: readonly string[],
	linkTo: (conversationId: string) => string,
): ContactsCsv {
	const own = attributeNames.filter((name) => name !== PAGE);
	return {
		head: presentCsvRow([...COLUMNS, 'question', 'page', 'conversation', 'verified', ...own]),
		row: ({ attributes = {}, conversation, verified, ...contact }) =>
			presentCsvRow([
				...COLUMNS.map((column) => contact[column]),
				conversation?.question ?? '',
				attributes[PAGE] ?? '',
				conversation === undefined ? '' : linkTo(conversation.id),
				verified === true ? 'yes' : '',
				...own.map((name) => attributes[name] ?? ''),
			]),
	};
}

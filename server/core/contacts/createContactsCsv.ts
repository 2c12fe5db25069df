import type { listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { presentCsvRow } from '../../lib/csv.ts';

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
/** Columns of own fields: with one for each name that thousands of contacts may have, most cells would be empty. */
const OWN_COLUMNS_MAX = 200;

export interface ContactsCsv {
	/** The line of names. */
	readonly head: string;
	row(contact: Contact): string;
}

/**
 * Presents contacts as lines of CSV.
 *
 * @param attributeNames the owner's own fields, each of which gets a column; those beyond the first 200 share one, as JSON
 * @param linkTo the address of a conversation in the console
 */
export function createContactsCsv(
	attributeNames: readonly string[],
	linkTo: (conversationId: string) => string,
): ContactsCsv {
	const names = attributeNames.filter((name) => name !== PAGE);
	const columns = names.slice(0, OWN_COLUMNS_MAX);
	const others = new Set(names.slice(OWN_COLUMNS_MAX));
	const presentOthers = (attributes: Readonly<Record<string, string>>): string => {
		const left = Object.entries(attributes).filter(([name]) => others.has(name));
		return left.length === 0 ? '' : JSON.stringify(Object.fromEntries(left));
	};
	return {
		head: presentCsvRow([
			...COLUMNS,
			'question',
			'page',
			'conversation',
			'verified',
			...columns,
			...(others.size > 0 ? ['more'] : []),
		]),
		row: ({ attributes = {}, conversation, verified, ...contact }) =>
			presentCsvRow([
				...COLUMNS.map((column) => contact[column]),
				conversation?.question ?? '',
				attributes[PAGE] ?? '',
				conversation === undefined ? '' : linkTo(conversation.id),
				verified === true ? 'yes' : '',
				...columns.map((name) => attributes[name] ?? ''),
				...(others.size > 0 ? [presentOthers(attributes)] : []),
			]),
	};
}

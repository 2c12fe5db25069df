import { listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { Command } from '../command.ts';
import { presentCsv } from '../csv.ts';
import { LIMIT_OPTION, readLimit } from '../limitOption.ts';
import { alignColumns, showTime } from '../output.ts';
import { readPages, takeItems } from '../pages.ts';

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

export const contacts: Command = {
	name: 'contacts',
	usage: '[--csv] [--limit N]',
	summary: 'List contacts, newest first; --csv for a spreadsheet',
	options: { ...LIMIT_OPTION, csv: { type: 'boolean' } },
	positionals: [0, 0],
	async run({ invocation, connection, output }) {
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const pages = readPages(async (page) => {
			const data = await service.call(listContacts, { params: { chatbotId }, query: { page } });
			return { items: data.contacts, lastPage: data.pages.last_page };
		});
		const found = await takeItems(pages, readLimit(invocation, Number.POSITIVE_INFINITY));
		output.result(found, () => {
			if (invocation.has('csv')) {
				return presentContactsCsv(found);
			}
			return found.length === 0 ? ['No contacts yet.'] : alignColumns(found.map(presentContact));
		});
	},
};

/** One line a contact, with a column for each attribute that one of them has. */
function presentContactsCsv(found: readonly Contact[]): string[] {
	const attributeNames = [...new Set(found.flatMap(({ attributes = {} }) => Object.keys(attributes)))];
	const verified = found.some((contact) => contact.verified) ? ['verified' as const] : [];
	return presentCsv(
		[...COLUMNS, ...verified, ...attributeNames],
		found.map(({ attributes = {}, ...contact }) => [
			...COLUMNS.map((column) => contact[column]),
			...verified.map((column) => (contact[column] === true ? 'yes' : '')),
			...attributeNames.map((name) => attributes[name] ?? ''),
		]),
	);
}

function presentContact({ id, created_at, name, email, phone, company, attributes = {}, verified }: Contact): string[] {
	const own = Object.entries(attributes).map(([attribute, value]) => `${attribute}: ${value}`);
	const details = [name, email, phone, company, ...own].filter((detail) => detail !== '');
	if (verified === true) details.unshift('verified');
	return [id, showTime(created_at), details.join(', ')];
}

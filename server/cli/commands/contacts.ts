import { listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { Command } from '../command.ts';
import { presentCsv } from '../csv.ts';
import { listItems } from '../listItems.ts';
import { showTime } from '../output.ts';

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

export const contacts: Command = {
	name: 'contacts',
	usage: '[--csv] [--limit N]',
	summary: 'List contacts, newest first; --csv for a spreadsheet',
	options: { limit: { type: 'string' }, csv: { type: 'boolean' } },
	async run({ invocation, connection, output }) {
		const limit = invocation.number('limit', 1);
		const { service, chatbotId } = await connection.chatbot();
		const found = await listItems({
			read: (page) => service.call(listContacts, { params: { chatbotId }, query: { page } }),
			pick: (data) => data.contacts,
			limit,
		});
		if (invocation.has('csv'))
			output.result(found, () =>
				presentContactsCsv(found, (id) => `${connection.publicUrl}/console/inbox/${id}?chatbot=${chatbotId}`),
			);
		else {
			output.list(found, {
				none: 'No contacts yet.',
				head: ['left', 'contact', 'question'],
				row: presentContact,
				id: ({ id }) => id,
			});
		}
	},
};

/** One line a contact, with a column for each attribute that one of them has. */
function presentContactsCsv(found: readonly Contact[], linkTo: (conversationId: string) => string): string[] {
	const attributeNames = [...new Set(found.flatMap(({ attributes = {} }) => Object.keys(attributes)))];
	return presentCsv(
		[...COLUMNS, 'question', 'page', 'conversation', 'verified', ...attributeNames.filter((name) => name !== PAGE)],
		found.map(({ attributes = {}, conversation, verified, ...contact }) => [
			...COLUMNS.map((column) => contact[column]),
			conversation?.question ?? '',
			attributes[PAGE] ?? '',
			conversation === undefined ? '' : linkTo(conversation.id),
			verified === true ? 'yes' : '',
			...attributeNames.flatMap((name) => (name === PAGE ? [] : [attributes[name] ?? ''])),
		]),
	);
}

function presentContact({ created_at, name, email, phone, company, ...rest }: Contact): string[] {
	const { attributes = {}, conversation, verified } = rest;
	const own = Object.entries(attributes).map(([attribute, value]) => `${attribute}: ${value}`);
	const details = [name, email, phone, company, ...own].filter((detail) => detail !== '');
	if (verified === true) details.unshift('verified');
	return [showTime(created_at), details.join(', '), conversation?.question ?? ''];
}

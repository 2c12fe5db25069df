import { deleteContact, listContacts } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { deleteContactData, exportContactData } from '../../../shared/contract/team/contactData.ts';
import { createContactsCsv } from '../../contactsCsv.ts';
import { toPrintableJson } from '../../toPrintable.ts';
import type { Command } from '../command.ts';
import { listItems } from '../listItems.ts';
import { showTime } from '../output.ts';

type Contact = EndpointData<typeof listContacts>['contacts'][number];

export const contacts: Command = {
	name: 'contacts',
	usage: '[--search WORDS] [--csv] [--limit N]',
	summary: 'List contacts, newest first; --csv for a spreadsheet',
	async run({ invocation, connection, output }) {
		const limit = invocation.number('limit', 1);
		const search = invocation.text('search');
		const { service, chatbotId } = await connection.chatbot();
		const found = await listItems({
			read: (page) => service.call(listContacts, { params: { chatbotId }, query: { page, search } }),
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

export const exportContactCommand: Command = {
	name: 'contacts export',
	usage: 'CONTACT_ID',
	summary: 'Print everything that is stored about a person as JSON: details, conversations, ratings, notes',
	async run({ invocation, connection, output }) {
		const [contactId = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		const data = await service.call(exportContactData, { params: { chatbotId, contactId } });
		output.result(data, () => [toPrintableJson(JSON.stringify(data, null, 2))]);
	},
};

export const deleteContactCommand: Command = {
	name: 'contacts delete',
	usage: 'CONTACT_ID [--with-conversations]',
	summary: 'Delete a contact; with --with-conversations everything that is stored about the person',
	async run({ invocation, connection, output }) {
		const [contactId = ''] = invocation.positionals;
		const endpoint = invocation.has('with-conversations') ? deleteContactData : deleteContact;
		const { service, chatbotId } = await connection.chatbot();
		await service.call(endpoint, { params: { chatbotId, contactId } });
		output.result({ id: contactId, deleted: true }, () => [`Deleted ${contactId}.`]);
	},
};

/** With a column for each attribute that one of them has. */
function presentContactsCsv(found: readonly Contact[], linkTo: (conversationId: string) => string): string[] {
	const attributeNames = new Set(found.flatMap(({ attributes = {} }) => Object.keys(attributes)));
	const csv = createContactsCsv([...attributeNames], linkTo);
	return [csv.head, ...found.map(csv.row)];
}

function presentContact({ created_at, name, email, phone, company, ...rest }: Contact): string[] {
	const { attributes = {}, conversation, verified } = rest;
	const own = Object.entries(attributes).map(([attribute, value]) => `${attribute}: ${value}`);
	const details = [name, email, phone, company, ...own].filter((detail) => detail !== '');
	if (verified === true) details.unshift('verified');
	return [showTime(created_at), details.join(', '), conversation?.question ?? ''];
}

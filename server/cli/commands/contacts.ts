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
				return presentCsv(
					COLUMNS,
					found.map((contact) => COLUMNS.map((column) => contact[column])),
				);
			}
			return found.length === 0 ? ['No contacts yet.'] : alignColumns(found.map(presentContact));
		});
	},
};

function presentContact({ id, created_at, name, email, phone, company }: Contact): string[] {
	const details = [name, email, phone, company].filter((detail) => detail !== '');
	return [id, showTime(created_at), details.join(', ')];
}

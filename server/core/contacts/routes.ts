import * as contract from '../../../shared/contract/contacts.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import { sendCsv } from '../api/sendDownload.ts';
import { readWholeConversations } from '../conversations/readConversations.ts';
import type { StoreParts } from '../storage/database.ts';
import { readPage } from '../storage/readPage.ts';
import {
	contactNotFound,
	createContactRow,
	deleteContactRow,
	presentContact,
	readProperties,
	requireContact,
	updateContactRow,
} from './contacts.ts';
import { eraseContact } from './eraseContact.ts';
import { presentListed, searchContacts, writeContactsCsv } from './listContacts.ts';

export function mountContacts(
	mount: Mount,
	{ database, now, publicUrl }: StoreParts & { readonly publicUrl: string | undefined },
): void {
	mount(contract.createContact, ({ body }, _caller, { scope, once }) => {
		const { verified_user_id: verifiedUserId = null, ...details } = body;
		const contact = { ...details, verifiedUserId, now: now() };
		return once(async (transaction) => ({ id: await createContactRow(transaction, scope, contact) }));
	});

	mount(contract.listContacts, async ({ query }, _caller, { scope }) => {
		const window = pageWindow(query.page, query.per_page ?? PAGE_SIZES.contacts);
		const matches = searchContacts(database, scope, query.search).selectAll();
		const { rows, total } = await readPage(matches.orderBy('id', query.sort === 'date_asc' ? 'asc' : 'desc'), window);
		return { pages: window.describe(total), contacts: await presentListed(database.read, rows) };
	});

	mount(contract.downloadContacts, ({ query: { search } }, _caller, { response, scope }) =>
		sendCsv(response, 'contacts.csv', writeContactsCsv(database, scope, { search, publicUrl })),
	);

	mount(contract.readContact, async ({ query }, _caller, { scope }) => {
		const row = await requireContact(database.read, scope);
		return { ...presentContact(row), ...(query.properties === true ? { properties: readProperties(row) } : {}) };
	});

	mount(contract.exportContactData, async (_input, _caller, { scope }) => {
		const row = await requireContact(database.read, scope);
		return {
			contact: { ...presentContact(row), properties: readProperties(row) },
			conversations: await readWholeConversations(database.read, scope),
		};
	});

	mount(contract.deleteContactData, (_input, _caller, { scope }) =>
		database.write((transaction) => eraseContact(transaction, scope)),
	);

	mount(contract.updateContact, async ({ body }, _caller, { scope, write }) => {
		return presentContact(await write((transaction) => updateContactRow(transaction, scope, { ...body, now: now() })));
	});

	mount(contract.deleteContact, async (_input, _caller, { scope, write }) => {
		if (!(await write((transaction) => deleteContactRow(transaction, scope)))) throw contactNotFound();
	});
}

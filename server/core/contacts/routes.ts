import * as contract from '../../../shared/contract/contacts.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { RunOnce } from '../api/idempotency.ts';
import { pageWindow } from '../api/listPage.ts';
import type { Database } from '../storage/database.ts';
import { createContactRow, deleteContactRow, listContactRows, requireContact, updateContactRow } from './contacts.ts';
import { presentContact } from './present.ts';

export interface ContactsDependencies {
	readonly database: Database;
	readonly now: () => number;
	readonly runOnce: RunOnce;
}

export function mountContacts(mount: Mount, { database, now, runOnce }: ContactsDependencies): void {
	mount(contract.createContact, (input, { projectId }, context) => {
		const scope = { projectId, chatbotId: input.params.chatbotId };
		const { properties, attributes, verified_user_id: verifiedUserId } = input.body;
		const contact = { details: { properties, attributes, verifiedUserId }, now };
		return runOnce({ endpoint: contract.createContact, projectId, input, context }, async (transaction) => ({
			id: await createContactRow(transaction, scope, contact),
		}));
	});

	mount(contract.listContacts, async ({ params: { chatbotId }, query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.contacts);
		const order = { sort: query.sort ?? 'date_desc', window };
		const { rows, total } = await listContactRows(database.read, { projectId, chatbotId }, order);
		return { pages: window.describe(total), contacts: rows.map(presentContact) };
	});

	mount(contract.readContact, async ({ params }, { projectId }) =>
		presentContact(await requireContact(database.read, { projectId, ...params })),
	);

	mount(contract.updateContact, async ({ params, body }, { projectId }) => {
		const scope = { projectId, ...params };
		return presentContact(await database.write((transaction) => updateContactRow(transaction, scope, body)));
	});

	mount(contract.deleteContact, async ({ params }, { projectId }) => {
		await database.write((transaction) => deleteContactRow(transaction, { projectId, ...params }));
		return undefined;
	});
}

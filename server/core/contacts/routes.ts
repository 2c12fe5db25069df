import * as contract from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { actorOf } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { RunOnce } from '../api/idempotency.ts';
import { pageWindow } from '../api/listPage.ts';
import { presentTime } from '../api/presentTime.ts';
import type { Database } from '../storage/database.ts';
import { listOwned } from '../storage/findOwned.ts';
import {
	type ContactRow,
	createContactRow,
	deleteContactRow,
	findContactConversations,
	readAttributes,
	readProperties,
	requireContact,
	updateContactRow,
} from './contacts.ts';

export interface ContactsDependencies {
	readonly database: Database;
	readonly now: () => number;
	readonly runOnce: RunOnce;
}

export function mountContacts(mount: Mount, { database, now, runOnce }: ContactsDependencies): void {
	mount(contract.createContact, (input, caller, context) => {
		const { projectId } = caller;
		const scope = { projectId, chatbotId: input.params.chatbotId, by: actorOf(caller) };
		const { properties, attributes, verified_user_id: verifiedUserId } = input.body;
		const contact = { details: { properties, attributes, verifiedUserId }, now };
		return runOnce({ endpoint: contract.createContact, projectId, input, context }, async (transaction) => ({
			id: await createContactRow(transaction, scope, contact),
		}));
	});

	mount(contract.listContacts, async ({ params: { chatbotId }, query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.contacts);
		const list = { projectId, chatbotId, isNewestFirst: query.sort !== 'date_asc', window };
		const { rows, total } = await listOwned(database.read, 'contacts', list);
		const ids = rows.map(({ id }) => id);
		const conversations = await findContactConversations(database.read, { projectId, chatbotId }, ids);
		const contacts = rows.map((row) => ({ ...presentContact(row), conversation: conversations.get(row.id) }));
		return { pages: window.describe(total), contacts };
	});

	mount(contract.readContact, async ({ params }, { projectId }) =>
		presentContact(await requireContact(database.read, { projectId, ...params })),
	);

	mount(contract.updateContact, async ({ params, body }, caller) => {
		const scope = { projectId: caller.projectId, ...params, by: actorOf(caller) };
		return presentContact(await database.write((transaction) => updateContactRow(transaction, scope, body)));
	});

	mount(contract.deleteContact, async ({ params }, caller) => {
		const scope = { projectId: caller.projectId, ...params, by: actorOf(caller) };
		await database.write((transaction) => deleteContactRow(transaction, scope));
		return undefined;
	});
}

/** The fields of the interface, with ours where they say something; what else was given is kept but not returned. */
function presentContact(row: ContactRow): EndpointData<typeof contract.readContact> {
	const properties = readProperties(row);
	const attributes = readAttributes(row);
	const name = [properties.first_name?.trim(), properties.last_name?.trim()].filter(Boolean).join(' ');
	return {
		id: row.id,
		name,
		email: properties.email ?? '',
		job_title: properties.job_title ?? '',
		phone: properties.phone ?? '',
		website: properties.website_url ?? '',
		company: properties.company_name ?? '',
		created_at: presentTime(row.createdAt),
		...(Object.keys(attributes).length > 0 ? { attributes } : {}),
		...(row.verifiedUserId === null ? {} : { verified: true }),
	};
}

import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
	CONTACT_PROPERTIES,
	type ContactProperty,
	type readContact,
	USER_ID_ATTRIBUTE,
} from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { CONTACT_ATTRIBUTES_MAX } from '../../../shared/limits.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { etagOf } from '../api/etag.ts';
import { presentTime } from '../api/presentTime.ts';
import { type ChatbotScope, ofChatbot, requireChatbot } from '../chatbots/chatbots.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { forgetCallsAbout } from '../idempotency/idempotency.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { WrongTimes } from '../storage/deletionClock.ts';
import { requireOwned } from '../storage/requireOwned.ts';
import type { Tables } from '../storage/tables.ts';

export type ContactRow = Selectable<Tables['contacts']>;
/** The filled properties of a contact, by their creation names. */
export type ContactProperties = Readonly<Partial<Record<ContactProperty, string | undefined>>>;
/** The owner's own fields of a contact, by their names. */
export type ContactAttributes = Readonly<Record<string, string>>;

interface ContactDetails {
	readonly properties: ContactProperties;
	readonly attributes?: ContactAttributes | undefined;
	readonly now: number;
}

export interface ContactScope extends ChatbotScope {
	readonly contactId: string;
}

const storedPropertiesSchema = z.partialRecord(z.enum(CONTACT_PROPERTIES), z.string());
const storedAttributesSchema = z.record(z.string(), z.string());

export function readProperties(row: ContactRow): ContactProperties {
	return storedPropertiesSchema.parse(JSON.parse(row.properties));
}

export function readAttributes(row: Pick<ContactRow, 'attributes'>): ContactAttributes {
	return storedAttributesSchema.parse(JSON.parse(row.attributes));
}

export function contactTag({ properties, attributes }: Pick<ContactRow, 'properties' | 'attributes'>): string {
	return etagOf(properties, attributes);
}

/** The contact of a chatbot, locked in a transaction. @throws {AppError} `not_found`, the same for one of another chatbot */
export function requireContact(reader: Reader, scope: ContactScope): Promise<ContactRow> {
	const sought = { table: 'contacts', notFound: contactNotFound } as const;
	return requireOwned(reader, sought, { ...scope, id: scope.contactId });
}

/**
 * Adds a contact and returns its id; somebody whom the website vouched for before is updated instead.
 *
 * @param details `verifiedUserId`: by which the website's own server knows them; null where somebody typed who they are
 * @throws {AppError} `not_found` when the chatbot is not of this project
 */
export async function createContactRow(
	transaction: Transaction,
	scope: ChatbotScope,
	{ properties, now, verifiedUserId, ...details }: ContactDetails & Pick<ContactRow, 'verifiedUserId'>,
): Promise<string> {
	await requireChatbot(transaction, scope);
	const attributes = { ...details.attributes, ...vouchedId({ verifiedUserId }) };
	const created = await transaction
		.insertInto('contacts')
		.values({
			id: createId(),
			projectId: scope.projectId,
			chatbotId: scope.chatbotId,
			properties: JSON.stringify(properties),
			attributes: JSON.stringify(attributes),
			verifiedUserId,
			createdAt: now,
		})
		.onConflict((conflict) => conflict.columns(['chatbotId', 'verifiedUserId']).doNothing())
		.returning('id')
		.executeTakeFirst();
	if (created !== undefined) {
		await recordEvents(transaction, scope, [{ type: 'contact.created', about: { contact_id: created.id } }]);
		return created.id;
	}
	const { id } = await transaction
		.selectFrom('contacts')
		.select('id')
		.where(ofChatbot(scope))
		.where('verifiedUserId', '=', verifiedUserId)
		.executeTakeFirstOrThrow();
	await updateContactRow(transaction, { ...scope, contactId: id }, { properties, attributes, now });
	return id;
}

/**
 * Sets the given fields only.
 *
 * @param changes `clear`: names of the fields to empty
 * @throws {AppError} `not_found`, `validation_failed`
 */
export async function updateContactRow(
	transaction: Transaction,
	scope: ContactScope,
	{ clear = [], now, ...changes }: ContactDetails & { readonly clear?: readonly string[] | undefined },
): Promise<ContactRow> {
	const current = await requireContact(transaction, scope);
	const properties = JSON.stringify({ ...without(readProperties(current), clear), ...changes.properties });
	const attributes = { ...without(readAttributes(current), clear), ...changes.attributes, ...vouchedId(current) };
	if (Object.keys(attributes).length > CONTACT_ATTRIBUTES_MAX) {
		throw invalidField('attributes', `a contact has at most ${CONTACT_ATTRIBUTES_MAX}`);
	}
	const row = await transaction
		.updateTable('contacts')
		.set({ properties, attributes: JSON.stringify(attributes), activeAt: now })
		.where(ofChatbot(scope))
		.where('id', '=', scope.contactId)
		.returningAll()
		.executeTakeFirstOrThrow(contactNotFound);
	await recordEvents(transaction, scope, [{ type: 'contact.updated', about: { contact_id: row.id } }]);
	return row;
}

/** Moves a contact's last activity forward. */
export async function keepContactActive(transaction: Transaction, contactId: string, at: number): Promise<void> {
	await transaction
		.updateTable('contacts')
		.set({ activeAt: at })
		.where('id', '=', contactId)
		.where(({ eb }) => eb(eb.fn.coalesce('activeAt', 'createdAt'), '<', at))
		.execute();
}

/** Keeps contacts that were active while the clock was wrong, themselves or in a conversation, as if that had been now. */
export async function keepWronglyDatedContacts(
	transaction: Transaction,
	{ from, to }: WrongTimes,
	now: number,
): Promise<void> {
	const conversations = transaction
		.selectFrom('conversations')
		.select('contactId')
		.where(({ between }) => between('lastMessageAt', from, to))
		.$castTo<{ contactId: string }>();
	await transaction
		.updateTable('contacts')
		.set({ activeAt: now })
		.where(({ or, eb, between, fn }) =>
			or([between(fn.coalesce('activeAt', 'createdAt'), from, to), eb('id', 'in', conversations)]),
		)
		.execute();
}

/**
 * Deletes a contact; its conversations stay without it.
 *
 * @param idle one that was active at another time is to stay
 * @returns whether it was still there
 */
export async function deleteContactRow(
	transaction: Transaction,
	scope: ContactScope,
	idle?: Pick<ContactRow, 'activeAt'>,
): Promise<boolean> {
	const deleted = await transaction
		.deleteFrom('contacts')
		.where(ofChatbot(scope))
		.where('id', '=', scope.contactId)
		.$if(idle !== undefined, (row) => row.where('activeAt', 'is not distinct from', idle?.activeAt ?? null))
		.returning('id')
		.executeTakeFirst();
	if (deleted === undefined) return false;
	await recordEvents(transaction, scope, [{ type: 'contact.deleted', about: { contact_id: deleted.id } }]);
	await forgetCallsAbout(transaction, scope.projectId, { subjectId: deleted.id });
	return true;
}

function without<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
	// Without some of its entries a record is a part of itself.
	return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Partial<Values>;
}

/** The attribute that no form and no update may set otherwise. */
function vouchedId({ verifiedUserId }: Pick<ContactRow, 'verifiedUserId'>): ContactAttributes {
	return verifiedUserId === null ? {} : { [USER_ID_ATTRIBUTE]: verifiedUserId };
}

export function contactNotFound(): AppError {
	return new AppError('not_found', 'There is no contact with this id.');
}

/** The fields of the interface, with ours where they say something; what else was given is kept but not returned. */
export function presentContact(row: ContactRow): EndpointData<typeof readContact> {
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
		etag: contactTag(row),
		...(Object.keys(attributes).length > 0 ? { attributes } : {}),
		...(row.verifiedUserId === null ? {} : { verified: true }),
	};
}

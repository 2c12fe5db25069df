import type { Selectable } from 'kysely';
import { z } from 'zod';
import { CONTACT_PROPERTIES, type ContactProperty } from '../../../shared/contract/contacts.ts';
import type { Sort } from '../../../shared/contract/pagination.ts';
import { AppError } from '../../errors.ts';
import { type ChatbotScope, requireChatbot } from '../chatbots/chatbots.ts';
import type { PageWindow } from '../pages.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Tables, Transaction } from '../storage/database.ts';

export type ContactRow = Selectable<Tables['contacts']>;
/** The filled properties of a contact, by their creation names. */
export type ContactProperties = Readonly<Partial<Record<ContactProperty, string | undefined>>>;

export interface ContactScope extends ChatbotScope {
	readonly contactId: string;
}

const storedPropertiesSchema = z.partialRecord(z.enum(CONTACT_PROPERTIES), z.string());

export function readProperties(row: ContactRow): ContactProperties {
	return storedPropertiesSchema.parse(JSON.parse(row.properties));
}

/** The contact of a chatbot. @throws {AppError} `not_found`, the same for one of another chatbot */
export async function requireContact(reader: Reader, scope: ContactScope): Promise<ContactRow> {
	const row = await reader
		.selectFrom('contacts')
		.selectAll()
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId)
		.where('id', '=', scope.contactId)
		.executeTakeFirst();
	if (row === undefined) throw contactNotFound();
	return row;
}

/** A page of a chatbot's contacts by creation time. */
export async function listContactRows(
	reader: Reader,
	scope: ChatbotScope,
	{ sort, window }: { sort: Sort; window: PageWindow },
): Promise<{ rows: ContactRow[]; total: number }> {
	const contacts = reader
		.selectFrom('contacts')
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId);
	const rows = await contacts
		.selectAll()
		.orderBy('id', sort === 'date_desc' ? 'desc' : 'asc')
		.limit(window.limit)
		.offset(window.offset)
		.execute();
	const { total } = await contacts.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** Adds a contact and returns its id. @throws {AppError} `not_found` when the chatbot is not of this project */
export async function createContactRow(
	transaction: Transaction,
	scope: ChatbotScope,
	{ properties, now }: { properties: ContactProperties; now: () => number },
): Promise<string> {
	await requireChatbot(transaction, scope);
	const id = createId();
	await transaction
		.insertInto('contacts')
		.values({
			id,
			projectId: scope.projectId,
			chatbotId: scope.chatbotId,
			properties: JSON.stringify(properties),
			createdAt: now(),
		})
		.execute();
	return id;
}

/** Sets the given properties and leaves the others as they are. @throws {AppError} `not_found` */
export async function updateContactRow(
	transaction: Transaction,
	scope: ContactScope,
	changes: ContactProperties,
): Promise<ContactRow> {
	const current = await requireContact(transaction, scope);
	const properties = JSON.stringify({ ...readProperties(current), ...changes });
	const row = await transaction
		.updateTable('contacts')
		.set({ properties })
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId)
		.where('id', '=', scope.contactId)
		.returningAll()
		.executeTakeFirst();
	if (row === undefined) throw contactNotFound();
	return row;
}

/** Deletes a contact; its conversations stay without it. @throws {AppError} `not_found` */
export async function deleteContactRow(transaction: Transaction, scope: ContactScope): Promise<void> {
	const deleted = await transaction
		.deleteFrom('contacts')
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId)
		.where('id', '=', scope.contactId)
		.returning('id')
		.executeTakeFirst();
	if (deleted === undefined) throw contactNotFound();
}

function contactNotFound(): AppError {
	return new AppError('not_found', 'There is no contact with this id.');
}

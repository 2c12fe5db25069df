import { z } from 'zod';
import type { EventAbout } from '../../../shared/contract/team/events.ts';
import type { WebhookType } from '../../../shared/contract/team/webhooks.ts';
import { presentTime } from '../api/presentTime.ts';
import { type ContactAttributes, readAttributes, readProperties } from '../contacts/contacts.ts';
import type { Reader } from '../storage/database.ts';

/** What a receiver gets for an event. It is read when it is sent, so that nothing deleted is sent. */
export interface Notification {
	readonly type: WebhookType;
	readonly timestamp: string;
	readonly data: NotificationData;
}

interface NotificationData {
	readonly project_id: string;
	readonly chatbot: { readonly id: string; readonly name: string };
	readonly conversation_id?: string | undefined;
	readonly message_id?: string | undefined;
	readonly question?: string | undefined;
	readonly answer?: string | undefined;
	readonly rating?: number | null | undefined;
	readonly contact?: (Readonly<Record<string, unknown>> & { readonly attributes?: ContactAttributes }) | undefined;
	/** Where the conversation began. */
	readonly page_url?: string | undefined;
	/** What the page said of the visit. */
	readonly page?: Readonly<Record<string, string>> | undefined;
	readonly source?: { readonly id: string; readonly name: string; readonly error: string } | undefined;
	/** An AI model of the project, and why it does not answer; null where it does again. */
	readonly model?: { readonly id: number; readonly name: string; readonly failure: string | null } | undefined;
	/** AI credits of the project this month, when it happened. */
	readonly credits?: { readonly used: number; readonly max: number } | undefined;
	/** A budget for AI models, when it happened. */
	readonly budget?:
		| {
				readonly of: 'project' | 'chatbot';
				readonly used: number;
				readonly max: number;
				readonly unit: NonNullable<EventAbout['unit']>;
		  }
		| undefined;
	/** Where the console shows it; null where its address is not known. */
	readonly link: string | null;
}

export interface NotificationEvent {
	readonly projectId: string;
	readonly chatbotId: string;
	readonly type: WebhookType;
	readonly about: EventAbout;
	readonly createdAt: number;
}

const pageSchema = z.record(z.string(), z.string()).nullable();
/** Of a source's `data` column. */
const sourceDataSchema = z.object({
	url: z.string().optional(),
	title: z.string().optional(),
	name: z.string().optional(),
	error: z.object({ message: z.string() }).optional(),
});

/** @returns null when the subject of the event was deleted */
export async function readNotification(
	reader: Reader,
	{ projectId, chatbotId, type, about, createdAt }: NotificationEvent,
	publicUrl: string | undefined,
): Promise<Notification | null> {
	const chatbot = await reader
		.selectFrom('chatbots')
		.select(['id', 'name'])
		.where('id', '=', chatbotId)
		.where('deletedAt', 'is', null)
		.executeTakeFirst();
	if (chatbot === undefined) return null;
	const contact = await readContact(reader, about.contact_id);
	if (about.contact_id !== undefined && contact === undefined) return null;
	const conversation = await readConversation(reader, about);
	if (about.conversation_id !== undefined && conversation === undefined) return null;
	const source = await readSource(reader, about.source_id);
	if (about.source_id !== undefined && source === undefined) return null;
	const messages = await readMessages(reader, conversation?.id, about.message_id);
	return {
		type,
		timestamp: presentTime(createdAt),
		data: {
			project_id: projectId,
			chatbot,
			conversation_id: conversation?.id,
			message_id: about.message_id,
			...messages,
			rating: type === 'rating.created' ? about.score : undefined,
			contact: contact ?? (await readContact(reader, conversation?.contactId ?? undefined)),
			page_url: conversation?.pageUrl ?? undefined,
			page: pageSchema.parse(JSON.parse(conversation?.visitorVariables ?? 'null')) ?? undefined,
			source,
			model: readModel(about),
			...readAmounts(about),
			link: linkToConsole(publicUrl, `${screenOf(about, conversation?.id)}?chatbot=${chatbotId}`),
		},
	};
}

/** The address of a screen of the console; null where the console's own is not known. */
export function linkToConsole(publicUrl: string | undefined, screen: string): string | null {
	return publicUrl === undefined ? null : `${publicUrl}/console/${screen}`;
}

/** The console's screen that shows what an event is about. */
function screenOf(
	{ contact_id, source_id, max, unit, model_id }: EventAbout,
	conversationId: string | undefined,
): string {
	if (conversationId !== undefined) return `inbox/${conversationId}`;
	if (max !== undefined) return unit === undefined ? 'settings/notifications' : 'settings/models';
	if (model_id !== undefined) return 'settings/models';
	if (source_id !== undefined) return 'knowledge';
	return contact_id === undefined ? 'settings' : 'contacts';
}

function readModel({ model_id: id, name = '', code }: EventAbout) {
	return id === undefined ? undefined : { id, name, failure: code ?? null };
}

function readAmounts({ used, max, unit, name }: EventAbout): Pick<NotificationData, 'credits' | 'budget'> {
	if (used === undefined || max === undefined) return {};
	if (unit === undefined) return { credits: { used, max } };
	return { budget: { used, max, unit, of: name === undefined ? 'project' : 'chatbot' } };
}

async function readContact(reader: Reader, id: string | undefined) {
	if (id === undefined) return undefined;
	const row = await reader.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
	return row && { id, ...readProperties(row), attributes: readAttributes(row) };
}

/** The conversation of an event, or the newest one of its contact. */
function readConversation(reader: Reader, { conversation_id: id, contact_id: contactId }: EventAbout) {
	const conversations = reader.selectFrom('conversations').select(['id', 'contactId', 'visitorVariables', 'pageUrl']);
	if (id !== undefined) return conversations.where('id', '=', id).executeTakeFirst();
	if (contactId === undefined) return undefined;
	return conversations.where('contactId', '=', contactId).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The answer of an event with its question, or the last question of its conversation. */
async function readMessages(reader: Reader, conversationId: string | undefined, messageId: string | undefined) {
	if (conversationId === undefined) return {};
	const messages = reader
		.selectFrom('messages')
		.select(['text', 'questionId'])
		.where('conversationId', '=', conversationId);
	if (messageId === undefined) {
		const last = await messages.where('role', '=', 'user').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
		return { question: last?.text };
	}
	const answer = await messages.where('id', '=', messageId).executeTakeFirst();
	const question = await messages.where('id', '=', answer?.questionId ?? '').executeTakeFirst();
	return { question: question?.text, answer: answer?.text };
}

async function readSource(reader: Reader, id: string | undefined) {
	if (id === undefined) return undefined;
	const row = await reader.selectFrom('dataSources').select(['id', 'data']).where('id', '=', id).executeTakeFirst();
	return row && describeSource(row);
}

/** What a data source is called, and why it could not be read. */
export function describeSource({ id, data }: { readonly id: string; readonly data: string }) {
	const { url, title, name, error } = sourceDataSchema.parse(JSON.parse(data));
	return { id, name: url ?? title ?? name ?? id, error: error?.message ?? 'It could not be read.' };
}

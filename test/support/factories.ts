import type { Insertable } from 'kysely';
import { createId } from '../../server/core/storage/createId.ts';
import type { Database } from '../../server/core/storage/database.ts';
import type { Tables } from '../../server/core/storage/tables.ts';
import { makeSecrets, writeSecrets } from '../../server/lib/secrets.ts';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** Where a row belongs. */
export interface Owner {
	readonly projectId: string;
	readonly chatbotId: string;
}

/** A new project with a chatbot. */
export async function insertOwner(database: Database, projectId = createId()): Promise<Owner> {
	const owner = { projectId, chatbotId: createId() };
	const settings = { visibility: 'public', answerSettings: '{}', widgetSettings: '{}' } as const;
	await database.write(async (transaction) => {
		const project = { id: projectId, name: 'Harbour Coffee', createdAt: 0 };
		const projects = transaction.insertInto('projects').values(project);
		await projects.onConflict((conflict) => conflict.doNothing()).execute();
		const chatbot = { id: owner.chatbotId, projectId, name: 'Help desk', ...settings, createdAt: 0 };
		await transaction.insertInto('chatbots').values(chatbot).execute();
	});
	return owner;
}

export function buildConversation(owner: Owner, overrides: Partial<Row<'conversations'>> = {}): Row<'conversations'> {
	const { createdAt = Date.now() } = overrides;
	return { id: createId(), ...owner, contactId: null, createdAt, lastMessageAt: createdAt, ...overrides };
}

/** A user message unless overridden; `sequence` must differ within a conversation. */
export function buildMessage(
	owner: Owner & { readonly conversationId: string },
	overrides: Partial<Row<'messages'>> = {},
): Row<'messages'> {
	return {
		id: createId(),
		projectId: owner.projectId,
		chatbotId: owner.chatbotId,
		conversationId: owner.conversationId,
		sequence: 1,
		role: 'user',
		text: 'When do you open on Sundays?',
		outcome: null,
		confidence: null,
		questionId: null,
		helpfulValue: null,
		sources: null,
		createdAt: Date.now(),
		...overrides,
	};
}

/** An answer from the knowledge base unless overridden. */
export function buildAnswer(
	owner: Owner & { readonly conversationId: string },
	overrides: Partial<Row<'messages'>> = {},
): Row<'messages'> {
	return buildMessage(owner, {
		sequence: 2,
		role: 'bot',
		text: 'On Sundays we open at 10:00.',
		outcome: 'grounded',
		confidence: 0.75,
		sources: JSON.stringify([{ type: 'webpage', title: 'Opening hours', url: 'https://harbour.example/hours' }]),
		...overrides,
	});
}

export function buildDataSource(owner: Owner, overrides: Partial<Row<'dataSources'>> = {}): Row<'dataSources'> {
	return {
		id: createId(),
		...owner,
		type: 'link',
		status: 'processed',
		characters: 20,
		data: JSON.stringify({ url: 'https://harbour.example/hours', page_title: 'Opening hours' }),
		input: JSON.stringify({
			excludeClasses: [],
			excludeIds: [],
			excludeHeader: false,
			excludeFooter: false,
			excludeNav: false,
		}),
		identity: null,
		createdAt: Date.now(),
		...overrides,
	};
}

export function buildChunk(
	owner: Owner & { readonly dataSourceId: string },
	overrides: Partial<Row<'chunks'>> = {},
): Row<'chunks'> {
	return {
		id: createId(),
		projectId: owner.projectId,
		chatbotId: owner.chatbotId,
		dataSourceId: owner.dataSourceId,
		position: 0,
		sourceType: 'link',
		title: 'Opening hours',
		headingPath: '[]',
		text: 'On Sundays we open at 10:00.',
		question: null,
		url: 'https://harbour.example/hours',
		language: 'en',
		...overrides,
	};
}

/** Stores rows in the order of their references. */
export async function insertRows(
	database: Database,
	rows: { readonly [Table in keyof Tables]?: ReadonlyArray<Row<Table>> },
): Promise<void> {
	await database.write(async (transaction) => {
		for (const table of INSERT_ORDER) {
			const values = rows[table];
			if (values !== undefined && values.length > 0) {
				await transaction.insertInto(table).values(values).execute();
			}
		}
	});
}

const INSERT_ORDER = [
	'projects',
	'chatbots',
	'contacts',
	'conversations',
	'messages',
	'sites',
	'dataSources',
	'chunks',
	'jobs',
	'creditUsage',
	'modelUsage',
	'modelDays',
	'modelBudgets',
	'modelReservations',
] as const;

/** A conversation of one question and its answer from the knowledge base. */
export async function insertConversation(
	database: Database,
	owner: Owner,
	answer: Partial<Row<'messages'>> = {},
): Promise<{ conversationId: string; questionId: string; answerId: string }> {
	const conversation = buildConversation(owner, { nextSequence: 3 });
	const place = { ...owner, conversationId: conversation.id };
	const question = buildMessage(place);
	const reply = buildAnswer(place, { questionId: question.id, ...answer });
	await insertRows(database, { conversations: [conversation], messages: [question, reply] });
	return { conversationId: conversation.id, questionId: question.id, answerId: reply.id };
}

/** A form with files by their names. */
export function buildForm(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): FormData {
	const form = new FormData();
	for (const [name, content] of Object.entries(files)) form.append('files', new File([content], name));
	return form;
}

/** Writes the secrets of an installation whose first project has this token. */
export function keepSecrets(dataFolder: string, fullToken: string): void {
	const ids = { projectId: 'p', chatToken: 'c', chatbotId: null, shopChatbotId: null };
	const firstProject = { ...ids, fullToken, isTaught: true, isShopTaught: true, taughtUrl: null };
	writeSecrets(dataFolder, { ...makeSecrets(), firstProject });
}

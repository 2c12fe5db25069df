import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './atTheEnd.ts';
import { createTaughtChatbot, type Teaching } from './createTaughtChatbot.ts';
import { type RunningCore, type StartCoreOptions, startCore, type TestReply } from './startCore.ts';

/** Id by which the tests' chats name the model: one that it replaces. */
const ASKED_MODEL_ID = 8;

const SHOP_FAQS = [
	{ q: 'When do you open on Sundays?', a: 'On Sundays we open at 10:00 and close at 16:00.' },
	{ q: 'Do you roast decaf?', a: 'We roast decaf every Tuesday.' },
];

/** A core with one model, and a chatbot that knows something. */
export interface ModelWorld {
	readonly core: RunningCore;
	readonly token: string;
	readonly chatbotId: string;
	/** Its catalogue, for another instance. */
	readonly modelsFile: string;
	/** Asks the model, about Sundays unless the body says otherwise. */
	chat(body?: object, headers?: Record<string, string>): Promise<TestReply>;
	/** All messages in the order they were stored. */
	messages(): Promise<Array<{ role: string; text: string; outcome: string | null }>>;
}

export interface ModelWorldOptions {
	/** Address up to and with the version. */
	readonly baseUrl: string;
	/** Fields over those of the catalogue's entry. */
	readonly model?: object;
	/** Environment variables of the core. */
	readonly env?: Readonly<Record<string, string>>;
	/** A store that is already open. The core closes it. */
	readonly database?: StartCoreOptions['database'];
	/** What the chatbot knows, instead of the shop's FAQs. */
	readonly faqs?: Teaching['faqs'];
}

export async function startModelWorld({
	baseUrl,
	model = {},
	env = {},
	faqs = SHOP_FAQS,
	database,
}: ModelWorldOptions): Promise<ModelWorld> {
	const file = path.join(makeFolder(), 'models.json');
	const entry = {
		id: 7,
		name: 'Served',
		credits: 3,
		replaces: [ASKED_MODEL_ID],
		provider: 'openai-compatible',
		base_url: baseUrl,
		model: 'served',
		...model,
	};
	writeFileSync(file, JSON.stringify({ models: [entry] }));
	const core = await startCore({
		env: { MODELS_FILE: file, ANTHROPIC_API_KEY: 'test-key', ...env },
		...(database === undefined ? {} : { database }),
	});
	const { token } = await core.createProject();
	const chatbotId = await createTaughtChatbot(core, { token, faqs });
	return {
		core,
		token,
		chatbotId,
		modelsFile: file,
		chat: (body = {}, headers = {}) =>
			core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, {
				token,
				body: { message: 'When do you open on Sundays?', ai_model_id: ASKED_MODEL_ID, ...body },
				headers,
			}),
		messages: () =>
			core.database.read.selectFrom('messages').select(['role', 'text', 'outcome']).orderBy('id').execute(),
	};
}

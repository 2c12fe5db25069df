import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { makeFolder } from '../support/atTheEnd.ts';
import { createTaughtChatbot } from '../support/createTaughtChatbot.ts';
import { startEmbeddingServer } from '../support/embeddingServer.ts';
import { readModelReply, sendStream, startReplayedModel } from '../support/replayedModel.ts';
import { type RunningCore, startCore } from '../support/startCore.ts';

const FAQS = [{ q: 'When do you open on Sundays?', a: 'On Sundays we open at 10:00 and close at 16:00.' }];
/** Recorded replies by the paths that providers have. */
const REPLIES = [
	[/\/responses$/, 'openai-responses.sse'],
	[/\/messages$/, 'anthropic-messages.sse'],
	[/:streamGenerateContent/, 'google-stream.sse'],
	[/\/chat\/completions$/, 'openai-chat.sse'],
] as const;
const KEY = 'test-key';
const KEYS = {
	OPENAI_API_KEY: KEY,
	ANTHROPIC_API_KEY: KEY,
	GOOGLE_GENERATIVE_AI_API_KEY: KEY,
	OPENROUTER_API_KEY: KEY,
};

/** Starts a core with a models file as it is printed, then with its provider played by a local server, and chats. */
export async function checkModels(content: { models: Array<{ id: number; name: string }> }): Promise<void> {
	await withCore(content, async (core) => {
		const { token } = await core.createProject();
		const chatbotId = await core.createChatbot(token);
		const { body } = await core.request(`GET /chatbots/${chatbotId}/ai/kb/models`, { token });
		expect(body.data.models).toEqual(
			expect.arrayContaining(content.models.map(({ id, name }) => expect.objectContaining({ id, name }))),
		);
	});
	const provider = await startReplayedModel();
	provider.answer = (response) => {
		const url = provider.calls.at(-1)?.url ?? '';
		const reply = REPLIES.find(([pattern]) => pattern.test(new URL(url, provider.url).pathname))?.[1];
		sendStream(response, readModelReply(reply ?? `no provider has ${url}`));
	};
	const models = content.models.map((model) => ({ ...model, base_url: `${provider.url}/v1` }));
	await withCore({ ...content, models }, async (core) => {
		const { token } = await core.createProject();
		const chatbotId = await createTaughtChatbot(core, { token, faqs: FAQS });
		const { body, text } = await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, {
			token,
			body: { message: 'When do you open on Sundays?', ai_model_id: models[0]?.id },
		});
		expect(body.data?.response, text).toContain('☕ and close at 16:00');
	});
	await provider.close();
}

/** Starts a core with a models file whose embeddings are made by a local server. */
export async function checkEmbeddings(content: { embeddings: { model: string } }): Promise<void> {
	const endpoint = await startEmbeddingServer({ models: { [content.embeddings.model]: 64 } });
	const embeddings = { ...content.embeddings, base_url: endpoint.baseUrl };
	await withCore(content, async () => undefined);
	await withCore({ ...content, embeddings }, async (core) => {
		const { token } = await core.createProject();
		await createTaughtChatbot(core, { token, faqs: FAQS });
		await expect.poll(() => endpoint.calls.flatMap(({ input }) => input).join('\n')).toContain('search_document: ');
	});
	await endpoint.close();
}

async function withCore(modelsFile: object, check: (core: RunningCore) => Promise<void>): Promise<void> {
	const folder = makeFolder();
	const file = path.join(folder, 'models.json');
	writeFileSync(file, JSON.stringify(modelsFile));
	const core = await startCore({ env: { ...KEYS, MODELS_FILE: file } });
	try {
		await check(core);
	} finally {
		await core.stop();
	}
}

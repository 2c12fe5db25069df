import { vi } from 'vitest';
import type { RunningCore } from './startCore.ts';

/** Generous: a loaded machine takes its time. */
const PROCESSED = { timeout: 10_000 };

export interface Teaching {
	readonly token: string;
	readonly faqs: ReadonlyArray<{ readonly q: string; readonly a: string }>;
}

/** A new chatbot, by its id, that answers from the FAQs at once. */
export async function createTaughtChatbot(core: RunningCore, { token, faqs }: Teaching): Promise<string> {
	const chatbotId = await core.createChatbot(token);
	const path = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
	const added = await core.request(`POST ${path}/faqs`, { token, body: { faqs } });
	if (added.status !== 200) throw new Error(`the FAQs got ${added.status}: ${added.text}`);
	const processed = core.database.read
		.selectFrom('dataSources')
		.select('id')
		.where('chatbotId', '=', chatbotId)
		.where('status', '=', 'processed');
	await vi.waitUntil(async () => (await processed.execute()).length === faqs.length, PROCESSED);
	return chatbotId;
}

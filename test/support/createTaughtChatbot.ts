import { vi } from 'vitest';
import type { RunningCore } from './startCore.ts';

/** Generous: a loaded machine takes its time. */
const PROCESSED = { timeout: 60_000 };

export interface Teaching {
	readonly token: string;
	readonly faqs?: ReadonlyArray<{ readonly q: string; readonly a: string }>;
	readonly texts?: readonly string[];
}

/** A new chatbot, by its id, that answers from the FAQs and texts at once. */
export async function createTaughtChatbot(
	core: RunningCore,
	{ token, faqs = [], texts = [] }: Teaching,
): Promise<string> {
	const chatbotId = await core.createChatbot(token);
	const path = `/chatbots/${chatbotId}/knowledge-base/data-sources`;
	for (const [name, body] of [['faqs', { faqs }] as const, ['texts', { texts }] as const]) {
		if (Object.values(body).flat().length === 0) continue;
		const added = await core.request(`POST ${path}/${name}`, { token, body });
		if (added.status !== 200) throw new Error(`the ${name} got ${added.status}: ${added.text}`);
	}
	const processed = core.database.read
		.selectFrom('dataSources')
		.select('id')
		.where('chatbotId', '=', chatbotId)
		.where('status', '=', 'processed');
	await vi.waitUntil(async () => (await processed.execute()).length === faqs.length + texts.length, PROCESSED);
	return chatbotId;
}

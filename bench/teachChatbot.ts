import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ServiceClient } from '../shared/client/createServiceClient.ts';
import { createChatbot } from '../shared/contract/chatbots.ts';
import { addTexts, listDataSources } from '../shared/contract/knowledge.ts';

const TEXTS_PER_CALL = 100;
const POLL_MS = 100;

/** What cores of earlier versions tell too. */
const readStatus = z.object({
	pages: z.object({ last_page: z.int() }),
	sources: z.array(z.object({ status: z.string() })),
});

/** Makes a public chatbot that knows the texts, and waits until it does. @returns its id */
export async function teachChatbot(service: ServiceClient, texts: readonly string[]): Promise<string> {
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: 'Benchmark', visibility: 'public' } });
	for (let first = 0; first < texts.length; first += TEXTS_PER_CALL) {
		const body = { texts: texts.slice(first, first + TEXTS_PER_CALL) };
		await service.call(addTexts, { params: { chatbotId }, body });
	}
	for (let page = 1; ; ) {
		const { pages, sources } = await service.call(
			listDataSources,
			{ params: { chatbotId }, query: { page } },
			{ dataSchema: readStatus },
		);
		if (sources.some(({ status }) => status !== 'processed')) await wait(POLL_MS);
		else if (page === pages.last_page) return chatbotId;
		else page += 1;
	}
}

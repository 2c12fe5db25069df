import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { deleteConversation } from '../../../shared/contract/conversations.ts';
import type { Reply } from './judge.ts';

/** Whom to ask. */
export interface Asked {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly modelId: number | undefined;
	/** Whether the conversations stay in the chatbot's lists. */
	readonly keepsConversations: boolean;
}

/** A chat may take 20 s at the service. */
const REPLY_TIMEOUT_MS = 30_000;

/** Asks one question. A failure is a reply without text, so that the rest is asked all the same. */
export async function askQuestion(
	{ service, chatbotId, modelId }: Asked,
	message: string,
	conversationId?: string,
): Promise<Reply & { readonly conversationId: string | undefined; readonly messageId?: string }> {
	const startedAt = performance.now();
	try {
		const body = { message, ai_model_id: modelId, conversation_id: conversationId };
		const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
		const reply = await service.call(chat, { params: { chatbotId }, body }, { signal });
		return {
			text: reply.response,
			sources: reply.sources,
			ms: performance.now() - startedAt,
			conversationId: reply.conversation_id,
			messageId: reply.message_id,
		};
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return { text: '', sources: [], ms: performance.now() - startedAt, error: reason, conversationId };
	}
}

/** Takes a conversation out of the lists again where it is not to be kept. */
export async function endConversation(
	{ service, chatbotId, keepsConversations }: Asked,
	{ conversationId }: { readonly conversationId: string | undefined },
): Promise<void> {
	if (keepsConversations || conversationId === undefined) return;
	await service.call(deleteConversation, { params: { chatbotId, conversationId } });
}

/** Runs `work` on all items, several at once. */
export async function forEachAtOnce<Item>(
	items: readonly Item[],
	atOnce: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const rest = items.values();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			for (const item of rest) await work(item);
		}),
	);
}

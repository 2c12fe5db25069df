import { enqueueJobs } from '../../jobs/enqueue.ts';
import type { Database, Transaction } from '../../storage/database.ts';
import type { ChatbotScope } from './embeddingStore.ts';

/** Embeds what a chatbot has of chunks without vectors; a chatbot has one such job at a time. */
export const EMBED_JOB = 'embed_chatbot';

/** Chatbots looked at in one read. */
const PAGE_SIZE = 500;

/** Queues a chatbot for embedding, in the transaction that writes its chunks. */
export async function enqueueEmbedding(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	now: number,
): Promise<void> {
	await enqueueJobs(transaction, [{ kind: EMBED_JOB, projectId, chatbotId, subjectId: chatbotId }], now);
}

/** Queues the chatbots that the model does not serve yet: those from before there was an endpoint, or with another model. */
export async function enqueueUnserved(
	database: Database,
	{ model, now }: { model: string; now: number },
): Promise<void> {
	let after = '';
	for (;;) {
		const chatbots = await database.read
			.selectFrom('chatbots')
			.leftJoin('vectorSets', 'vectorSets.chatbotId', 'chatbots.id')
			.select(['chatbots.id', 'chatbots.projectId', 'vectorSets.model'])
			.where('chatbots.id', '>', after)
			.where('chatbots.knowledgeVersion', '>', 0)
			.where('chatbots.deletedAt', 'is', null)
			.orderBy('chatbots.id')
			.limit(PAGE_SIZE)
			.execute();
		const unserved = chatbots.filter((chatbot) => chatbot.model !== model);
		if (unserved.length > 0) {
			const jobs = unserved.map(({ id, projectId }) => ({
				kind: EMBED_JOB,
				projectId,
				chatbotId: id,
				subjectId: id,
			}));
			await database.write((transaction) => enqueueJobs(transaction, jobs, now));
		}
		const last = chatbots.at(-1);
		if (last === undefined || chatbots.length < PAGE_SIZE) return;
		after = last.id;
	}
}

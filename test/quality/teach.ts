import { setTimeout } from 'node:timers/promises';
import { waitUntilProcessed } from '../../server/waitUntilProcessed.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { explainQuestion } from '../../shared/contract/explain.ts';
import { addFaqs, addLinks, addTexts } from '../../shared/contract/knowledge.ts';
import type { RunningCore } from '../support/startCore.ts';
import { titleOf } from './judgeAnswer.ts';
import type { QualitySet } from './qualitySet.ts';
import type { PageSite } from './servePages.ts';

const POLL_MS = 100;
const MOST_POLLS = 600;

/** The documents that a search for their own titles finds. */
async function countFound(client: ServiceClient, params: { chatbotId: string }, set: QualitySet): Promise<number> {
	const found = await Promise.all(
		set.documents.map(async (document) => {
			const message = document.kind === 'page' ? document.title : (titleOf(document) ?? '');
			const { passages } = await client.call(explainQuestion, { params, body: { message } });
			return passages.some(({ title, question }) => (question ?? title).includes(message));
		}),
	);
	return found.filter(Boolean).length;
}

/** Puts a business's documents into a new chatbot, as its owner would, and waits until they are processed. */
export async function teach(core: RunningCore, set: QualitySet, site: PageSite): Promise<[ServiceClient, string]> {
	const { token } = await core.createProject(set.business);
	const client = createServiceClient({ baseUrl: core.baseUrl, accessToken: token });
	const params = { chatbotId: await core.createChatbot(token, set.business) };
	const links = set.documents.flatMap(({ kind, id }) => (kind === 'page' ? [site.addressOf(id)] : []));
	const texts = set.documents.flatMap((one) => (one.kind === 'text' ? [one.text.replace(/^\s+/gm, '')] : []));
	const faqs = set.documents.flatMap((one) => (one.kind === 'faq' ? [{ q: one.question, a: one.answer }] : []));
	if (links.length > 0) await client.call(addLinks, { params, body: { links } });
	if (texts.length > 0) await client.call(addTexts, { params, body: { texts } });
	if (faqs.length > 0) await client.call(addFaqs, { params, body: { faqs } });
	const sources = await waitUntilProcessed({ client, ...params, count: set.documents.length });
	const failed = sources.filter(({ status }) => status !== 'processed');
	if (failed.length > 0) throw new Error(`${failed.length} documents of ${set.business} were not processed`);
	// Until the index has taken in the last chunks, questions are answered from the one before.
	for (let poll = 0; (await countFound(client, params, set)) < set.documents.length; poll++) {
		if (poll === MOST_POLLS) throw new Error(`not all documents of ${set.business} were indexed`);
		await setTimeout(POLL_MS);
	}
	return [client, params.chatbotId];
}

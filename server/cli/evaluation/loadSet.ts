import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { addFaqs, addLinks, addTexts, type DataSourceType } from '../../../shared/contract/knowledge.ts';
import { type SourceProgress, waitUntilProcessed } from '../../waitUntilProcessed.ts';
import { splitIntoCalls } from '../batches.ts';
import { servePages } from './pageServer.ts';
import type { QuestionSet } from './questionSet.ts';
import { addressOf } from './sourceMatch.ts';

/** What became of a set's documents. */
export interface Loaded {
	readonly docs: number;
	readonly added: number;
	/** Documents that could not be read. */
	readonly errors: number;
	readonly total_s: number;
}

export interface LoadOptions {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	/** Port of the loopback address that pages are served at. */
	readonly pagePort: number;
	readonly onProgress: (progress: SourceProgress) => void;
}

/** Parts of the pages that are not the article. */
const EXCLUSIONS = {
	exclude_header: true,
	exclude_footer: true,
	exclude_nav: true,
	exclude_classes: ['sidebar', 'cookie-banner', 'skip'],
};
const MS_PER_SECOND = 1000;

/** Puts a set's documents into the knowledge base of an empty chatbot and waits until they are read. */
export async function loadSet(set: QuestionSet, options: LoadOptions): Promise<Loaded> {
	const { service: client, chatbotId, onProgress } = options;
	const pages = set.mode === 'links' ? await servePages(set, options.pagePort) : null;
	try {
		const startedAt = performance.now();
		const { type, added } = await addDocuments(set, { ...options, siteUrl: pages?.url ?? '' });
		const sources = await waitUntilProcessed({ client, chatbotId, type, count: added, onProgress });
		return {
			docs: set.docs.length,
			added,
			errors: sources.filter(({ status }) => status === 'error').length,
			total_s: Number(((performance.now() - startedAt) / MS_PER_SECOND).toFixed(2)),
		};
	} finally {
		await pages?.close();
	}
}

async function addDocuments(
	set: QuestionSet,
	{ service, chatbotId, siteUrl }: LoadOptions & { readonly siteUrl: string },
): Promise<{ type: DataSourceType; added: number }> {
	const params = { chatbotId };
	let added = 0;
	if (set.mode === 'links') {
		const links = set.docs.map(({ id }) => `${siteUrl}${addressOf(set, id)}`);
		for (const batch of splitIntoCalls(links)) {
			added += (await service.call(addLinks, { params, body: { links: batch, ...EXCLUSIONS } })).links_added;
		}
		return { type: 'link', added };
	}
	if (set.mode === 'faqs') {
		const faqs = set.docs.map(({ q, title, a, text }) => ({ q: q ?? title, a: a ?? text ?? '' }));
		for (const batch of splitIntoCalls(faqs)) {
			added += (await service.call(addFaqs, { params, body: { faqs: batch } })).faqs_added;
		}
		return { type: 'faq', added };
	}
	const texts = set.docs.map(({ title, text = '' }) => (title === '' ? text : `${title}\n\n${text}`));
	for (const batch of splitIntoCalls(texts)) {
		added += (await service.call(addTexts, { params, body: { texts: batch } })).texts_added;
	}
	return { type: 'text', added };
}

import * as contract from '../../../shared/contract/knowledge.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { actorOf, type Caller } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import { readLinks } from './addresses.ts';
import {
	addDataSources,
	deleteDataSourceRow,
	listDataSourceRows,
	queueResync,
	requireDataSource,
} from './dataSources.ts';
import { editDataSource } from './editDataSource.ts';
import { readEmbeddingProgress } from './embeddings/readVectors.ts';
import { presentDataSource, presentDetailedDataSource } from './present.ts';
import type { KnowledgeRouteDependencies } from './routeDependencies.ts';
import { READ_JOBS } from './source.ts';
import { newFaq } from './sourceTypes/faq.ts';
import { newLink, readExclusions } from './sourceTypes/linkInput.ts';
import { newText } from './sourceTypes/text.ts';

export function mountKnowledge(mount: Mount, dependencies: KnowledgeRouteDependencies): void {
	const { database, now, runOnce, outboundAllow, catalog, wakeWorker, tidyDocuments } = dependencies;

	mount(contract.listDataSources, async ({ params: { chatbotId }, query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.dataSources);
		const list = { type: query.type, sort: query.sort ?? 'date_desc', window };
		const { rows, total } = await listDataSourceRows(database.read, { projectId, chatbotId }, list);
		return { pages: window.describe(total), sources: rows.map(presentDataSource) };
	});

	mount(contract.addLinks, async (input, caller, context) => {
		const { projectId } = caller;
		const { params, body } = input;
		const links = readLinks(body.links, outboundAllow);
		const exclusions = readExclusions(body);
		const sources = links.urls.map((url) => newLink(url, exclusions));
		const schedule = body.resync_schedule ?? 'never';
		const added = await runOnce({ endpoint: contract.addLinks, projectId, input, context }, async (transaction) => {
			const resyncSchedule = schedule === 'never' ? null : schedule;
			const addition = { sources, field: 'links', now: now(), resyncSchedule };
			const known = await addDataSources(transaction, scopeOf(caller, params), addition);
			const alreadyThere = [...known].map((identity) => links.givenByIdentity.get(identity) ?? identity);
			return {
				links_added: sources.length - known.size,
				duplicate_links_removed: [...links.repeated, ...alreadyThere],
			};
		});
		wakeWorker(READ_JOBS.remote);
		return added;
	});

	mount(contract.addFaqs, async (input, caller, context) => {
		const { projectId } = caller;
		const sources = input.body.faqs.map(newFaq);
		const added = await runOnce({ endpoint: contract.addFaqs, projectId, input, context }, async (transaction) => {
			const addition = { sources, field: 'faqs', now: now() };
			await addDataSources(transaction, scopeOf(caller, input.params), addition);
			return { faqs_added: sources.length };
		});
		wakeWorker(READ_JOBS.given);
		return added;
	});

	mount(contract.addTexts, async (input, caller, context) => {
		const { projectId } = caller;
		const sources = input.body.texts.map(newText);
		const added = await runOnce({ endpoint: contract.addTexts, projectId, input, context }, async (transaction) => {
			const addition = { sources, field: 'texts', now: now() };
			await addDataSources(transaction, scopeOf(caller, input.params), addition);
			return { texts_added: sources.length };
		});
		wakeWorker(READ_JOBS.given);
		return added;
	});

	mount(contract.readEmbeddings, async ({ params: { chatbotId } }) => {
		const progress = await readEmbeddingProgress(database.read, { chatbotId, embedder: catalog.embedder });
		const { model, servingModel, chunks, embedded, refused } = progress;
		return { model, serving_model: servingModel, passages: chunks, embedded, refused };
	});

	mount(contract.readDataSource, async ({ params }, { projectId }) =>
		presentDetailedDataSource(await requireDataSource(database.read, { projectId, ...params })),
	);

	mount(contract.updateDataSource, async ({ params, body }, caller) => {
		const scope = scopeOf(caller, params);
		const isQueued = await database.write((transaction) =>
			editDataSource(transaction, scope, { edit: body, now: now() }),
		);
		if (isQueued) wakeWorker();
		return presentDetailedDataSource(await requireDataSource(database.read, scope));
	});

	mount(contract.deleteDataSource, async ({ params }, caller) => {
		await database.write((transaction) => deleteDataSourceRow(transaction, scopeOf(caller, params)));
		wakeWorker();
		tidyDocuments();
		return undefined;
	});

	mount(contract.resyncDataSource, async ({ params }, caller) => {
		await database.write((transaction) => queueResync(transaction, scopeOf(caller, params), now()));
		wakeWorker();
		return undefined;
	});
}

function scopeOf<Params>(caller: Caller, params: Params) {
	return { projectId: caller.projectId, ...params, by: actorOf(caller) };
}

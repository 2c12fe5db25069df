import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import * as contract from '../../../shared/contract/knowledge.ts';
import * as sourcesContract from '../../../shared/contract/sources.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { AppError } from '../../lib/errors.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import type { Embedder } from '../models/embedder.ts';
import type { Allowance } from '../outbound/checkUrl.ts';
import type { StoreParts } from '../storage/database.ts';
import { readPage } from '../storage/readPage.ts';
import { readLinks } from './addresses.ts';
import {
	addDataSources,
	type DataSourceScope,
	listDataSourceRows,
	queueResync,
	readAgain,
	readInput,
	requireDataSource,
} from './dataSources.ts';
import { deleteDataSourceRow } from './deleteDataSources.ts';
import { editDataSource } from './editDataSource.ts';
import { readEmbeddingProgress } from './embeddings/embeddingStore.ts';
import { presentDetailedDataSource, presentListedDataSource, presentPassages } from './present.ts';
import { READ_JOBS } from './source.ts';
import { readSchedule } from './sourceState.ts';
import { newFaq } from './sourceTypes/faq.ts';
import { newLink, readExclusions } from './sourceTypes/linkInput.ts';
import { newText } from './sourceTypes/text.ts';

const PASSAGES_PER_PAGE = 100;

export interface KnowledgeDependencies extends StoreParts {
	readonly outboundAllow: Allowance;
	/** The embedder in use; null where words alone are compared. */
	readonly vectors: { readonly embedder: Embedder | null };
	readonly wakeWorker: (kind?: string) => void;
	readonly tidyDocuments: () => void;
}

export function mountKnowledge(mount: Mount, dependencies: KnowledgeDependencies): void {
	const { database, now, outboundAllow, vectors, wakeWorker, tidyDocuments } = dependencies;

	mount(contract.listDataSources, async ({ query }, _caller, { scope }) => {
		const window = pageWindow(query.page, query.per_page ?? PAGE_SIZES.dataSources);
		const { rows, total } = await listDataSourceRows(database, scope, { filters: query, window });
		return { pages: window.describe(total), total, sources: rows.map(presentListedDataSource) };
	});

	mount(sourcesContract.readSourceText, async ({ query }, _caller, { scope }) => {
		await requireDataSource(database.read, scope);
		const window = pageWindow(query.page, PASSAGES_PER_PAGE);
		const passages = database.read.selectFrom('chunks').where('dataSourceId', '=', scope.sourceId).selectAll();
		const { rows, total } = await readPage(passages.orderBy('position'), window);
		return { pages: window.describe(total), ...presentPassages(rows) };
	});

	mount(sourcesContract.changeDataSources, async ({ body }, _caller, { scope }) => {
		/** A page is deleted with its duplicates, which the call may name too. */
		const deleted = new Set<string>();
		const refused: EndpointData<typeof sourcesContract.changeDataSources>['refused'] = [];
		const ids = new Set(body.source_ids);
		for (const sourceId of ids) {
			if (deleted.has(sourceId)) continue;
			// One transaction each: the order of their locks has no deadlocks.
			await database
				.write(async (transaction) => {
					const source = { ...scope, sourceId };
					if (body.action === 'resync') return readAgain(transaction, source, now());
					for (const id of await deleteDataSourceRow(transaction, source)) deleted.add(id);
				})
				.catch((error: unknown) => {
					if (!(error instanceof AppError)) throw error;
					refused.push({ source_id: sourceId, error: { code: error.code, message: error.message } });
				});
		}
		wakeWorker();
		if (body.action === 'delete') tidyDocuments();
		return { changed: ids.size - refused.length, refused };
	});

	mount(contract.addLinks, async ({ body }, _caller, { scope, once }) => {
		const links = readLinks(body.links, outboundAllow);
		const exclusions = readExclusions(body);
		const sources = links.urls.map((url) => newLink(url, exclusions));
		const schedule = body.resync_schedule ?? contract.RESYNC_SCHEDULE_DEFAULT;
		const added = await once(async (transaction) => {
			const addition = { sources, field: 'links', now: now(), resyncSchedule: readSchedule(schedule) };
			const present = await addDataSources(transaction, scope, addition);
			const alreadyThere = [...present].map((identity) => links.givenByIdentity.get(identity) ?? identity);
			return {
				links_added: sources.length - present.size,
				duplicate_links_removed: [...links.repeated, ...alreadyThere],
			};
		});
		wakeWorker(READ_JOBS.remote);
		return added;
	});

	mount(contract.addFaqs, async ({ body }, _caller, { scope, once }) => {
		const sources = body.faqs.map(newFaq);
		const added = await once(async (transaction) => {
			await addDataSources(transaction, scope, { sources, field: 'faqs', now: now() });
			return { faqs_added: sources.length };
		});
		wakeWorker(READ_JOBS.given);
		return added;
	});

	mount(contract.addTexts, async ({ body }, _caller, { scope, once }) => {
		const sources = body.texts.map(newText);
		const added = await once(async (transaction) => {
			await addDataSources(transaction, scope, { sources, field: 'texts', now: now() });
			return { texts_added: sources.length };
		});
		wakeWorker(READ_JOBS.given);
		return added;
	});

	mount(sourcesContract.readEmbeddings, ({ params: { chatbotId } }) =>
		readEmbeddingProgress(database.read, chatbotId, vectors.embedder),
	);

	async function readDetails(scope: DataSourceScope) {
		const row = await requireDataSource(database.read, scope);
		return presentDetailedDataSource(row, await readInput(database.read, scope));
	}

	mount(contract.readDataSource, (_input, _caller, { scope }) => readDetails(scope));

	mount(contract.updateDataSource, async ({ body }, _caller, { scope, write }) => {
		const isQueued = await write((transaction) => editDataSource(transaction, scope, { edit: body, now: now() }));
		if (isQueued) wakeWorker();
		return readDetails(scope);
	});

	mount(contract.deleteDataSource, async (_input, _caller, { scope, write }) => {
		await write((transaction) => deleteDataSourceRow(transaction, scope));
		wakeWorker();
		tidyDocuments();
	});

	mount(contract.resyncDataSource, async (_input, _caller, { scope }) => {
		await database.write((transaction) => queueResync(transaction, scope, now()));
		wakeWorker();
	});
}

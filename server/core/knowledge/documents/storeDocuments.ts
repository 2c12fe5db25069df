import { invalidField } from '../../../lib/errors.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { enqueueJobs, removeJobsOf } from '../../jobs/job.ts';
import { clockOf, isListed } from '../../storage/clockOf.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { requireDocumentQuota } from '../../usage/usage.ts';
import { addDataSources, type DataSourceScope, requireDataSource, sourceNotFound } from '../dataSources.ts';
import { jobKindOf, READER_VERSION } from '../source.ts';
import { NO_ERROR } from '../sourceState.ts';
import { identityOf, newDocument } from '../sourceTypes/document.ts';
import type { AcceptedFile, Originals, SpooledFile } from './originals.ts';

export interface StoreContext {
	readonly originals: Originals;
	readonly now: number;
}

/** What became of files, by their ids. */
export interface AddedRows {
	readonly addedIds: ReadonlySet<string>;
	/** The data source of each: its own, or the one that has the same bytes already. */
	readonly sourceIds: ReadonlyMap<string, string>;
}

/** Adds documents with their files and jobs. A file that the chatbot has already, by its bytes, is left out. */
export async function addDocumentRows(
	transaction: Transaction,
	scope: ChatbotScope,
	{ files, originals, now }: StoreContext & { readonly files: readonly AcceptedFile[] },
): Promise<AddedRows> {
	// The first of equal files.
	const distinct = [...new Map(files.toReversed().map((file) => [identityOf(file), file])).values()].toReversed();
	await insertFiles(transaction, scope, { files: distinct, originals, now });
	const addition = { sources: distinct.map(newDocument), field: 'files', now };
	const leftOut = await addDataSources(transaction, scope, addition);
	const ids = await findIds(transaction, scope, distinct.map(identityOf));
	const added = distinct.filter((file) => !leftOut.has(identityOf(file))).map(({ id }) => id);
	const unused = distinct.filter((file) => leftOut.has(identityOf(file))).map(({ id }) => id);
	await transaction
		.deleteFrom('documentFiles')
		.where(isListed(transaction, 'id', unused))
		.execute();
	return {
		addedIds: new Set(added),
		sourceIds: new Map(files.map((file) => [file.id, ids.get(identityOf(file)) ?? ''])),
	};
}

/** A hash that no content has: the passages stay if the next reading fails. */
const FORMER_CONTENT = '';

/** Gives a document a new file and has it read; until then, and should it not be readable, the old one answers. */
export async function replaceDocumentRow(
	transaction: Transaction,
	scope: DataSourceScope,
	{ file, originals, now }: StoreContext & { readonly file: AcceptedFile },
): Promise<void> {
	const { projectId, chatbotId, sourceId } = scope;
	const former = await requireDocument(transaction, scope);
	const { data, input, identity, documentFileId } = newDocument(file);
	const [sameId] = (await findIds(transaction, scope, [identityOf(file)])).values();
	if (sameId === sourceId) return;
	if (sameId !== undefined) throw invalidField('files', `this file is a document of the chatbot already: ${sameId}`);
	await insertFiles(transaction, scope, { files: [file], originals, now });
	const contentHash = former.status === 'processed' ? FORMER_CONTENT : former.contentHash;
	await transaction
		.updateTable('dataSources')
		.set({ ...NO_ERROR, data, input, identity, documentFileId, contentHash, status: 'pending', isResyncQueued: 0 })
		.set((source) => ({ edits: source('edits', '+', 1) }))
		.where('id', '=', sourceId)
		.execute();
	// A reading of the old file loses its job and stores nothing.
	await removeJobsOf(transaction, [sourceId]);
	await enqueueJobs(transaction, [{ kind: jobKindOf('document'), projectId, chatbotId, subjectId: sourceId }], now);
}

/** The document with its file. @throws {AppError} `not_found` for unknown sources and for those that have no file */
export async function requireDocument(reader: Reader, scope: DataSourceScope) {
	const { id } = await requireDataSource(reader, scope);
	const { documentFileId, ...row } = await reader
		.selectFrom('dataSources')
		.select(['data', 'status', 'contentHash', 'documentFileId'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	if (documentFileId === null) throw sourceNotFound();
	return { ...row, documentFileId };
}

/** Deletes the rows of files that no data source has any more. @returns their ids */
export async function deleteUnusedFileRows(transaction: Transaction): Promise<string[]> {
	const deleted = await transaction
		.deleteFrom('documentFiles')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('dataSources')
						.select('dataSources.id')
						.whereRef('dataSources.documentFileId', '=', 'documentFiles.id'),
				),
			),
		)
		.returning('id')
		.execute();
	return deleted.map(({ id }) => id);
}

export async function findFileRows(reader: Reader, fileIds: readonly string[]): Promise<Set<string>> {
	const named = isListed(reader, 'id', fileIds);
	const rows = await reader.selectFrom('documentFiles').select('id').where(named).execute();
	return new Set(rows.map(({ id }) => id));
}

async function insertFiles(
	transaction: Transaction,
	{ projectId }: ChatbotScope,
	{ files, originals, now }: StoreContext & { readonly files: readonly SpooledFile[] },
): Promise<void> {
	const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
	await requireDocumentQuota(transaction, projectId, bytes);
	for (const file of files) {
		const row = { id: file.id, projectId, bytes: file.bytes, createdAt: now };
		await transaction.insertInto('documentFiles').values(row).execute();
		await originals.insert(transaction, file);
	}
}

async function findIds(
	reader: Reader,
	{ chatbotId }: ChatbotScope,
	identities: readonly string[],
): Promise<Map<string, string>> {
	const rows = await reader
		.selectFrom('dataSources')
		.select(['id', 'identity'])
		.where('chatbotId', '=', chatbotId)
		.where(isListed(reader, 'identity', identities))
		.execute();
	return new Map(rows.map(({ id, identity }) => [identity ?? '', id]));
}

/** Queues documents that an older version has read. What it read stays if a document is not readable any more. */
export async function queueOutdatedDocuments(transaction: Transaction): Promise<void> {
	await transaction
		.updateTable('dataSources')
		.set(({ fn, val }) => ({
			nextReadAt: clockOf(transaction),
			contentHash: fn.coalesce('contentHash', val(FORMER_CONTENT)),
		}))
		.where('documentFileId', 'is not', null)
		.where('status', '=', 'processed')
		.where('readerVersion', 'is distinct from', READER_VERSION)
		.execute();
}

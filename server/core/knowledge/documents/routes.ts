import * as contract from '../../../../shared/contract/documents.ts';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_PER_CALL } from '../../../../shared/limits.ts';
import { AppError } from '../../../lib/errors.ts';
import type { Mount } from '../../api/coreRouter.ts';
import { sendDownload } from '../../api/sendDownload.ts';
import { detectDocumentKind } from '../../readers/detectDocumentKind.ts';
import { SourceError } from '../../sourceError.ts';
import type { StoreParts } from '../../storage/database.ts';
import { requireDataSource } from '../dataSources.ts';
import { presentDataSource } from '../present.ts';
import { documentDataSchema } from '../sourceTypes/document.ts';
import type { DocumentFiles } from './documentFiles.ts';
import type { AcceptedFile, SpooledFile } from './originals.ts';
import { type AddedRows, addDocumentRows, replaceDocumentRow, requireDocument } from './storeDocuments.ts';

export interface DocumentDependencies extends StoreParts {
	readonly documents: DocumentFiles;
	readonly wakeWorker: (kind?: string) => void;
	readonly tidyDocuments: () => void;
}

export function mountDocuments(mount: Mount, dependencies: DocumentDependencies): void {
	const { database, now, documents, wakeWorker, tidyDocuments } = dependencies;
	const { originals } = documents;

	mount(contract.addDocuments, async (_input, _caller, { request, scope, once }) => {
		const reply = await documents.receive(request, DOCUMENTS_PER_CALL, async (received) => {
			const inspected = await inspectFiles(received);
			const accepted = requireAccepted(inspected);
			for (const file of accepted) await originals.keep(file);
			const files = received.map(({ name, sha256 }) => ({ name, sha256 }));
			return once(
				async (transaction) => {
					const added = await addDocumentRows(transaction, scope, { files: accepted, originals, now: now() });
					const outcomes = inspected.map((each) => presentOutcome(each, added));
					return { documents_added: outcomes.filter(({ status }) => status === 'added').length, documents: outcomes };
				},
				{ files },
			);
		});
		wakeWorker();
		tidyDocuments();
		return reply;
	});

	mount(contract.replaceDocument, async (_input, _caller, { request, scope, write }) => {
		await requireDocument(database.read, scope);
		await documents.receive(request, 1, async (received) => {
			for (const file of requireAccepted(await inspectFiles(received))) {
				await originals.keep(file);
				await write((transaction) => replaceDocumentRow(transaction, scope, { file, originals, now: now() }));
			}
		});
		wakeWorker();
		tidyDocuments();
		return presentDataSource(await requireDataSource(database.read, scope));
	});

	mount(contract.downloadDocument, async (_input, _caller, { response, scope }) => {
		const { data, documentFileId } = await requireDocument(database.read, scope);
		const { name, media_type: mediaType, bytes } = documentDataSchema.parse(JSON.parse(data));
		const content = await originals.open(documentFileId);
		return sendDownload(response, { name, mediaType, bytes, content });
	});
}

const BYTES_PER_MB = 1024 * 1024;

type Inspected =
	| { readonly file: AcceptedFile; readonly refusal: null }
	| { readonly file: SpooledFile; readonly refusal: SourceError };

/** Tells of each file whether it is a document that can be read, as far as that is cheap to see. */
async function inspectFiles(files: readonly SpooledFile[]): Promise<Inspected[]> {
	const tooLarge = new SourceError('too_large', `A document may have ${DOCUMENT_MAX_BYTES / BYTES_PER_MB} MB.`);
	const inspected: Inspected[] = [];
	for (const file of files) {
		try {
			if (file.isTooLarge) throw tooLarge;
			inspected.push({ file: { ...file, kind: await detectDocumentKind(file) }, refusal: null });
		} catch (error) {
			if (!(error instanceof SourceError)) throw error;
			inspected.push({ file, refusal: error });
		}
	}
	return inspected;
}

/** The files that can be taken. @throws {AppError} with the reason for every file when none can */
function requireAccepted(inspected: readonly Inspected[]): AcceptedFile[] {
	const accepted = inspected.flatMap((each) => (each.refusal === null ? [each.file] : []));
	if (accepted.length > 0) return accepted;
	const refused = inspected.flatMap(({ file, refusal }, index) =>
		refusal === null ? [] : [{ name: file.name, path: `files.${index}`, message: refusal.message, code: refusal.code }],
	);
	const areTooLarge = refused.every(({ code }) => code === 'too_large');
	const message = refused.map((each) => `${each.name}: ${each.message}`).join('; ');
	const fields = refused.map(({ path, message: reason, code }) => ({ path, message: reason, code }));
	throw new AppError(areTooLarge ? 'payload_too_large' : 'validation_failed', message, { fields });
}

function presentOutcome({ file, refusal }: Inspected, { addedIds, sourceIds }: AddedRows): contract.AddedDocument {
	const { id, name } = file;
	if (refusal !== null) {
		return { name, status: 'refused', id: null, error: { code: refusal.code, message: refusal.message } };
	}
	return { name, status: addedIds.has(id) ? 'added' : 'duplicate', id: sourceIds.get(id) ?? null, error: null };
}

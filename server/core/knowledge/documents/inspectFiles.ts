import type { AddedDocument } from '../../../../shared/contract/documents.ts';
import { DOCUMENT_MAX_BYTES } from '../../../../shared/limits.ts';
import { AppError } from '../../../errors.ts';
import { detectDocumentKind } from '../../readers/detectDocumentKind.ts';
import { SourceError } from '../../sourceError.ts';
import type { AcceptedFile, SpooledFile } from './originals.ts';
import type { AddedRows } from './storeDocuments.ts';

const BYTES_PER_MB = 1024 * 1024;

/** What was found of a file before it is taken. */
export type Inspected =
	| { readonly file: AcceptedFile; readonly refusal: null }
	| { readonly file: SpooledFile; readonly refusal: SourceError };

/** Tells of each file whether it is a document that can be read, as far as that is cheap to see. */
export async function inspectFiles(files: readonly SpooledFile[]): Promise<Inspected[]> {
	const inspected: Inspected[] = [];
	for (const file of files) inspected.push(await inspect(file));
	return inspected;
}

async function inspect(file: SpooledFile): Promise<Inspected> {
	try {
		if (file.isTooLarge) {
			throw new SourceError('too_large', `A document may have ${DOCUMENT_MAX_BYTES / BYTES_PER_MB} MB.`);
		}
		return { file: { ...file, kind: await detectDocumentKind(file) }, refusal: null };
	} catch (error) {
		if (error instanceof SourceError) return { file, refusal: error };
		throw error;
	}
}

/** The files that can be taken. @throws {AppError} with the reason for every file when none can */
export function requireAccepted(inspected: readonly Inspected[]): AcceptedFile[] {
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

export function presentAdded({ id, name }: SpooledFile, { addedIds, sourceIds }: AddedRows): AddedDocument {
	return { name, status: addedIds.has(id) ? 'added' : 'duplicate', id: sourceIds.get(id) ?? null, error: null };
}

export function presentRefusal({ name }: SpooledFile, { code, message }: SourceError): AddedDocument {
	return { name, status: 'refused', id: null, error: { code, message } };
}

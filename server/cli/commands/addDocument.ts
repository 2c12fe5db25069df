import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../../shared/client/errors.ts';
import { type AddedDocument, addDocuments } from '../../../shared/contract/documents.ts';
import { type Command, type CommandContext, FailedError, UsageError } from '../command.ts';
import { waitForSources } from '../waitForSources.ts';

/** What became of a file on this machine. */
interface FileOutcome {
	readonly file: string;
	readonly status: AddedDocument['status'] | 'pending' | 'processing' | 'processed' | 'error';
	readonly id: string | null;
	readonly error: AddedDocument['error'];
}

export const addDocument: Command = {
	name: 'add document',
	usage: 'FILE… [--no-wait]',
	summary: 'Add documents: PDF, Word, Excel, PowerPoint, OpenDocument text, HTML, Markdown, text, CSV',
	options: { 'no-wait': { type: 'boolean' } },
	positionals: [1, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection, output } = context;
		const files = await Promise.all(invocation.positionals.map(openFile));
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const outcomes: FileOutcome[] = [];
		// One at a time: each has the time of a call to itself, and one that is refused takes no other with it.
		for (const { file, blob } of files) {
			output.progress(`Sending ${file}`);
			outcomes.push({ file, ...(await send({ service, chatbotId, name: path.basename(file), blob })) });
		}
		await report(context, { service, chatbotId, outcomes });
	},
};

async function openFile(file: string): Promise<{ file: string; blob: Blob }> {
	try {
		return { file, blob: await openAsBlob(file) };
	} catch {
		throw new UsageError(`there is no file ${file} that can be read`);
	}
}

interface Upload {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly name: string;
	readonly blob: Blob;
}

async function send({ service, chatbotId, name, blob }: Upload): Promise<Omit<FileOutcome, 'file'>> {
	const form = new FormData();
	form.append('files', blob, name);
	try {
		const { documents } = await service.call(addDocuments, { params: { chatbotId }, form });
		const [document] = documents;
		if (document === undefined) throw new RangeError('the service did not say what became of the file');
		return { status: document.status, id: document.id, error: document.error };
	} catch (error) {
		const field = error instanceof ServiceError ? error.fields.find(({ code }) => code !== undefined) : undefined;
		if (field?.code === undefined) throw error;
		return { status: 'refused', id: null, error: { code: field.code, message: field.message } };
	}
}

async function report(
	{ invocation, output }: CommandContext,
	{ outcomes, ...place }: { service: ServiceClient; chatbotId: string; outcomes: readonly FileOutcome[] },
): Promise<void> {
	const ids = outcomes.flatMap(({ status, id }) => (status === 'added' && id !== null ? [id] : []));
	const sources = invocation.has('no-wait') ? new Map() : await waitForSources({ ...place, ids, output });
	const documents = outcomes.map((outcome): FileOutcome => {
		const source = outcome.status === 'added' && outcome.id !== null ? sources.get(outcome.id) : undefined;
		return source === undefined ? outcome : { ...outcome, status: source.status, error: source.data.error ?? null };
	});
	const failed = documents.filter(({ status }) => status === 'refused' || status === 'error');
	output.result({ added: ids.length, failed: failed.length, documents }, () => documents.map(presentOutcome));
	if (failed.length > 0) throw new FailedError(`${failed.length} of ${documents.length} could not be read.`);
}

function presentOutcome({ file, status, error }: FileOutcome): string {
	if (error !== null) return `${file}: ${status}: ${error.message} (${error.code})`;
	return `${file}: ${status === 'duplicate' ? 'was there already' : status}`;
}

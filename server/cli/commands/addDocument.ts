import { ServiceError } from '../../../shared/client/errors.ts';
import { type AddedDocument, addDocuments } from '../../../shared/contract/documents.ts';
import type { Command } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError } from '../errors.ts';
import { openFile } from '../openFile.ts';
import { waitForSource } from '../progress.ts';

interface Outcome {
	readonly file: string;
	readonly status: AddedDocument['status'] | 'pending' | 'processing' | 'processed' | 'error';
	readonly id: string | null;
	readonly error: AddedDocument['error'];
}

export const addDocument: Command = {
	name: 'add document',
	usage: 'FILE… [--no-wait]',
	summary: 'Add documents: PDF, Word, Excel, PowerPoint, OpenDocument text, HTML, Markdown, text, CSV',
	async run({ invocation, connection, output }) {
		const files = await Promise.all(invocation.positionals.map(openFile));
		const chatbot = await connection.chatbot();
		const outcomes: Outcome[] = [];
		// One call a file: each gets the full time of a call, and a refused file takes no other with it.
		for (const { file, name, blob } of files) {
			output.progress(`Sending ${file}`);
			outcomes.push(await send(chatbot, { file, name, blob }));
		}
		const documents: Outcome[] = [];
		for (const outcome of outcomes) {
			output.progress(`${documents.length} of ${outcomes.length} read`);
			documents.push(invocation.has('no-wait') ? outcome : await waitForDocument(chatbot, outcome));
		}
		output.progress('');
		const added = outcomes.filter(({ status }) => status === 'added').length;
		const failed = documents.filter(({ status }) => status === 'refused' || status === 'error').length;
		output.result({ added, failed, documents }, () => documents.map(presentOutcome));
		if (failed > 0) throw new FailedError(`${failed} of ${documents.length} could not be read.`);
	},
};

async function send(
	{ service, chatbotId }: ChatbotConnection,
	{ file, name, blob }: { file: string; name: string; blob: Blob },
): Promise<Outcome> {
	const form = new FormData();
	form.append('files', blob, name);
	try {
		const { documents } = await service.call(addDocuments, { params: { chatbotId }, form });
		const [document] = documents;
		if (document === undefined) throw new RangeError('the service did not say what became of the file');
		return { file, status: document.status, id: document.id, error: document.error };
	} catch (error) {
		const field = error instanceof ServiceError ? error.fields.find(({ code }) => code !== undefined) : undefined;
		if (field?.code === undefined) throw error;
		return { file, status: 'refused', id: null, error: { code: field.code, message: field.message } };
	}
}

async function waitForDocument(place: ChatbotConnection, outcome: Outcome): Promise<Outcome> {
	if (outcome.status !== 'added' || outcome.id === null) return outcome;
	const { status, data } = await waitForSource(place, outcome.id);
	return { ...outcome, status, error: data.error ?? null };
}

function presentOutcome({ file, status, error }: Outcome): string {
	if (error !== null) return `${file}: ${status}: ${error.message} (${error.code})`;
	return `${file}: ${status === 'duplicate' ? 'was there already' : status}`;
}

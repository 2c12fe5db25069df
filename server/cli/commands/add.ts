import { z } from 'zod';
import { addFaqs, addLinks, addTexts, type DataSourceType } from '../../../shared/contract/knowledge.ts';
import { type DataSource, waitUntilProcessed } from '../../waitUntilProcessed.ts';
import type { Command, CommandContext } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError, UsageError } from '../errors.ts';
import { PAGE_OPTIONS, readPageOptions } from '../pageOptions.ts';
import { parseJsonFile } from '../parseJsonFile.ts';
import { presentSource } from '../presentSource.ts';
import { presentProgress } from '../progress.ts';
import { splitIntoCalls } from '../splitIntoCalls.ts';

const ADD_OPTIONS = { file: { type: 'string', multiple: true }, 'no-wait': { type: 'boolean' } } as const;

const faqFileSchema = z.array(z.object({ q: z.string(), a: z.string() }));
type Faqs = z.infer<typeof faqFileSchema>;

export const addLink: Command = {
	name: 'add link',
	usage:
		'URL… [--file FILE] [--exclude-class NAME] [--exclude-id ID] [--exclude-header|-footer|-nav] [--schedule daily|weekly|monthly] [--no-wait]',
	summary: 'Add web pages; a file has one address a line, - is standard input',
	options: { ...ADD_OPTIONS, ...PAGE_OPTIONS },
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection } = context;
		const options = readPageOptions(invocation);
		const links = [...invocation.positionals, ...(await readFiles(context)).flatMap(([, text]) => readLines(text))];
		if (links.length === 0) throw new UsageError('no address given');
		const { service, chatbotId } = await connection.chatbot();
		let count = 0;
		const duplicates: string[] = [];
		for (const batch of splitIntoCalls(links)) {
			const body = { links: batch, ...options };
			const added = await service.call(addLinks, { params: { chatbotId }, body });
			count += added.links_added;
			duplicates.push(...added.duplicate_links_removed);
		}
		await report(context, { service, chatbotId, type: 'link', count, duplicates });
	},
};

export const addText: Command = {
	name: 'add text',
	usage: 'TEXT… [--file FILE] [--no-wait]',
	summary: 'Add texts; a file is one text, - is standard input',
	options: ADD_OPTIONS,
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection } = context;
		const texts = [...invocation.positionals, ...(await readFiles(context)).map(([, text]) => text)];
		if (texts.length === 0) throw new UsageError('no text given');
		const { service, chatbotId } = await connection.chatbot();
		let count = 0;
		for (const batch of splitIntoCalls(texts)) {
			const added = await service.call(addTexts, { params: { chatbotId }, body: { texts: batch } });
			count += added.texts_added;
		}
		await report(context, { service, chatbotId, type: 'text', count });
	},
};

export const addFaq: Command = {
	name: 'add faq',
	usage: 'QUESTION ANSWER… [--file FILE] [--no-wait]',
	summary: 'Add questions with their answers; a file is JSON: [{"q": "…", "a": "…"}], - is standard input',
	options: ADD_OPTIONS,
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection } = context;
		const read = (await readFiles(context)).flatMap(([file, text]) =>
			parseJsonFile(faqFileSchema, { file, text, expected: 'a list of {"q": "…", "a": "…"}' }),
		);
		const faqs = [...pairUp(invocation.positionals), ...read];
		if (faqs.length === 0) throw new UsageError('no question with an answer given');
		const { service, chatbotId } = await connection.chatbot();
		let count = 0;
		for (const batch of splitIntoCalls(faqs)) {
			const added = await service.call(addFaqs, { params: { chatbotId }, body: { faqs: batch } });
			count += added.faqs_added;
		}
		await report(context, { service, chatbotId, type: 'faq', count });
	},
};

function readFiles({ invocation, readInput }: CommandContext): Promise<[file: string, text: string][]> {
	return Promise.all(invocation.texts('file').map(async (file) => [file, await readInput(file)]));
}

/** Lines without blank ones and comments. */
function readLines(text: string): string[] {
	const lines = text.split('\n').map((line) => line.trim());
	return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

function pairUp(words: readonly string[]): Faqs {
	if (words.length % 2 !== 0) throw new UsageError('each question needs an answer; put both in quotation marks');
	return words.flatMap((q, index) => (index % 2 === 0 ? [{ q, a: words[index + 1] ?? '' }] : []));
}

interface Added extends ChatbotConnection {
	readonly type: DataSourceType;
	readonly count: number;
	/** Addresses that the chatbot had already. */
	readonly duplicates?: readonly string[];
}

/** Waits until the new sources are read, showing progress, and reports them. @throws {FailedError} when some failed */
async function report({ invocation, output }: CommandContext, added: Added): Promise<void> {
	const { service, chatbotId, type, count, duplicates = [] } = added;
	const skipped = duplicates.length === 0 ? [] : [`${duplicates.length} were there already.`];
	if (invocation.has('no-wait') || count === 0) {
		output.result({ added: count, duplicate_links_removed: duplicates }, () => [`Added ${count}.`, ...skipped]);
		return;
	}
	const startedAt = performance.now();
	const sources = await waitUntilProcessed({
		client: service,
		chatbotId,
		type,
		count,
		onProgress: (progress) => output.progress(presentProgress(progress, performance.now() - startedAt)),
	});
	output.progress('');
	const unread = sources.filter(({ status }) => status === 'error').toReversed();
	const samePage = unread.filter(({ data }) => data.error?.code === 'duplicate_of').length;
	const processed = count - unread.length;
	const failed = unread.length - samePage;
	const result = { added: count, processed, failed, same_page: samePage, duplicate_links_removed: duplicates };
	output.result({ ...result, sources: sources.toReversed() }, () => [
		`Added ${count}, ${processed} processed, ${failed} failed${samePage === 0 ? '' : `, ${samePage} the same page as another`}.`,
		...skipped,
		...unread.map(presentFailure),
	]);
	if (failed > 0) throw new FailedError(`${failed} of ${count} could not be read.`);
}

function presentFailure(source: DataSource): string {
	const { error } = source.data;
	return `  ${presentSource(source)}: ${error?.message ?? 'no reason given'} (${error?.code ?? 'unknown'})`;
}

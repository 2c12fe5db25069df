import { z } from 'zod';
import { addFaqs, addLinks, addTexts, type DataSourceType } from '../../../shared/contract/knowledge.ts';
import { type DataSource, waitUntilProcessed } from '../../lib/waitUntilProcessed.ts';
import type { Command, CommandContext } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError, UsageError } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { PAGE_OPTIONS, readPageOptions } from '../pageOptions.ts';
import { parseJsonFile } from '../parseJsonFile.ts';
import { presentSource } from '../presentSource.ts';
import { presentProgress } from '../progress.ts';
import { splitIntoCalls } from '../splitIntoCalls.ts';

const ADD_OPTIONS = { file: { type: 'string', multiple: true } } as const;

const faqFileSchema = z.array(z.object({ q: z.string(), a: z.string() }));
type Faqs = z.infer<typeof faqFileSchema>;

export const addLink = createAddCommand({
	type: 'link',
	usage:
		'URL… [--file FILE] [--exclude-class NAME] [--exclude-id ID] [--exclude-header|-footer|-nav] [--schedule never|daily|weekly|monthly] [--no-wait]',
	summary: 'Add web pages; a file has one address a line, - is standard input',
	missing: 'no address given',
	readWords: (words) => words,
	readFile: (_file, text) => readLines(text),
	async send({ service, chatbotId }, links, invocation) {
		const body = { links, ...readPageOptions(invocation) };
		const added = await service.call(addLinks, { params: { chatbotId }, body });
		return { count: added.links_added, duplicates: added.duplicate_links_removed };
	},
});

export const addText = createAddCommand({
	type: 'text',
	usage: 'TEXT… [--file FILE] [--no-wait]',
	summary: 'Add texts; a file is one text, - is standard input',
	missing: 'no text given',
	readWords: (words) => words,
	readFile: (_file, text) => [text],
	async send({ service, chatbotId }, texts) {
		return { count: (await service.call(addTexts, { params: { chatbotId }, body: { texts } })).texts_added };
	},
});

export const addFaq = createAddCommand({
	type: 'faq',
	usage: 'QUESTION ANSWER… [--file FILE] [--no-wait]',
	summary: 'Add questions with their answers; a file is JSON: [{"q": "…", "a": "…"}], - is standard input',
	missing: 'no question with an answer given',
	readWords: pairUp,
	readFile: (file, text) => parseJsonFile(faqFileSchema, { file, text, expected: 'a list of {"q": "…", "a": "…"}' }),
	async send({ service, chatbotId }, faqs) {
		return { count: (await service.call(addFaqs, { params: { chatbotId }, body: { faqs } })).faqs_added };
	},
});

interface Kind<Item> extends Pick<Command, 'usage' | 'summary'> {
	readonly type: 'link' | 'text' | 'faq';
	/** Says that nothing was given. */
	readonly missing: string;
	readonly readWords: (words: readonly string[]) => readonly Item[];
	readonly readFile: (file: string, text: string) => readonly Item[];
	readonly send: (
		place: ChatbotConnection,
		items: Item[],
		invocation: Invocation,
	) => Promise<{ count: number; duplicates?: readonly string[] }>;
}

function createAddCommand<Item>({ type, missing, readWords, readFile, send, ...texts }: Kind<Item>): Command {
	return {
		name: `add ${type}`,
		...texts,
		options: { ...ADD_OPTIONS, ...(type === 'link' ? PAGE_OPTIONS : {}) },
		positionals: [0, Number.POSITIVE_INFINITY],
		async run(context) {
			const { invocation, connection, readInput } = context;
			const items = [...readWords(invocation.positionals)];
			for (const file of invocation.texts('file')) items.push(...readFile(file, await readInput(file)));
			if (items.length === 0) throw new UsageError(missing);
			const place = await connection.chatbot();
			let count = 0;
			const duplicates: string[] = [];
			for (const batch of splitIntoCalls(items)) {
				const added = await send(place, batch, invocation);
				count += added.count;
				duplicates.push(...(added.duplicates ?? []));
			}
			await report(context, { ...place, type, count, duplicates });
		},
	};
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
	readonly duplicates: readonly string[];
}

/** Waits until the new sources are read, showing progress, and reports them. @throws {FailedError} when some failed */
async function report({ invocation, output }: CommandContext, added: Added): Promise<void> {
	const { service, chatbotId, type, count, duplicates } = added;
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

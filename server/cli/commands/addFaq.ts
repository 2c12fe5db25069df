import { z } from 'zod';
import { addFaqs } from '../../../shared/contract/knowledge.ts';
import { splitIntoCalls } from '../batches.ts';
import { type Command, UsageError } from '../command.ts';
import { ADD_OPTIONS, reportAdded } from '../reportAdded.ts';

const faqFileSchema = z.array(z.object({ q: z.string(), a: z.string() }));
type Faqs = z.infer<typeof faqFileSchema>;

export const addFaq: Command = {
	name: 'add faq',
	usage: 'QUESTION ANSWER… [--file FILE] [--no-wait]',
	summary: 'Add questions with their answers; a file is JSON: [{"q": "…", "a": "…"}], - is standard input',
	options: ADD_OPTIONS,
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection, readInput } = context;
		const files = invocation.texts('file');
		const read = await Promise.all(files.map(async (file) => parseFaqs(file, await readInput(file))));
		const faqs = [...pairUp(invocation.positionals), ...read.flat()];
		if (faqs.length === 0) throw new UsageError('no question with an answer given');
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		let count = 0;
		for (const batch of splitIntoCalls(faqs)) {
			const added = await service.call(addFaqs, { params: { chatbotId }, body: { faqs: batch } });
			count += added.faqs_added;
		}
		await reportAdded(context, { service, chatbotId, type: 'faq', count });
	},
};

function pairUp(words: readonly string[]): Faqs {
	if (words.length % 2 !== 0) throw new UsageError('each question needs an answer; put both in quotation marks');
	return words.flatMap((q, index) => (index % 2 === 0 ? [{ q, a: words[index + 1] ?? '' }] : []));
}

function parseFaqs(file: string, text: string): Faqs {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (cause) {
		throw new Error(`${file} is not JSON: ${cause instanceof Error ? cause.message : ''}`, { cause });
	}
	const parsed = faqFileSchema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw new Error(`${file} is not a list of {"q": "…", "a": "…"}:\n${z.prettifyError(parsed.error)}`);
}

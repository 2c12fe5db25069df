import { writeFile } from 'node:fs/promises';
import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { ServiceError } from '../../../shared/client/errors.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { createChatbot, deleteChatbot } from '../../../shared/contract/chatbots.ts';
import { deleteConversation } from '../../../shared/contract/conversations.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { Command, CommandContext } from '../command.ts';
import { loadKnowledge } from '../evaluation/loadKnowledge.ts';
import {
	type EarlierResults,
	earlierResultsSchema,
	presentResults,
	type Results,
	type Row,
} from '../evaluation/presentResults.ts';
import { type QuestionFile, questionFileSchema, type Turn } from '../evaluation/questionFile.ts';
import { hasAnswer, type Stance, scoreReply } from '../evaluation/scoreReply.ts';
import { parseJsonFile } from '../parseJsonFile.ts';
import { presentProgress } from '../progress.ts';

type ChatReply = EndpointData<typeof chat>;

/** A chat takes at most 20 s at the service. */
const REPLY_TIMEOUT_MS = 30_000;
const USUAL_PAGE_PORT = 9955;
const USUAL_CONVERSATIONS_AT_ONCE = 4;

export const evaluate: Command = {
	name: 'eval',
	usage: 'FILE… [--chatbot ID] [--model ID] [--concurrency N] [--page-port N] [--keep] [--out FILE]',
	summary:
		'Ask the questions in JSON files and count right answers; a file with pages or FAQs gets its own chatbot unless one is named',
	async run(context) {
		const { invocation, output, readInput } = context;
		const files = await Promise.all(
			invocation.positionals.map(async (file) => {
				const text = await readInput(file);
				return { file, questions: parseJsonFile(questionFileSchema, { file, text, expected: 'a file of questions' }) };
			}),
		);
		let before: EarlierResults = {};
		let results: Results = {};
		for (const { file, questions } of files) {
			const kept = invocation.text('out') ?? file.replace(/(\.json)?$/, '.results.json');
			const earlier = await readEarlier(kept, readInput);
			const rows = await evaluateFile(context, questions);
			const result = { [questions.name]: { at: new Date().toISOString(), rows } };
			await writeFile(kept, `${JSON.stringify({ ...earlier, ...result }, null, 1)}\n`);
			before = { ...earlier, ...before };
			results = { ...results, ...result };
		}
		output.progress('');
		output.result(results, () => presentResults(results, before));
	},
};

/** None when the file does not exist yet. */
async function readEarlier(file: string, readInput: CommandContext['readInput']): Promise<EarlierResults> {
	const text = await readInput(file).catch(() => '{}');
	return parseJsonFile(earlierResultsSchema, { file, text, expected: 'a file of earlier results' });
}

async function evaluateFile({ invocation, connection, output }: CommandContext, file: QuestionFile): Promise<Row[]> {
	const service = await connection.service();
	const asked = {
		service,
		ai_model_id: invocation.number('model'),
		atOnce: invocation.number('concurrency', 1) ?? USUAL_CONVERSATIONS_AT_ONCE,
		onProgress: (done: number) =>
			output.progress(`${file.name}: ${done} of ${file.conversations.length} conversations`),
	};
	const isKept = invocation.has('keep');
	if (invocation.has('chatbot') || file.pages.length + file.faqs.length === 0) {
		return askAll(file, { ...asked, chatbotId: await connection.chatbotId(), isKept });
	}
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: `eval ${file.name}` } });
	try {
		const pagePort = invocation.number('page-port', 1) ?? USUAL_PAGE_PORT;
		const startedAt = performance.now();
		await loadKnowledge(file, {
			service,
			chatbotId,
			pagePort,
			onProgress: (progress) =>
				output.progress(`${file.name}: ${presentProgress(progress, performance.now() - startedAt)}`),
		});
		return await askAll(file, { ...asked, chatbotId, isKept: true });
	} finally {
		if (isKept) output.note(`Kept the chatbot of ${file.name}: ${chatbotId}`);
		else await service.call(deleteChatbot, { params: { chatbotId } });
	}
}

interface Asked {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly ai_model_id: number | undefined;
	readonly atOnce: number;
	/** Whether the conversations stay in the chatbot's lists. */
	readonly isKept: boolean;
	readonly onProgress: (done: number) => void;
}

/** Holds all conversations of a file, some at once, and returns the scored turns in the file's order. */
async function askAll({ conversations }: QuestionFile, asked: Asked): Promise<Row[]> {
	const rows: Row[][] = [];
	const waiting = conversations.entries();
	let done = 0;
	async function work(): Promise<void> {
		for (const [index, { turns }] of waiting) {
			rows[index] = await converse(turns, asked);
			done += 1;
			asked.onProgress(done);
		}
	}
	await Promise.all(Array.from({ length: asked.atOnce }, work));
	return rows.flat();
}

async function converse(turns: readonly Turn[], { service, chatbotId, isKept, ...asked }: Asked): Promise<Row[]> {
	const rows: Row[] = [];
	let conversationId: string | undefined;
	for (const [index, { q: message, kind, expect }] of turns.entries()) {
		const body = { message, ai_model_id: asked.ai_model_id, conversation_id: conversationId };
		const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
		const reply = await service.call(chat, { params: { chatbotId }, body }, { signal }).catch(showFailure);
		conversationId = reply.conversation_id ?? conversationId;
		if (expect === undefined) continue;
		const score = scoreReply(expect, reply.response, stanceOf(reply));
		const questions = turns.slice(0, index + 1).map(({ q }) => q);
		const expected = { should_refuse: expect.refuse, has_answer: hasAnswer(expect) };
		rows.push({ asked: questions, kind, ...expected, answer: reply.response, ...score });
	}
	if (!isKept && conversationId !== undefined) {
		await service.call(deleteConversation, { params: { chatbotId, conversationId } });
	}
	return rows;
}

function stanceOf({ is_ai_kb_response: isAnswer, outcome }: Pick<ChatReply, 'is_ai_kb_response' | 'outcome'>): Stance {
	if (outcome === 'places') return 'shows';
	return isAnswer ? 'answers' : 'refuses';
}

/** What the service refuses counts as a wrong answer. @throws whatever else went wrong */
function showFailure(error: unknown) {
	if (!(error instanceof ServiceError)) throw error;
	return { response: error.message, is_ai_kb_response: true, outcome: 'grounded' as const, conversation_id: undefined };
}

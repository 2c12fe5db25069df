import { writeFile } from 'node:fs/promises';
import { ServiceError } from '../../../shared/client/errors.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { deleteConversation } from '../../../shared/contract/conversations.ts';
import type { Command, CommandContext } from '../command.ts';
import { presentResults, type Row, resultsSchema } from '../evaluation/presentResults.ts';
import { type QuestionFile, questionFileSchema, type Turn } from '../evaluation/questionFile.ts';
import { type Stance, scoreReply } from '../evaluation/scoreReply.ts';
import { parseJsonFile } from '../parseJsonFile.ts';

/** A chat takes at most 20 s at the service. */
const REPLY_TIMEOUT_MS = 30_000;
const CONVERSATIONS_AT_ONCE = 4;

export const evaluate: Command = {
	name: 'eval',
	words: ['FILE'],
	options: { model: { value: 'ID' }, keep: { meaning: 'keep the conversations' }, out: { value: 'FILE' } },
	summary: 'Ask the questions of a JSON file, count right answers, and compare with the run before',
	async run(context) {
		const { invocation, output, readInput } = context;
		const [file = ''] = invocation.positionals;
		const text = await readInput(file);
		const questions = parseJsonFile(questionFileSchema, { file, text, expected: 'a file of questions' });
		const out = invocation.text('out') ?? file.replace(/(\.json)?$/, '.results.json');
		const earlier = await readInput(out).catch(() => undefined);
		const before =
			earlier === undefined
				? undefined
				: parseJsonFile(resultsSchema, { file: out, text: earlier, expected: 'a file of earlier results' });
		const results = { at: new Date().toISOString(), rows: await askAll(questions, context) };
		await writeFile(out, `${JSON.stringify(results, null, 1)}\n`);
		output.progress('');
		output.result(results, () => presentResults(results, before));
	},
};

/** Holds all conversations of a file, some at once, and returns the scored turns in the file's order. */
async function askAll({ conversations }: QuestionFile, context: CommandContext): Promise<Row[]> {
	const rows: Row[][] = [];
	const waiting = conversations.entries();
	let done = 0;
	await context.connection.chatbotId();
	async function work(): Promise<void> {
		for (const [index, { turns }] of waiting) {
			rows[index] = await converse(turns, context);
			done += 1;
			context.output.progress(`${done} of ${conversations.length} conversations`);
		}
	}
	await Promise.all(Array.from({ length: CONVERSATIONS_AT_ONCE }, work));
	return rows.flat();
}

async function converse(turns: readonly Turn[], { invocation, connection }: CommandContext): Promise<Row[]> {
	const { service, chatbotId } = await connection.chatbot();
	const rows: Row[] = [];
	let conversationId: string | undefined;
	for (const [index, { q: message, kind, expect }] of turns.entries()) {
		const body = { message, ai_model_id: invocation.number('model'), conversation_id: conversationId };
		const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
		const reply = await service.call(chat, { params: { chatbotId }, body }, { signal }).catch(showFailure);
		conversationId = reply.conversation_id ?? conversationId;
		if (expect === undefined) continue;
		const asked = turns.slice(0, index + 1).map(({ q }) => q);
		const score = scoreReply(expect, reply.response, stanceOf(reply));
		rows.push({ asked, kind, should_refuse: expect.refuse, answer: reply.response, ...score });
	}
	if (!invocation.has('keep') && conversationId !== undefined) {
		await service.call(deleteConversation, { params: { chatbotId, conversationId } });
	}
	return rows;
}

function stanceOf(reply: { readonly is_ai_kb_response: boolean; readonly outcome?: string | undefined }): Stance {
	if (reply.outcome === 'places') return 'shows';
	return reply.is_ai_kb_response ? 'answers' : 'refuses';
}

/** What the service refuses counts as a wrong answer. @throws whatever else went wrong */
function showFailure(error: unknown) {
	if (!(error instanceof ServiceError)) throw error;
	return { response: error.message, is_ai_kb_response: true, outcome: 'grounded', conversation_id: undefined };
}

import { type AnswerSource, chat, chatEventSchemas } from '../../../shared/contract/chat.ts';
import type { Command } from '../command.ts';
import { FailedError } from '../errors.ts';

export const ask: Command = {
	name: 'ask',
	words: ['QUESTION'],
	options: { conversation: { value: 'ID' }, model: { value: 'ID' } },
	summary: 'Ask a question and print the answer as it is written, with its sources',
	async run(context) {
		const { invocation, connection, output } = context;
		const [message = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		const body = {
			message,
			conversation_id: invocation.text('conversation'),
			ai_model_id: invocation.number('model'),
		};
		let streamed = '';
		for await (const { event, data } of service.stream(chat, { params: { chatbotId }, body })) {
			if (event === 'delta') {
				const { text } = chatEventSchemas.delta.parse(data);
				if (!output.isJson) output.write(text);
				streamed += text;
			} else if (event === 'error') {
				throw new FailedError(chatEventSchemas.error.parse(data).message);
			} else if (event === 'completed') {
				const reply = chatEventSchemas.completed.parse(data);
				if (!output.isJson) output.write(completeText(streamed, reply.response));
				output.result(reply, () => [...presentSources(reply.sources), `Conversation ${reply.conversation_id}`]);
				return;
			}
		}
		throw new FailedError('the answer broke off');
	},
};

/** The rest of the answer to print, or all of it when it differs from what was streamed. */
function completeText(streamed: string, response: string): string {
	const rest = response.startsWith(streamed) ? response.slice(streamed.length) : `\n\n${response}`;
	return `${rest}\n\n`;
}

function presentSources(sources: readonly AnswerSource[]): string[] {
	if (sources.length === 0) return ['No sources.'];
	return ['Sources:', ...sources.map(({ title, url }) => `  ${url === '' ? title : `${title}  ${url}`}`)];
}

import { type AnswerSource, chat, chatEventSchemas } from '../../../shared/contract/chat.ts';
import { type Command, FailedError } from '../command.ts';
import { readModel } from '../readModel.ts';

export const ask: Command = {
	name: 'ask',
	usage: 'QUESTION [--conversation ID] [--model ID]',
	summary: 'Ask a question, and see the answer as it is written, with its sources',
	options: { conversation: { type: 'string' }, model: { type: 'string' } },
	positionals: [1, 1],
	async run(context) {
		const { invocation, connection, output } = context;
		const [message = ''] = invocation.positionals;
		const conversation = invocation.text('conversation');
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const body = {
			message,
			...(conversation === undefined ? {} : { conversation_id: conversation }),
			...readModel(invocation.text('model')),
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

/** What is still to be printed: the complete answer replaces what was streamed where it differs. */
function completeText(streamed: string, response: string): string {
	const rest = response.startsWith(streamed) ? response.slice(streamed.length) : `\n\n${response}`;
	return `${rest}\n\n`;
}

function presentSources(sources: readonly AnswerSource[]): string[] {
	if (sources.length === 0) return ['No sources.'];
	return ['Sources:', ...sources.map(({ title, url }) => `  ${url === '' ? title : `${title}  ${url}`}`)];
}

import { explainMessage, explainQuestion } from '../../../shared/contract/explain.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { presentExplanation } from '../presentExplanation.ts';

export const explain: Command = {
	name: 'explain',
	usage: 'QUESTION [--after QUESTION | --conversation ID] [--model ID] | --message ID',
	summary: 'Show why a question, or the question behind a stored message, gets its answer',
	positionals: [0, 1],
	async run({ invocation, connection, output }) {
		const [question] = invocation.positionals;
		const messageId = invocation.text('message');
		if ((question === undefined) === (messageId === undefined)) {
			throw new UsageError('give a question, or the id of a message with --message');
		}
		const modelId = invocation.number('model');
		const { service, chatbotId } = await connection.chatbot();
		const explanation =
			messageId === undefined
				? await service.call(explainQuestion, {
						params: { chatbotId },
						body: {
							message: question ?? '',
							previous_message: invocation.text('after'),
							conversation_id: invocation.text('conversation'),
							ai_model_id: modelId,
						},
					})
				: await service.call(explainMessage, { params: { chatbotId, messageId } });
		output.result(explanation, () => presentExplanation(explanation));
	},
};

import {
	readAiCreditsUsage,
	readChatbotsUsage,
	readKnowledgeBaseUsage,
	readModelsUsage,
	readUserSeatsUsage,
} from '../../../shared/contract/usage.ts';
import type { Command } from '../command.ts';
import { alignColumns } from '../output.ts';

export const usage: Command = {
	name: 'usage',
	usage: '[--month YYYY-MM]',
	summary: 'Show what the project holds, and the tokens and credits of AI models in a month',
	options: { month: { type: 'string' } },
	positionals: [0, 0],
	async run({ invocation, connection, output }) {
		const service = await connection.service();
		const month = invocation.text('month');
		const { month: shownMonth, models } = await service.call(readModelsUsage, {
			query: month === undefined ? {} : { month },
		});
		const held = {
			chatbots: await service.call(readChatbotsUsage, {}),
			knowledge_characters: await service.call(readKnowledgeBaseUsage, {}),
			members: await service.call(readUserSeatsUsage, {}),
			ai_credits_this_month: await service.call(readAiCreditsUsage, {}),
		};
		output.result({ ...held, month: shownMonth, models }, () => [
			...alignColumns(
				Object.entries(held).map(([name, { used, max }]) => [name.replaceAll('_', ' '), `${used} of ${max}`]),
			),
			'',
			...(models.length === 0
				? [`No model was asked in ${shownMonth}.`]
				: alignColumns([
						[shownMonth, 'calls', 'prompt tokens', 'completion tokens', 'credits'],
						...models.map(({ id, name, calls, prompt_tokens, completion_tokens, credits }) => [
							name ?? `model ${id}`,
							...[calls, prompt_tokens, completion_tokens, credits].map(String),
						]),
					])),
		]);
	},
};

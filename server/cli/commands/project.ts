import {
	confirmDeletionClock,
	countDeletions,
	readDeletionClock,
	readProject,
	updateProject,
} from '../../../shared/contract/project.ts';
import { readEmbeddings } from '../../../shared/contract/sources.ts';
import {
	readAiCreditsUsage,
	readChatbotsUsage,
	readKnowledgeBaseUsage,
	readModelsUsage,
	readUserSeatsUsage,
} from '../../../shared/contract/usage.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { alignColumns } from '../output.ts';

export const project: Command = {
	name: 'project',
	usage: '[--name NAME] [--keep-conversations DAYS] [--keep-contacts DAYS]',
	summary:
		'Show the project, or change its name and for how many days conversations and contacts are kept; 0 is until they are deleted',
	async run({ invocation, connection, output }) {
		const daysOf = (option: string) => {
			const days = invocation.text(option);
			if (days !== undefined && !/^\d+$/.test(days)) throw new UsageError(`--${option} must be a number of days`);
			return days === undefined ? undefined : Number(days);
		};
		const body = {
			name: invocation.text('name'),
			conversations_kept_days: daysOf('keep-conversations'),
			contacts_kept_days: daysOf('keep-contacts'),
		};
		const service = await connection.service();
		const isChange = Object.values(body).some((value) => value !== undefined);
		const data = isChange ? await service.call(updateProject, { body }) : await service.call(readProject);
		output.result(data, () => [
			`${data.project_id}  ${data.name}`,
			describeRetention('Conversations', data.conversations_kept_days, 'message'),
			describeRetention('Contacts', data.contacts_kept_days, 'activity'),
		]);
	},
};

function describeRetention(what: string, days: number, last: string): string {
	return days === 0
		? `${what} are kept until somebody deletes them.`
		: `${what} are deleted ${days} days after their last ${last}.`;
}

export const clock: Command = {
	name: 'clock',
	usage: '[--confirm]',
	summary:
		'Show whether old data is deleted, which waits after the clock of the server has leapt; --confirm says that the clock is right',
	async run({ invocation, connection, output }) {
		const service = await connection.service();
		const read = await service.call(readDeletionClock);
		const isConfirmed = invocation.has('confirm') && read.leapt_to !== null;
		const state = isConfirmed ? await service.call(confirmDeletionClock, { body: { now: read.now } }) : read;
		const due = await service.call(countDeletions);
		output.result({ ...state, due }, () => [
			`The clock of the server says ${state.now}. Data was last deleted because of its age: ${state.ran_at ?? 'never'}.`,
			...(state.leapt_to === null
				? []
				: [
						`The clock moved from ${state.ran_at} to ${state.leapt_to}, or Frontdesk was off in between. Nothing is deleted until somebody confirms that the date is right: frontdesk clock --confirm`,
					]),
			`Due now: ${due.conversations} conversations and ${due.contacts} contacts.`,
		]);
	},
};

export const usage: Command = {
	name: 'usage',
	usage: '[--month YYYY-MM]',
	summary: 'Show the size of the project, and the tokens and credits of AI models in a month',
	async run({ invocation, connection, output }) {
		const service = await connection.service();
		const { month, models } = await service.call(readModelsUsage, { query: { month: invocation.text('month') } });
		const totals = {
			chatbots: await service.call(readChatbotsUsage),
			knowledge_characters: await service.call(readKnowledgeBaseUsage),
			members: await service.call(readUserSeatsUsage),
			ai_credits_this_month: await service.call(readAiCreditsUsage),
		};
		output.result({ ...totals, month, models }, () => [
			...alignColumns(
				Object.entries(totals).map(([name, { used, max }]) => [name.replaceAll('_', ' '), `${used} of ${max}`]),
			),
			'',
			...(models.length === 0
				? [`No model was used in ${month}.`]
				: alignColumns([
						[month, 'calls', 'prompt tokens', 'completion tokens', 'credits'],
						...models.map(({ id, name, calls, prompt_tokens, completion_tokens, credits }) => [
							name ?? `model ${id}`,
							...[calls, prompt_tokens, completion_tokens, credits].map(String),
						]),
					])),
		]);
	},
};

export const embeddings: Command = {
	name: 'embeddings',
	summary: 'Show how many passages can be found by meaning',
	async run({ connection, output }) {
		const { service, chatbotId } = await connection.chatbot();
		const progress = await service.call(readEmbeddings, { params: { chatbotId } });
		const { model, serving_model: servingModel, passages, embedded, refused } = progress;
		output.result(progress, () => {
			if (model === null) return ['No embedding model is configured.'];
			return [
				`${embedded} of ${passages} passages are embedded with ${model}.`,
				...(refused > 0 ? [`The model refuses ${refused}, which are found by their words only.`] : []),
				servingModel === null ? 'No vectors are in use yet.' : `Search uses the vectors of ${servingModel}.`,
			];
		});
	},
};

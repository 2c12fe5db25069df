import { readProject, updateProject } from '../../../shared/contract/project.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';

export const project: Command = {
	name: 'project',
	usage: '[--name NAME] [--keep-conversations DAYS]',
	summary: 'Show the project, or change its name and how many days conversations are kept; 0 is until they are deleted',
	options: { name: { type: 'string' }, 'keep-conversations': { type: 'string' } },
	async run({ invocation, connection, output }) {
		const [name, days] = [invocation.text('name'), invocation.text('keep-conversations')];
		if (days !== undefined && !/^\d+$/.test(days))
			throw new UsageError('--keep-conversations must be a number of days');
		const service = await connection.service();
		const body = { name, conversations_kept_days: days === undefined ? undefined : Number(days) };
		const isChange = name !== undefined || days !== undefined;
		const data = isChange ? await service.call(updateProject, { body }) : await service.call(readProject);
		const kept = data.conversations_kept_days;
		output.result(data, () => [
			`${data.project_id}  ${data.name}`,
			kept === 0
				? 'Conversations are kept until somebody deletes them.'
				: `Conversations are deleted ${kept} days after their last message.`,
		]);
	},
};

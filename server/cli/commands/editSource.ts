import { resyncScheduleField, updateDataSource } from '../../../shared/contract/knowledge.ts';
import { type Command, UsageError } from '../command.ts';
import { EXCLUSION_OPTIONS, readExclusionOptions } from '../exclusionOptions.ts';
import { presentSource } from '../presentSource.ts';

export const editSource: Command = {
	name: 'edit',
	usage:
		'SOURCE_ID [--text TEXT | --file FILE] [--question TEXT] [--answer TEXT] [--schedule never|daily|weekly|monthly] [--exclude-…]',
	summary: 'Change a text, an FAQ, what is left out of a page, or how often it is read again',
	options: {
		...EXCLUSION_OPTIONS,
		text: { type: 'string' },
		file: { type: 'string' },
		question: { type: 'string' },
		answer: { type: 'string' },
		schedule: { type: 'string' },
	},
	positionals: [1, 1],
	async run({ invocation, connection, output, readInput }) {
		const [sourceId = ''] = invocation.positionals;
		const schedule = resyncScheduleField.optional().safeParse(invocation.text('schedule'));
		if (!schedule.success) throw new UsageError(`--schedule must be one of ${resyncScheduleField.options.join(', ')}`);
		const file = invocation.text('file');
		const body = {
			text: file === undefined ? invocation.text('text') : await readInput(file),
			question: invocation.text('question'),
			answer: invocation.text('answer'),
			resync_schedule: schedule.data,
			...readExclusionOptions(invocation),
		};
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const source = await service.call(updateDataSource, { params: { chatbotId, sourceId }, body });
		output.result(source, () => [`Changed ${presentSource(source)}.`]);
	},
};

import { addLinks, resyncScheduleField } from '../../../shared/contract/knowledge.ts';
import { splitIntoCalls } from '../batches.ts';
import { type Command, UsageError } from '../command.ts';
import { EXCLUSION_OPTIONS, readExclusionOptions } from '../exclusionOptions.ts';
import { ADD_OPTIONS, reportAdded } from '../reportAdded.ts';

export const addLink: Command = {
	name: 'add link',
	usage:
		'URL… [--file FILE] [--exclude-class NAME] [--exclude-id ID] [--exclude-header|-footer|-nav] [--schedule daily|weekly|monthly] [--no-wait]',
	summary: 'Add web pages; a file has one address a line, - is standard input',
	options: {
		...ADD_OPTIONS,
		...EXCLUSION_OPTIONS,
		schedule: { type: 'string' },
	},
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection, readInput } = context;
		const schedule = resyncScheduleField.optional().safeParse(invocation.text('schedule'));
		if (!schedule.success) throw new UsageError(`--schedule must be one of ${resyncScheduleField.options.join(', ')}`);
		const files = await Promise.all(invocation.texts('file').map(readInput));
		const links = [...invocation.positionals, ...files.flatMap(readLines)];
		if (links.length === 0) throw new UsageError('no address given');
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const wishes = { ...readExclusionOptions(invocation), resync_schedule: schedule.data };
		let count = 0;
		const duplicates: string[] = [];
		for (const batch of splitIntoCalls(links)) {
			const body = { links: batch, ...wishes };
			const added = await service.call(addLinks, { params: { chatbotId }, body });
			count += added.links_added;
			duplicates.push(...added.duplicate_links_removed);
		}
		await reportAdded(context, { service, chatbotId, type: 'link', count, duplicates });
	},
};

/** Lines that hold something and are no comments. */
function readLines(text: string): string[] {
	return text
		.split(/\r?\n/)
		.map((line) => line.trim())
		.filter((line) => line !== '' && !line.startsWith('#'));
}

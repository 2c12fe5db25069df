import { addLinks } from '../../../shared/contract/knowledge.ts';
import { splitIntoCalls } from '../batches.ts';
import { type Command, UsageError } from '../command.ts';
import { ADD_OPTIONS, reportAdded } from '../reportAdded.ts';

export const addLink: Command = {
	name: 'add link',
	usage: 'URL… [--file FILE] [--exclude-class NAME] [--exclude-id ID] [--exclude-header|-footer|-nav] [--no-wait]',
	summary: 'Add web pages; a file has one address a line, - is standard input',
	options: {
		...ADD_OPTIONS,
		'exclude-class': { type: 'string', multiple: true },
		'exclude-id': { type: 'string', multiple: true },
		'exclude-header': { type: 'boolean' },
		'exclude-footer': { type: 'boolean' },
		'exclude-nav': { type: 'boolean' },
	},
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection, readInput } = context;
		const files = await Promise.all(invocation.texts('file').map(readInput));
		const links = [...invocation.positionals, ...files.flatMap(readLines)];
		if (links.length === 0) throw new UsageError('no address given');
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const exclusions = {
			exclude_classes: [...invocation.texts('exclude-class')],
			exclude_ids: [...invocation.texts('exclude-id')],
			exclude_header: invocation.has('exclude-header'),
			exclude_footer: invocation.has('exclude-footer'),
			exclude_nav: invocation.has('exclude-nav'),
		};
		let count = 0;
		const duplicates: string[] = [];
		for (const batch of splitIntoCalls(links)) {
			const body = { links: batch, ...exclusions };
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

import { addTexts } from '../../../shared/contract/knowledge.ts';
import { splitIntoCalls } from '../batches.ts';
import { type Command, UsageError } from '../command.ts';
import { ADD_OPTIONS, reportAdded } from '../reportAdded.ts';

export const addText: Command = {
	name: 'add text',
	usage: 'TEXT… [--file FILE] [--no-wait]',
	summary: 'Add texts; a file is one text, - is standard input',
	options: ADD_OPTIONS,
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection, readInput } = context;
		const files = await Promise.all(invocation.texts('file').map(readInput));
		const texts = [...invocation.positionals, ...files];
		if (texts.length === 0) throw new UsageError('no text given');
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		let count = 0;
		for (const batch of splitIntoCalls(texts)) {
			const added = await service.call(addTexts, { params: { chatbotId }, body: { texts: batch } });
			count += added.texts_added;
		}
		await reportAdded(context, { service, chatbotId, type: 'text', count });
	},
};

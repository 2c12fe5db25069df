import { deleteDataSource } from '../../../shared/contract/knowledge.ts';
import type { Command } from '../command.ts';
import { findCollection } from './collections.ts';

export const removeSources: Command = {
	name: 'remove',
	usage: 'ID… [--if-match VERSION]',
	summary: 'Remove sources, websites or Zoho connections with their knowledge; a page of a website stays out of it',
	async run({ invocation, connection, output }) {
		const { positionals } = invocation;
		const place = await connection.chatbot();
		const { service, chatbotId } = place;
		for (const id of positionals) {
			const collection = await findCollection(place, id);
			await (collection?.remove() ?? service.call(deleteDataSource, { params: { chatbotId, sourceId: id } }));
		}
		output.result({ removed: positionals }, () => [`Removed ${positionals.length}.`]);
	},
};

import {
	createChatbot,
	deleteChatbot,
	listChatbots,
	updateChatbot,
	visibilityField,
} from '../../../shared/contract/chatbots.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { listItems } from '../listItems.ts';
import { showTime } from '../output.ts';

export const listChatbotsCommand: Command = {
	name: 'chatbots list',
	usage: '',
	summary: 'List chatbots',
	positionals: [0, 0],
	async run({ connection, output }) {
		const service = await connection.service();
		const chatbots = await listItems({
			read: (page) => service.call(listChatbots, { query: { page } }),
			pick: (data) => data.chatbots,
		});
		output.list(chatbots, 'No chatbots yet.', (one) => [one.id, one.visibility, showTime(one.created_at), one.name]);
	},
};

export const createChatbotCommand: Command = {
	name: 'chatbots create',
	usage: 'NAME [--template ID] [--visibility public|private] [--quiet]',
	summary: 'Create a chatbot; --quiet prints its id alone',
	options: { visibility: { type: 'string' }, template: { type: 'string' }, quiet: { type: 'boolean' } },
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [name = ''] = invocation.positionals;
		const visibility = invocation.choice('visibility', visibilityField);
		const body = { name, visibility, template_id: invocation.number('template') };
		const chatbot = await (await connection.service()).call(createChatbot, { body });
		const command = 'npm run -s frontdesk --';
		output.result(chatbot, () =>
			invocation.has('quiet')
				? [chatbot.id]
				: [
						`Chatbot  ${chatbot.id}`,
						`Give it knowledge:   ${command} add site https://www.example.com --chatbot ${chatbot.id}`,
						`Allow your website:  ${command} origins add https://www.example.com --chatbot ${chatbot.id}`,
					],
		);
	},
};

export const updateChatbotCommand: Command = {
	name: 'chatbots update',
	usage: 'ID [--name NAME] [--visibility public|private]',
	summary: 'Rename a chatbot, make it private or public',
	options: { visibility: { type: 'string' }, name: { type: 'string' } },
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [chatbotId = ''] = invocation.positionals;
		const body = { name: invocation.text('name'), visibility: invocation.choice('visibility', visibilityField) };
		if (body.name === undefined && body.visibility === undefined) {
			throw new UsageError('nothing to change: give --name or --visibility');
		}
		const chatbot = await (await connection.service()).call(updateChatbot, { params: { chatbotId }, body });
		output.result(chatbot, () => [`${chatbot.name} is ${chatbot.visibility}.`]);
	},
};

export const deleteChatbotCommand: Command = {
	name: 'chatbots delete',
	usage: 'ID',
	summary: 'Delete a chatbot with its knowledge, conversations and contacts',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [chatbotId = ''] = invocation.positionals;
		await (await connection.service()).call(deleteChatbot, { params: { chatbotId } });
		output.result({ id: chatbotId, deleted: true }, () => [`Deleted ${chatbotId}.`]);
	},
};

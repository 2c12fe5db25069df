import type { z } from 'zod';
import {
	createChatbot,
	deleteChatbot,
	listChatbots,
	updateChatbot,
	visibilityField,
} from '../../../shared/contract/chatbots.ts';
import { type Command, UsageError } from '../command.ts';
import type { Invocation } from '../invocation.ts';
import { alignColumns, showTime } from '../output.ts';
import { readPages, takeItems } from '../pages.ts';

const VISIBILITY_OPTION = { visibility: { type: 'string' } } as const;

export const listChatbotsCommand: Command = {
	name: 'chatbots list',
	usage: '',
	summary: 'List chatbots',
	positionals: [0, 0],
	async run({ connection, output }) {
		const service = await connection.service();
		const pages = readPages(async (page) => {
			const data = await service.call(listChatbots, { query: { page } });
			return { items: data.chatbots, lastPage: data.pages.last_page };
		});
		const chatbots = await takeItems(pages, Number.POSITIVE_INFINITY);
		output.result(chatbots, () =>
			chatbots.length === 0
				? ['No chatbots yet.']
				: alignColumns(
						chatbots.map(({ id, name, visibility, created_at }) => [id, visibility, showTime(created_at), name]),
					),
		);
	},
};

export const createChatbotCommand: Command = {
	name: 'chatbots create',
	usage: 'NAME [--template ID] [--visibility public|private] [--quiet]',
	summary: 'Make a chatbot; --quiet prints its id alone',
	options: { ...VISIBILITY_OPTION, template: { type: 'string' }, quiet: { type: 'boolean' } },
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [name = ''] = invocation.positionals;
		const template = invocation.text('template');
		const chatbot = await (await connection.service()).call(createChatbot, {
			body: {
				name,
				...readVisibility(invocation),
				...(template === undefined ? {} : { template_id: readTemplateId(template) }),
			},
		});
		output.result(chatbot, () =>
			invocation.has('quiet')
				? [chatbot.id]
				: [
						`Chatbot  ${chatbot.id}`,
						`Give it knowledge:    npm run -s frontdesk -- add link URL --chatbot ${chatbot.id}`,
						`Allow your website:   npm run -s frontdesk -- origins add https://www.example.com --chatbot ${chatbot.id}`,
					],
		);
	},
};

export const updateChatbotCommand: Command = {
	name: 'chatbots update',
	usage: 'ID [--name NAME] [--visibility public|private]',
	summary: 'Rename a chatbot, make it private or public',
	options: { ...VISIBILITY_OPTION, name: { type: 'string' } },
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [chatbotId = ''] = invocation.positionals;
		const name = invocation.text('name');
		const body = { ...readVisibility(invocation), ...(name === undefined ? {} : { name }) };
		if (Object.keys(body).length === 0) throw new UsageError('nothing to change: give --name or --visibility');
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

function readVisibility(invocation: Invocation): { visibility?: z.infer<typeof visibilityField> } {
	const given = invocation.text('visibility');
	if (given === undefined) return {};
	const visibility = visibilityField.safeParse(given);
	if (!visibility.success) throw new UsageError('--visibility must be public or private');
	return { visibility: visibility.data };
}

function readTemplateId(given: string): number {
	if (!/^\d+$/.test(given)) throw new UsageError('--template must be the number of a template');
	return Number(given);
}

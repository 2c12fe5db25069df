import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { listConversations, listMessages } from '../../../shared/contract/conversations.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { Command } from '../command.ts';
import { LIMIT_OPTION, readLimit } from '../limitOption.ts';
import { alignColumns, shorten, showTime } from '../output.ts';
import { readPages, takeItems } from '../pages.ts';

type Conversation = EndpointData<typeof listConversations>['conversations'][number];
type Message = EndpointData<typeof listMessages>['messages'][number];

const USUAL_LIMIT = 20;

export const conversations: Command = {
	name: 'conversations',
	usage: '[CONVERSATION_ID] [--limit N]',
	summary: 'List the newest conversations, or show one with all its messages',
	options: LIMIT_OPTION,
	positionals: [0, 1],
	async run({ invocation, connection, output }) {
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const [conversationId] = invocation.positionals;
		if (conversationId !== undefined) {
			const messages = await readMessages(service, { chatbotId, conversationId });
			output.result(messages, () => messages.flatMap(presentMessage));
			return;
		}
		const found = await takeItems(readConversations(service, chatbotId), readLimit(invocation, USUAL_LIMIT));
		output.result(found, () =>
			found.length === 0 ? ['No conversations yet.'] : alignColumns(found.map(presentConversation)),
		);
	},
};

async function* readConversations(service: ServiceClient, chatbotId: string): AsyncGenerator<Conversation> {
	for (let cursor: string | undefined; ; ) {
		const query = cursor === undefined ? {} : { cursor };
		const data = await service.call(listConversations, { params: { chatbotId }, query });
		yield* data.conversations;
		if (!data.pages.has_more_pages) return;
		cursor = data.pages.next_cursor;
	}
}

function readMessages(service: ServiceClient, params: { chatbotId: string; conversationId: string }) {
	const pages = readPages(async (page) => {
		const data = await service.call(listMessages, { params, query: { page, sort: 'date_asc' } });
		return { items: data.messages, lastPage: data.pages.last_page };
	});
	return takeItems(pages, Number.POSITIVE_INFINITY);
}

function presentConversation({ id, created_at, contact_id, survey, messages }: Conversation): string[] {
	const question = messages.find(({ role }) => role === 'user')?.text ?? '';
	const opinion = survey === undefined ? '-' : `${survey.score}/5`;
	return [id, showTime(created_at), contact_id === null ? '-' : 'contact', opinion, shorten(question)];
}

const SPEAKERS = { user: 'Visitor', bot: 'Chatbot', system: 'System' } as const;
const RATINGS = { '1': ', rated helpful', '-1': ', rated not helpful' } as const;

function presentMessage({ role, created_at, text, data }: Message): string[] {
	const reason = data?.rating_reason === undefined ? '' : `: ${data.rating_reason}`;
	const rating = data?.helpful_value ? `${RATINGS[data.helpful_value]}${reason}` : '';
	const sources = (data?.sources ?? []).map(({ title, url }) => `  > ${`${title}  ${url}`.trimEnd()}`);
	return [`${SPEAKERS[role]}, ${showTime(created_at)}${rating}`, text, ...sources, ''];
}

import { readContact } from '../../../shared/contract/contacts.ts';
import { listConversations, listMessages } from '../../../shared/contract/conversations.ts';
import type { EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { RECENT_MESSAGES } from '../../../shared/limits.ts';
import type { Command } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { listItems } from '../listItems.ts';
import { shorten, showTime } from '../output.ts';

type Conversation = EndpointData<typeof listConversations>['conversations'][number];
type Message = EndpointData<typeof listMessages>['messages'][number];

const USUAL_CONVERSATIONS = 20;

export const conversations: Command = {
	name: 'conversations',
	usage: '[CONVERSATION_ID] [--search WORDS] [--language CODE] [--page ADDRESS] [--limit N]',
	summary: 'List the newest conversations with what became of them, or show one with all its messages',
	async run({ invocation, connection, output }) {
		const [conversationId] = invocation.positionals;
		const limit = invocation.number('limit', 1) ?? USUAL_CONVERSATIONS;
		const { service, chatbotId } = await connection.chatbot();
		if (conversationId === undefined) {
			const filters = {
				search: invocation.text('search'),
				language: invocation.text('language'),
				page_url: invocation.text('page'),
			};
			const found = await readConversations({ service, chatbotId }, limit, filters);
			const rows = new Map<string, string[]>();
			if (!output.isJson) {
				for (const one of found) rows.set(one.id, await presentConversation({ service, chatbotId }, one));
			}
			output.list(found, {
				none: 'No conversations yet.',
				head: ['started', 'first question', 'outcome', 'rating', 'contact'],
				row: ({ id }) => rows.get(id) ?? [],
				id: ({ id }) => id,
			});
			return;
		}
		const params = { chatbotId, conversationId };
		const messages = await listItems({
			read: (page) => service.call(listMessages, { params, query: { page, sort: 'date_asc' } }),
			pick: (data) => data.messages,
		});
		output.result(messages, () => messages.flatMap(presentMessage));
	},
};

/** The newest conversations, whose list has a cursor instead of numbered parts. */
async function readConversations(
	{ service, chatbotId }: ChatbotConnection,
	limit: number,
	filters: EndpointRequest<typeof listConversations>['query'],
): Promise<Conversation[]> {
	const found: Conversation[] = [];
	for (let cursor: string | undefined; ; ) {
		const query = { ...filters, cursor };
		const { conversations: some, pages } = await service.call(listConversations, { params: { chatbotId }, query });
		found.push(...some);
		if (found.length >= limit || !pages.has_more_pages) return found.slice(0, limit);
		cursor = pages.next_cursor;
	}
}

async function presentConversation(
	{ service, chatbotId }: ChatbotConnection,
	{ id: conversationId, created_at, contact_id: contactId, survey, messages: recent }: Conversation,
): Promise<string[]> {
	const params = { chatbotId, conversationId };
	const first =
		recent.length < RECENT_MESSAGES
			? recent
			: (await service.call(listMessages, { params, query: { sort: 'date_asc' } })).messages;
	const question = first.find(({ role }) => role === 'user')?.text ?? '';
	const contact = contactId === null ? null : await service.call(readContact, { params: { chatbotId, contactId } });
	return [
		showTime(created_at),
		shorten(question),
		presentOutcome(recent),
		[...presentRatings(recent), ...(survey === undefined ? [] : [`${survey.score}/5`])].join(', '),
		contact === null ? '' : contact.name || contact.email || contact.phone || contactId || '',
	];
}

function presentOutcome(messages: readonly Message[]): string {
	const count = (wanted: Message['outcome']) => messages.filter(({ outcome }) => outcome === wanted).length;
	const [answered, unsure, unanswered] = [count('grounded'), count('places'), count('unanswered')];
	const all = answered + unsure + unanswered;
	if (all === answered) return answered === 0 ? '' : 'answered';
	if (answered > 0) return `${answered} of ${all} answered`;
	return unsure > 0 ? 'less sure' : 'no answer';
}

function presentRatings(messages: readonly Message[]): string[] {
	const values = new Set(messages.map(({ data }) => data?.helpful_value));
	return [...(values.has('1') ? ['helpful'] : []), ...(values.has('-1') ? ['not helpful'] : [])];
}

const SPEAKERS = { user: 'Visitor', bot: 'Chatbot', system: 'System' } as const;
const RATINGS = { '1': ', rated helpful', '-1': ', rated not helpful' } as const;

function presentMessage({ role, created_at, text, data }: Message): string[] {
	const reason = data?.rating_reason === undefined ? '' : `: ${data.rating_reason}`;
	const rating = data?.helpful_value ? `${RATINGS[data.helpful_value]}${reason}` : '';
	const sources = (data?.sources ?? []).map(({ title, url }) => `  > ${`${title}  ${url}`.trimEnd()}`);
	return [`${SPEAKERS[role]}, ${showTime(created_at)}${rating}`, text, ...sources, ''];
}

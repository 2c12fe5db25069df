import type { Turn } from '../answer/question.ts';
import { ofChatbot } from '../chatbots/chatbots.ts';
import { FIRST_SEQUENCE } from '../conversations/turn.ts';
import type { Reader } from '../storage/database.ts';
import { prepareStatement } from '../storage/prepareStatement.ts';
import type { EarlierMessage } from '../understand/conversation.ts';

/** Earlier messages that are read to understand a question. */
const EARLIER_MESSAGES = 6;
/** The sequence of a message that is not stored yet, behind all that are. */
export const NOT_STORED_YET = Number.MAX_SAFE_INTEGER;

export type TurnPlace = Pick<Turn, 'projectId' | 'chatbotId' | 'conversationId' | 'sequence'>;

const selectEarlier = prepareStatement((reader, turn: TurnPlace) =>
	reader
		.selectFrom('messages')
		.select(['role', 'text', 'sources'])
		.where(ofChatbot(turn))
		.where('conversationId', '=', turn.conversationId)
		.where('sequence', '<', turn.sequence)
		.orderBy('sequence', 'desc')
		.limit(EARLIER_MESSAGES),
);

/** The last messages before a turn's question, oldest first; none for the first of a conversation. */
export async function readEarlierMessages(reader: Reader, turn: TurnPlace): Promise<EarlierMessage[]> {
	if (turn.sequence <= FIRST_SEQUENCE) return [];
	const { projectId, chatbotId, conversationId, sequence } = turn;
	const rows = await selectEarlier(reader, { projectId, chatbotId, conversationId, sequence });
	return rows.toReversed().map(({ role, text, sources }) => ({
		role,
		text,
		...(sources === null ? {} : { sources: JSON.parse(sources) as NonNullable<EarlierMessage['sources']> }),
	}));
}

const selectContact = prepareStatement((reader, turn: Omit<TurnPlace, 'sequence'>) =>
	reader.selectFrom('conversations').select('contactId').where(ofChatbot(turn)).where('id', '=', turn.conversationId),
);

/** What a turn's answer has to know of its conversation: its last messages, and whether the visitor left an address. */
export async function readConversation(
	reader: Reader,
	turn: TurnPlace,
): Promise<{ earlier: readonly EarlierMessage[]; hasContact: boolean }> {
	const earlier = await readEarlierMessages(reader, turn);
	const { projectId, chatbotId, conversationId } = turn;
	const [conversation] = await selectContact(reader, { projectId, chatbotId, conversationId });
	return { earlier, hasContact: (conversation?.contactId ?? null) !== null };
}

import type { Reader } from '../storage/database.ts';
import { asksNothing } from './asksNothing.ts';
import { type EarlierMessage, FIRST_SEQUENCE, type Turn } from './turn.ts';

/** Messages before a question that may help to understand it. */
const EARLIER_MESSAGES = 6;
/** The sequence of a message that is not stored yet, behind all that are. */
export const NOT_STORED_YET = Number.MAX_SAFE_INTEGER;

/** Where a question stands. */
export type TurnPlace = Pick<Turn, 'projectId' | 'chatbotId' | 'conversationId' | 'sequence'>;

/** The last messages before a turn's question, oldest first; none for the first of a conversation. */
export async function readEarlierMessages(reader: Reader, turn: TurnPlace): Promise<EarlierMessage[]> {
	if (turn.sequence <= FIRST_SEQUENCE) return [];
	const rows = await reader
		.selectFrom('messages')
		.select(['role', 'text'])
		.where('projectId', '=', turn.projectId)
		.where('chatbotId', '=', turn.chatbotId)
		.where('conversationId', '=', turn.conversationId)
		.where('sequence', '<', turn.sequence)
		.orderBy('sequence', 'desc')
		.limit(EARLIER_MESSAGES)
		.execute();
	return rows.toReversed();
}

/** The visitor's last question before, which a follow-up leans on; thanks and the like between are passed over. */
export function previousQuestionOf(earlier: readonly EarlierMessage[]): string | null {
	return earlier.findLast(({ role, text }) => role === 'user' && !asksNothing(text))?.text ?? null;
}

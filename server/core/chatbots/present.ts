import type { readChatbot } from '../../../shared/contract/chatbots.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { presentTime } from '../api/presentTime.ts';
import type { ChatbotRow } from './chatbots.ts';

/** The version label that the interface gives every chatbot. */
const CHATBOT_VERSION = '2.0';

export function presentChatbot(row: ChatbotRow): EndpointData<typeof readChatbot> {
	return {
		id: row.id,
		name: row.name,
		version: CHATBOT_VERSION,
		visibility: row.visibility,
		created_at: presentTime(row.createdAt),
	};
}

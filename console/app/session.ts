import { signal } from '@preact/signals';
import { parseTime, writeExactTime } from '../words/dates.ts';
import { call, isSignedOut } from './call.ts';
import { forgetReplies } from './replies.ts';
import type { Chatbot, Me } from './service.ts';

const CHATBOT_KEY = 'frontdesk:console:chatbot';

/** The person who is signed in, or was until the session ended; undefined until the service has said. */
export const me = signal<Me>();
export const chatbots = signal<readonly Chatbot[]>([]);
/** The chatbot whose screens are shown; '' where there is none. */
export const chatbotId = signal('');

/** Asks who is signed in, and for their chatbots. @throws {CallError} when the service cannot be reached */
export async function loadSession(): Promise<void> {
	try {
		const person = await call('readMe');
		const { chatbots: known } = person.capabilities.includes('view') ? await call('listChatbots') : { chatbots: [] };
		chatbots.value = known;
		// Links from exports name the chatbot.
		const wanted = chatbotId.value || (new URLSearchParams(location.search).get('chatbot') ?? storedChatbot());
		chatbotId.value = known.find(({ id }) => id === wanted)?.id ?? known[0]?.id ?? '';
		sessionStorage.setItem(CHATBOT_KEY, chatbotId.value);
		// It may be somebody else than before.
		if (isSignedOut.value) forgetReplies();
		me.value = person;
		isSignedOut.value = false;
	} catch (error) {
		if (!isSignedOut.value) throw error;
	}
}

export function chooseChatbot(id: string): void {
	chatbotId.value = id;
	sessionStorage.setItem(CHATBOT_KEY, id);
	localStorage.setItem(CHATBOT_KEY, id);
}

/** What a chatbot is called, with the time of its creation where another has the same name. */
export function labelOf({ id, name, created_at: createdAt }: Chatbot): string {
	const isShared = chatbots.value.some((other) => other.name === name && other.id !== id);
	return isShared ? `${name} (${writeExactTime(parseTime(createdAt))})` : name;
}

/** A tab keeps its own; a new one begins with what was chosen last. */
function storedChatbot(): string | null {
	return sessionStorage.getItem(CHATBOT_KEY) ?? localStorage.getItem(CHATBOT_KEY);
}

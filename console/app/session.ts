import { signal } from '@preact/signals';
import { CallError } from './call.ts';
import { forgetReplies } from './replies.ts';
import { type Chatbot, type Me, service } from './service.ts';
import { finishDeferred } from './undo.ts';

const CHATBOT_KEY = 'frontdesk:console:chatbot';
const UNAUTHORIZED = 401;

/** The person who is signed in: null for nobody, undefined until the service has said. */
export const me = signal<Me | null | undefined>(undefined);
export const chatbots = signal<readonly Chatbot[]>([]);
/** The chatbot whose screens are shown; '' where there is none. */
export const chatbotId = signal('');

/** Asks who is signed in, and for their chatbots. @throws {CallError} when the service cannot be reached */
export async function loadSession(): Promise<void> {
	try {
		const person = await service.me();
		const { chatbots: known } = person.capabilities.includes('view') ? await service.chatbots() : { chatbots: [] };
		chatbots.value = known;
		// Links from exports name the chatbot.
		const wanted = new URLSearchParams(location.search).get('chatbot') ?? localStorage.getItem(CHATBOT_KEY);
		chatbotId.value = known.find(({ id }) => id === wanted)?.id ?? known[0]?.id ?? '';
		me.value = person;
	} catch (error) {
		if (!(error instanceof CallError) || error.status !== UNAUTHORIZED) throw error;
		me.value = null;
	}
}

export function chooseChatbot(id: string): void {
	chatbotId.value = id;
	localStorage.setItem(CHATBOT_KEY, id);
}

export async function signOut(): Promise<void> {
	await finishDeferred();
	await service.signOut().catch(() => undefined);
	me.value = null;
	forgetReplies();
}

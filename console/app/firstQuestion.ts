import type { Conversation } from './service.ts';

/** What a conversation is listed by. */
export function firstQuestion({ first_question: first, messages }: Conversation): string {
	return first ?? messages.find(({ role }) => role === 'user')?.text ?? '';
}

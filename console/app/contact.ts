import { contactWords } from '../words/contacts/contactWords.ts';
import { inboxWords } from '../words/inbox/inboxWords.ts';
import type { Contact } from './service.ts';

/** What a person is called by. */
export function nameOf({ name, email, phone, company }: Pick<Contact, 'name' | 'email' | 'phone' | 'company'>): string {
	return name || email || phone || company || contactWords.nameless;
}

/** Mail programs refuse longer addresses. */
const QUOTED_MAX_CHARS = 1_000;

/** The address of a mail that quotes a visitor's question. */
export function mailTo(email: string, question: string): string {
	const quoted = Array.from(question).slice(0, QUOTED_MAX_CHARS).join('').replace(/^/gmu, '> ');
	const body = question === '' ? '' : `&body=${encodeURIComponent(`\n\n${quoted}`)}`;
	return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(inboxWords.replySubject)}${body}`;
}

import type { SessionDependencies } from './dependencies.ts';

const MAIL_ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/u;
/** With a country's code or a leading zero, and no date: other numbers are of orders. */
const PHONE_NUMBER = /(?<![\p{L}\p{N}])(?!\d\d[./-]\d\d[./-]\d{2})(?:\+|0)\d[\d\s().\-/]{5,}\d/u;

/** Fills the form with an address or number that was typed as a message. */
export function keepTypedContact({ store, storage }: SessionDependencies, text: string): void {
	const { contact } = store.getState();
	const typed = { email: MAIL_ADDRESS.exec(text)?.[0], phone: PHONE_NUMBER.exec(text)?.[0] };
	const found = Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined);
	if (found.length === 0 || contact.progress.status === 'done') return;
	store.dispatch({ type: 'contactChanged', change: { values: { ...contact.values, ...Object.fromEntries(found) } } });
	storage.keepLater({ contactDraft: store.getState().contact.values });
}

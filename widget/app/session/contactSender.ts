import { failureOf } from '../transport/failures.ts';
import type { SessionDependencies } from './dependencies.ts';

/** What the form asks to be sent: filled-in properties, and the consent where the form asks for it. */
export interface ContactForm {
	readonly properties: Readonly<Record<string, string>>;
	readonly consent: boolean | undefined;
}

/** Creates what sends the contact form. The same content has the same key, so that a retry makes no second contact. */
export function createContactSender({
	store,
	client,
	storage,
	emit,
	createKey,
}: SessionDependencies): (form: ContactForm) => Promise<void> {
	let key = '';
	let keyedContent = '';

	return async (form) => {
		if (store.getState().contact.progress.status === 'running') return;
		const { conversationHandle } = store.getState();
		const content = JSON.stringify([form, conversationHandle]);
		if (content !== keyedContent) {
			key = createKey();
			keyedContent = content;
		}
		store.dispatch({ type: 'contactProgressed', progress: { status: 'running' } });
		try {
			const handle = await client.sendContact({ ...form, conversationHandle, idempotencyKey: key });
			storage.update({ contactHandles: [...storage.read().contactHandles, handle] });
			store.dispatch({ type: 'contactProgressed', progress: { status: 'done' } });
			emit('lead', { properties: form.properties });
		} catch (error) {
			const failure = failureOf(error);
			store.dispatch({ type: 'contactProgressed', progress: { status: 'failed', failure } });
			emit('error', { kind: failure.kind });
		}
	};
}

import { FORM_MIN_MS } from '../../../../shared/limits.ts';
import { writeJson } from '../../browser.ts';
import type { Session } from '../../session/createSession.ts';
import type { ChatStore } from '../../state/store.ts';
import { failureOf } from '../../transport/failures.ts';

/** What a form asks to be sent. */
export interface SentLead {
	readonly properties: Readonly<Record<string, string>>;
	readonly hiddenFields: Readonly<Record<string, string>>;
	readonly consent: boolean | undefined;
	/** Value of the field that people do not see. */
	readonly trap: string;
	/** Where the form asked for one. */
	readonly question: string | undefined;
}

interface Attempt {
	readonly shownAtMs: number;
	/** The same content has the same key: a retry makes no second contact. */
	key: string;
	content: string;
}

/** By chat: the form is one, wherever it is drawn. */
const attempts = new WeakMap<ChatStore, Attempt>();

/** Notes when the form first stood there. @param nowMs of a clock that never jumps */
export function noteLeadShown(store: ChatStore, nowMs: number): Attempt {
	const attempt = attempts.get(store) ?? { shownAtMs: nowMs, key: '', content: '' };
	attempts.set(store, attempt);
	return attempt;
}

/**
 * Sends the form; how it goes appears in the store. Sent sooner than a person could, by a browser that fills in and sends
 * at one press, it waits out the time: the BFF would take it for a program's.
 */
export async function sendLead({ dependencies }: Session, lead: SentLead, nowMs: number): Promise<void> {
	const { store, client, storage, emit, createKey } = dependencies;
	const { contact, conversationHandle } = store.getState();
	if (contact.progress.status === 'running') return;
	const attempt = noteLeadShown(store, nowMs);
	const body = {
		properties: lead.properties,
		hidden_fields: lead.hiddenFields,
		consent: lead.consent,
		trap: lead.trap,
		question: lead.question || undefined,
		conversation_handle: conversationHandle,
	};
	const content = writeJson(body);
	if (content !== attempt.content) Object.assign(attempt, { key: createKey(), content });
	store.dispatch({ type: 'contactChanged', change: { progress: { status: 'running' } } });
	try {
		const shownMs = Math.round(nowMs - attempt.shownAtMs);
		const waitMs = Math.max(0, FORM_MIN_MS - shownMs);
		if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
		const timed = { ...body, shown_ms: shownMs + waitMs };
		const data = await client.post('contacts', timed, { 'idempotency-key': attempt.key });
		// The BFF is served with this code: `shared/widgetContract/contacts.ts`.
		const { contact_handle: handle } = data as { contact_handle: string };
		storage.update({
			contactHandles: [...storage.read().contactHandles, handle],
			contactDetails: lead.properties,
			contactDraft: undefined,
		});
		store.dispatch({ type: 'contactChanged', change: { progress: { status: 'done' } } });
		emit('lead', { properties: lead.properties });
	} catch (error) {
		const failure = failureOf(error);
		store.dispatch({ type: 'contactChanged', change: { progress: { status: 'failed', failure } } });
		emit('error', { kind: failure.kind });
	}
}

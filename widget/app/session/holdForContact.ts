import type { BakedConfig, WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { Failure, Message } from '../state/chatState.ts';
import type { SessionDependencies } from './dependencies.ts';

export interface Hold {
	/** Of the message that was refused. */
	readonly key: string;
	readonly retry: (key: string) => void;
	/** Puts the page's options over settings. */
	readonly settle: (config: WidgetConfig) => BakedConfig;
	/** Puts other settings in force. */
	readonly apply: (settings: BakedConfig) => Promise<void>;
}

/**
 * Shows the contact form that the service demands. Reads it from the service: it may be newer than this page, and neither
 * the page nor stored data decides about it. The message is sent after the form.
 *
 * @returns why the message is not sent yet
 * @throws {CallFailedError} when the form cannot be had
 */
export async function holdForContact(
	{ client, store }: Pick<SessionDependencies, 'client' | 'store'>,
	{ key, retry, settle, apply }: Hold,
): Promise<Failure> {
	const config = await client.readSettings();
	await apply({ ...settle(config), lead_form: config.lead_form });
	const change = { progress: { status: 'idle' }, isKnown: false, isDismissed: false, heldUnder: key } as const;
	store.dispatch({ type: 'contactChanged', change });
	const stop = store.subscribe((action) => {
		if (action.type !== 'contactChanged' || action.change.progress?.status !== 'done') return;
		stop();
		if (store.getState().messages.some((message) => message.key === key && isHeld(message))) retry(key);
	});
	return { kind: 'contact', isPassing: false };
}

function isHeld(message: Message): boolean {
	return (
		message.role === 'visitor' && message.delivery.status === 'failed' && message.delivery.failure.kind === 'contact'
	);
}

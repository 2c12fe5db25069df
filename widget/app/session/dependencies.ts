import type { MountOptions } from '../../loader/mountOptions.ts';
import type { Failure } from '../state/chatState.ts';
import type { ChatStore } from '../state/store.ts';
import type { BffClient } from '../transport/bffClient.ts';
import type { VisitorStorage } from '../visitorStorage.ts';

/** What the parts of a session use. */
export interface SessionDependencies {
	readonly store: ChatStore;
	readonly client: BffClient;
	readonly storage: VisitorStorage;
	readonly emit: MountOptions['emit'];
	/** Whether the owner has terms to agree to first. */
	readonly needsConsent: () => boolean;
	/** Shows the form that the message with this key waits for. @returns why the message is not sent yet */
	readonly askForContact: (key: string) => Promise<Failure>;
	readonly createKey: () => string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** Resolves once no other tab is beginning a conversation. @returns what lets others begin one */
	readonly takeTurn: () => Promise<() => void>;
	/** Between 0 and 1, spreads the retries of many visitors. */
	readonly random: () => number;
}

import { afterEach, expect, vi } from 'vitest';
import { takeTurn } from '../../widget/app/browser.ts';
import type { Session } from '../../widget/app/session/createSession.ts';
import { createSession } from '../../widget/app/session/createSession.ts';
import { holdForContact } from '../../widget/app/session/holdForContact.ts';
import type { VisitorIdentity } from '../../widget/app/session/visitorIdentity.ts';
import { createVisitorIdentity } from '../../widget/app/session/visitorIdentity.ts';
import type { ChatState, Message } from '../../widget/app/state/chatState.ts';
import type { ChatStore } from '../../widget/app/state/store.ts';
import { createStore } from '../../widget/app/state/store.ts';
import { createBffClient } from '../../widget/app/transport/bffClient.ts';
import type { VisitorStorage } from '../../widget/app/visitorStorage.ts';
import { createVisitorStorage } from '../../widget/app/visitorStorage.ts';
import type { FakeBff } from './fakeBff.ts';

/** A page on which the widget runs, without anything drawn. */
export interface Visit {
	readonly session: Session;
	readonly identity: VisitorIdentity;
	readonly store: ChatStore;
	readonly storage: VisitorStorage;
	readonly events: [string, unknown][];
}

export interface TestBrowser {
	/** What its storage keeps, by name. */
	readonly kept: Map<string, string>;
	/** Another tab, or the page after a reload, when the one before is closed. */
	readonly visit: (bff: FakeBff) => Visit;
	/** Closes a page. */
	readonly leave: (visit: Visit) => void;
}

/** Creates a visitor's browser, with a storage in memory. After each test its pages are closed and all is forgotten. */
export function createTestBrowser(): TestBrowser {
	const kept = new Map<string, string>();
	const visits: Visit[] = [];
	const turns = `test-${Math.random()}`;
	/** As a browser tells the other tabs of what one has stored. */
	function tellOthers(storage: VisitorStorage, isRemoved: boolean): void {
		for (const other of visits) {
			if (other.storage !== storage) setTimeout(isRemoved ? other.session.forgetHere : other.session.catchUp);
		}
	}
	let pages = 0;
	afterEach(() => {
		for (const { session } of visits.splice(0)) session.destroy();
		kept.clear();
	});
	return {
		kept,
		visit({ url }) {
			const store = createStore();
			const page = (pages += 1);
			const memory = {
				getItem: (name: string) => kept.get(name) ?? null,
				setItem(name: string, value: string) {
					if (kept.get(name) !== value) tellOthers(storage, false);
					kept.set(name, value);
				},
				removeItem(name: string) {
					if (kept.delete(name)) tellOthers(storage, true);
				},
			};
			// Only these three methods are used.
			const storage = createVisitorStorage(() => memory as unknown as Storage, 'api', 'chatbot-1');
			const events: [string, unknown][] = [];
			let keys = 0;
			const client = createBffClient({
				apiUrl: url,
				chatbotId: 'chatbot-1',
				fetch,
				now: () => Date.now(),
				silenceMs: 5_000,
				readHandle: () => storage.read().visitorHandle,
				saveHandle: (handle, outcome) => identity.keepVisitor(handle, outcome),
				readPage: () => '/delivery',
				readVariables: () => undefined,
			});
			const session = createSession({
				store,
				storage,
				client,
				emit: (name, detail) => events.push([name, detail]),
				needsConsent: () => false,
				askForContact: (key) =>
					holdForContact(
						{ client, store },
						{ key, retry: session.retry, settle: (config) => config, apply: () => Promise.resolve() },
					),
				createKey: () => `key-${page}-${(keys += 1)}`,
				now: () => Date.now(),
				takeTurn: () => takeTurn(turns),
				random: () => 0,
			});
			const identity = createVisitorIdentity(session);
			const visit = { session, identity, store, storage, events };
			visits.push(visit);
			return visit;
		},
		leave(visit) {
			visit.session.destroy();
			visits.splice(visits.indexOf(visit), 1);
		},
	};
}

export function until(store: ChatStore, isReached: (state: ChatState) => boolean): Promise<void> {
	return vi.waitFor(() => expect(isReached(store.getState())).toBe(true), { timeout: 60_000, interval: 5 });
}

export const isAnswered = ({ messages }: ChatState): boolean => {
	const last = messages.at(-1);
	return last?.role === 'answer' && last.progress === 'completed';
};
export const isFailed = ({ messages }: ChatState): boolean => {
	const last = messages.at(-1);
	return last?.role === 'visitor' && last.delivery.status === 'failed';
};
export const textsOf = (messages: readonly Message[]): string[] => messages.map(({ text }) => text);

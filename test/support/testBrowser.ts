import { afterEach, expect, vi } from 'vitest';
import type { Session } from '../../widget/app/session/createSession.ts';
import { createSession } from '../../widget/app/session/createSession.ts';
import { holdForContact } from '../../widget/app/session/holdForContact.ts';
import type { VisitorIdentity } from '../../widget/app/session/visitorIdentity.ts';
import { createVisitorIdentity } from '../../widget/app/session/visitorIdentity.ts';
import type { ChatState, Message } from '../../widget/app/state/chatState.ts';
import type { ChatStore } from '../../widget/app/state/store.ts';
import { createStore } from '../../widget/app/state/store.ts';
import type { TabLink } from '../../widget/app/tabs/listenToTabs.ts';
import { listenToTabs, takeTurn } from '../../widget/app/tabs/listenToTabs.ts';
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
	readonly tabs: TabLink;
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
	const links: TabLink[] = [];
	const channel = `test-${Math.random()}`;
	const memory = {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => void kept.set(name, value),
		removeItem: (name: string) => void kept.delete(name),
	};
	afterEach(() => {
		for (const link of links.splice(0)) link.close();
		for (const { session } of visits.splice(0)) session.destroy();
		kept.clear();
	});
	return {
		kept,
		visit({ url }) {
			const store = createStore();
			// Only these three methods are used.
			const storage = createVisitorStorage(() => memory as unknown as Storage, 'api', 'chatbot-1');
			const events: [string, unknown][] = [];
			const page = visits.length;
			let keys = 0;
			const client = createBffClient({
				apiUrl: url,
				chatbotId: 'chatbot-1',
				fetch,
				now: () => Date.now(),
				silenceMs: 5_000,
				readHandle: () => storage.read().visitorHandle,
				saveHandle: (handle, outcome) => identity.keepVisitor(handle, outcome),
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
				joinTabs: () => tabs.join(),
				takeTurn: () => takeTurn(channel),
				random: () => 0,
			});
			const tabs = listenToTabs(channel, session);
			const identity = createVisitorIdentity(session);
			const visit = { session, identity, store, storage, events, tabs };
			visits.push(visit);
			links.push(tabs);
			return visit;
		},
		leave({ session, tabs }) {
			tabs.close();
			session.destroy();
		},
	};
}

export function until(store: ChatStore, isReached: (state: ChatState) => boolean): Promise<void> {
	return vi.waitFor(() => expect(isReached(store.getState())).toBe(true), { timeout: 5_000, interval: 5 });
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

import type { Session } from '../session/createSession.ts';
import type { Tabs } from './joinTabs.ts';

/** The link to the visitor's other tabs. */
export interface TabLink {
	/** Joins them, which fetches a chunk. @returns once they have had time to post their state */
	readonly join: () => Promise<void>;
	/** Leaves unanswered messages to them, as when the page goes away. */
	readonly leave: () => void;
	readonly close: () => void;
}

/**
 * Listens to other tabs, and joins them with the first message here or the first note from there. Works alone where the
 * browser has no channel between tabs, or the chunk cannot be fetched.
 */
export function listenToTabs(name: string, session: Session): TabLink {
	let channel: BroadcastChannel;
	try {
		channel = new BroadcastChannel(name);
	} catch {
		// No channel here, or the visitor's settings forbid it.
		const pass = (): void => undefined;
		return { join: () => Promise.resolve(), leave: pass, close: pass };
	}
	let joining: Promise<Tabs | undefined> | undefined;
	let tabs: Tabs | undefined;
	let isClosed = false;

	async function load(): Promise<Tabs | undefined> {
		try {
			const { joinTabs } = await import('../answers.ts');
			if (!isClosed) tabs = joinTabs(session, channel);
		} catch {
			joining = undefined;
		}
		return tabs;
	}
	const join = (): Promise<Tabs | undefined> => {
		joining ??= load();
		return joining;
	};

	channel.addEventListener('message', ({ data }) => {
		// A tab in which the visitor has done nothing yet reads everything once they act.
		if (session.hasResumed()) void join().then((joined) => joined?.take(data));
	});
	session.dependencies.store.subscribe(({ type }) => {
		if (type === 'messageQueued' || type === 'historyLoaded') void join();
	});
	return {
		join: async () => (await join())?.hasMet,
		leave: () => tabs?.leave(),
		close() {
			isClosed = true;
			tabs?.leave();
			tabs?.stop();
			tabs = undefined;
			channel.close();
		},
	};
}

/** Browsers take a moment to show one tab what another has stored. */
const SPREAD_MS = 100;

/**
 * Waits for this tab's turn at what has this name. At once where the browser has no locks, as on
 * pages without https.
 *
 * @returns what ends the turn
 */
export async function takeTurn(name: string): Promise<() => void> {
	try {
		return await new Promise((resolve, reject) => {
			// The lock is held until the inner promise is resolved, by the function that we return.
			const hold = () => new Promise<void>((end) => resolve(() => void setTimeout(end, SPREAD_MS)));
			navigator.locks.request(name, hold).catch(reject);
		});
	} catch {
		// Two conversations are better than none.
		return () => undefined;
	}
}

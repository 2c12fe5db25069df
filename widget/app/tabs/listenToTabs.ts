import type { Session } from '../session/createSession.ts';
import type { Tabs } from './joinTabs.ts';

/** The way to the visitor's other tabs. */
export interface TabLink {
	/** Joins them, for which a chunk is fetched. @returns once they had time to say what they are at */
	readonly join: () => Promise<void>;
	/** Leaves what is not answered yet to them, as when the page goes. */
	readonly leave: () => void;
	readonly close: () => void;
}

/**
 * Listens to other tabs, and joins them with the first message here or the first word from there. Alone where the
 * browser has no channel between tabs, or the chunk cannot be had.
 */
export function listenToTabs(name: string, session: Session): TabLink {
	let channel: BroadcastChannel;
	try {
		channel = new BroadcastChannel(name);
	} catch {
		// None here, or the visitor forbids whatever could tell one page of another.
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
		// A tab in which the visitor has done nothing yet reads all of it once they do.
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

/** What one tab has stored, another reads only after a moment: browsers pass it on between their processes. */
const SPREAD_MS = 100;

/**
 * Waits until no other tab of this website is at what has this name. At once where the browser has no locks, as on
 * pages without https.
 *
 * @returns what ends our turn
 */
export async function takeTurn(name: string): Promise<() => void> {
	try {
		return await new Promise((resolve, reject) => {
			// Held until what the inner promise is resolved by is called, which is what we give.
			const hold = () => new Promise<void>((end) => resolve(() => void setTimeout(end, SPREAD_MS)));
			navigator.locks.request(name, hold).catch(reject);
		});
	} catch {
		// Twice is better than never.
		return () => undefined;
	}
}

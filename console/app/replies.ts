import { type Signal, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** What a screen shows: data, a failure, or neither yet. Old data stays while new comes. */
export interface Loaded<Data> {
	readonly data: Data | undefined;
	readonly error: string | undefined;
	/** Loads again. */
	/** Resolves when the new reply is shown. */
	reload(): Promise<void>;
}

export interface Reply<Data> extends Loaded<Data> {
	/** Whether the data is from before an event that it does not show yet. */
	readonly isStale: boolean;
	/** Shows a change before the service has made it. `reload` shows what the service has. */
	change(change: (data: Data) => Data): void;
}

interface ReplyOptions<Data> {
	/** Types of events after which the reply is loaded again, whole (`source.failed`) or by their first part (`source`). */
	readonly staleBy?: readonly string[];
	/** Loads again after so long, for what no event reports. */
	readonly everyMs?: (data: Data | undefined) => number | null;
}

interface Entry {
	readonly state: Signal<{ readonly data?: unknown; readonly error?: string }>;
	load: () => Promise<unknown>;
	staleBy: readonly string[];
	/** Components that show it. */
	shownBy: number;
	isStale: boolean;
	loading: Promise<void> | undefined;
}

/** Replies that nobody looks at are kept for the way back, up to this many. */
const KEPT_MAX = 60;
const entries = new Map<string, Entry>();

/**
 * A reply of the service, shared by all that ask with the same key. It shows at once what is known and loads again when
 * an event has made it stale, and after a failure when the browser is online again (`loadFailedAgain`).
 *
 * @param key names the call and its arguments, as `contacts ${chatbotId} ${page}`
 */
export function useReply<Data>(
	key: string,
	load: () => Promise<Data>,
	{ staleBy = [], everyMs = () => null }: ReplyOptions<Data> = {},
): Reply<Data> {
	const entry = entryOf(key);
	entry.load = load;
	entry.staleBy = staleBy;
	// The key names the call whose reply this is.
	const state = entry.state.value as { readonly data?: Data; readonly error?: string };

	useEffect(() => {
		entry.shownBy += 1;
		if (entry.isStale || entry.staleBy.length === 0) void refresh(entry);
		return () => {
			entry.shownBy -= 1;
		};
	}, [entry]);

	const pause = everyMs(state.data);
	useEffect(() => {
		if (pause === null) return undefined;
		const timer = setTimeout(() => void refresh(entry), pause);
		return () => clearTimeout(timer);
	}, [entry, pause, state]);

	return {
		data: state.data,
		error: state.error,
		isStale: entry.isStale,
		reload: () => refresh(entry),
		change(change) {
			if (state.data !== undefined) entry.state.value = { data: change(state.data) };
		},
	};
}

/** Loads again what is shown of the replies that events of this type make stale, and the others when they are shown. */
export function markStale(type: string): void {
	for (const entry of entries.values()) {
		if (!entry.staleBy.some((stale) => type === stale || type.startsWith(`${stale}.`))) continue;
		if (entry.shownBy > 0) void refresh(entry);
		else entry.isStale = true;
	}
}

/** Loads everything again, for what happened while no events were heard. */
export function markAllStale(): void {
	for (const entry of entries.values()) {
		if (entry.shownBy > 0 && entry.staleBy.length > 0) void refresh(entry);
		else entry.isStale = true;
	}
}

/** Loads again what is shown and has failed or may fail yet, for when the browser is online again. */
export function loadFailedAgain(): void {
	for (const entry of entries.values())
		if (entry.shownBy > 0 && (entry.loading !== undefined || entry.state.value.error !== undefined))
			void refresh(entry);
}

/** Forgets everything when somebody signs out. */
export function forgetReplies(): void {
	entries.clear();
}

function entryOf(key: string): Entry {
	const known = entries.get(key);
	if (known !== undefined) return known;
	const entry: Entry = {
		state: signal({}),
		load: () => Promise.resolve(undefined),
		staleBy: [],
		shownBy: 0,
		isStale: true,
		loading: undefined,
	};
	entries.set(key, entry);
	for (const [oldKey, { shownBy }] of entries) {
		if (entries.size <= KEPT_MAX) break;
		if (shownBy === 0 && oldKey !== key) entries.delete(oldKey);
	}
	return entry;
}

/** Loads once at a time; what becomes stale meanwhile is loaded after it. */
function refresh(entry: Entry): Promise<void> {
	entry.isStale = true;
	entry.loading ??= loadEntry(entry).finally(() => {
		entry.loading = undefined;
	});
	return entry.loading;
}

async function loadEntry(entry: Entry): Promise<void> {
	while (entry.isStale) {
		entry.isStale = false;
		try {
			entry.state.value = { data: await entry.load() };
		} catch (error) {
			const text = error instanceof Error ? error.message : String(error);
			entry.state.value = { ...entry.state.value, error: text };
		}
	}
}

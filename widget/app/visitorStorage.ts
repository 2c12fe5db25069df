import { writeJson } from './browser.ts';

/** A message that had no answer when the page went away. */
export interface UnansweredMessage {
	readonly key: string;
	readonly text: string;
	/** Whether it was sent at all. A further attempt must then be the same call, to the same conversation. */
	readonly isAttempted: boolean;
	readonly conversationHandle: string | undefined;
}

/** A conversation of this visitor. */
export interface KeptConversation {
	readonly handle: string;
	/** Its first words; "" if they are not known. */
	readonly title: string;
	/** When it was last used, in milliseconds since the epoch; 0 if that is not known. */
	readonly at: number;
	/** It could not be read any more, but may still have to be deleted, as when the visitor's handle has expired. */
	readonly isGone?: boolean | undefined;
}

/** What the browser keeps of a visitor between pages. */
export interface VisitorRecord {
	readonly visitorHandle?: string;
	/** The person's id at the website, if its server has vouched for them. */
	readonly userId?: string;
	/** Whether the visitor has agreed to the owner's terms. */
	readonly hasAgreed?: boolean;
	/** Whether the visitor dismissed the form in this conversation. */
	readonly isContactDismissed?: boolean;
	/** The conversation that continues when the panel opens again. */
	readonly conversationHandle?: string;
	/** All conversations of this visitor, the last used one last. */
	readonly conversations: readonly KeptConversation[];
	readonly contactHandles: readonly string[];
	/** What the visitor sent with the contact form, by field. */
	readonly contactDetails?: Readonly<Record<string, string>>;
	/** What they have typed into it since, by field. */
	readonly contactDraft?: Readonly<Record<string, string>>;
	readonly draft: string;
	/** In the order in which they were written. */
	readonly unanswered: readonly UnansweredMessage[];
	/** The language that the visitor chose. */
	readonly language?: string;
}

/** How long the browser keeps the record: beyond the visit, until the tab is closed, or not at all. */
export type StoragePlace = 'persistent' | 'session' | 'none';

type Unkept = Pick<VisitorRecord, 'language' | 'draft' | 'contactDraft'>;

export interface VisitorStorage {
	/** Begins the names of everything that is stored for this visitor. */
	readonly name: string;
	/** Whether the browser's storage has a part of the record under this name. */
	readonly isPart: (key: string | null) => boolean;
	readonly read: () => VisitorRecord;
	/** Changes what is stored; undefined removes a value. Kept in memory where the browser stores nothing. */
	readonly update: (change: { readonly [Name in keyof VisitorRecord]?: VisitorRecord[Name] | undefined }) => void;
	/** Whether anything is stored for this visitor already. */
	readonly hasRecord: () => boolean;
	/** Stores a change if anything is stored already; otherwise keeps it in memory until something is. */
	readonly keepLater: (change: Partial<Unkept>) => void;
	/** Keeps for this tab's next page whether the panel is open; only where the owner lets the browser keep anything. */
	readonly keepOpen: (isOpen: boolean) => void;
	readonly clear: () => void;
	/**
	 * Keeps the record no longer than `place` says. A record from before the owner asked for less is moved: until the visit
	 * ends, the visitor can continue with it, or delete it.
	 */
	readonly keepIn: (place: StoragePlace) => void;
}

/** As many conversations and contacts as "delete my data" takes in one call. */
const HANDLES_KEPT = 100;

/** Longest title of a conversation: one line of the list. */
const TITLE_MAX_CHARS = 80;

/** What only this page keeps, by the record's name. A widget that is mounted again continues with it. */
const held: Record<string, VisitorRecord | undefined> = {};
const unkept: Record<string, Partial<Unkept> | undefined> = {};

const emptyRecord: VisitorRecord = { conversations: [], contactHandles: [], draft: '', unanswered: [] };

/**
 * Creates the storage of one chatbot's visitor: the only user of `localStorage`.
 *
 * @param openPlace gives the browser's storage; may throw, as reading `window.localStorage` does where it is forbidden
 */
export function createVisitorStorage(
	openPlace: (isForSession: boolean) => Storage,
	apiUrl: string,
	chatbotId: string,
): VisitorStorage {
	const name = `frontdesk:${chatbotId}@${apiUrl}`;
	// Each part has a name of its own: a tab that writes one leaves the others as another tab has just written them.
	const keys = PARTS.map((part) => [`${name}:${part}`, part] as const);
	let place: StoragePlace = 'persistent';

	function open(): Storage {
		// As if the browser had no storage.
		if (place === 'none') throw new Error(place);
		return openPlace(place === 'session');
	}

	function read(): VisitorRecord | undefined {
		try {
			// Read each time: another tab may have written or deleted since.
			return held[name] ?? readParts(open());
		} catch {
			// No storage.
			return undefined;
		}
	}

	function readParts(storage: Storage): VisitorRecord | undefined {
		// Versions before 2026-11-26 stored all parts as one.
		const whole = readValue(storage, name);
		const parts = keys.flatMap(([key, part]) => {
			const value = readValue(storage, key);
			return value === undefined ? [] : [[part, value] as const];
		});
		return parts.length > 0 ? parseRecord({ ...Object(whole), ...Object.fromEntries(parts) }) : parseRecord(whole);
	}

	function keepOpen(isOpen: boolean): void {
		try {
			const tab = openPlace(true);
			// Read by the loader (`widget/loader/keptOpen.ts`).
			if (isOpen && place !== 'none') tab.setItem(`${name}:open`, '1');
			else tab.removeItem(`${name}:open`);
		} catch {
			// The next page begins closed.
		}
	}

	const readAll = (): VisitorRecord => read() ?? { ...emptyRecord, ...unkept[name] };

	function update(change: Parameters<VisitorStorage['update']>[0]): void {
		const changed = { ...unkept[name], ...held[name], ...change };
		const record = parseRecord({ ...readAll(), ...changed });
		unkept[name] = undefined;
		held[name] = undefined;
		try {
			const storage = open();
			for (const [key, part] of keys) {
				// No value is stored as such: other tabs take a name that is gone for a visitor who is forgotten.
				if (part in changed) storage.setItem(key, writeJson(record?.[part] ?? null));
			}
		} catch {
			// Absent or full.
			held[name] = record;
		}
	}

	function remove(): void {
		held[name] = undefined;
		try {
			const storage = open();
			for (const [key] of keys) storage.removeItem(key);
			storage.removeItem(name);
			// What the loader's extras remember of the visitor (`widget/loader/extras/invitations.ts`).
			storage.removeItem(`${name}:acted`);
		} catch {
			// Nothing was kept there either.
		}
	}

	return {
		name,
		isPart: (key) => key === name || keys.some(([known]) => known === key),
		read: readAll,
		hasRecord: () => read() !== undefined,
		update,
		keepLater(change) {
			if (read()) update(change);
			else unkept[name] = { ...unkept[name], ...change };
		},
		keepOpen,
		clear() {
			keepOpen(false);
			unkept[name] = undefined;
			remove();
		},
		keepIn(asked) {
			let record: VisitorRecord | undefined;
			for (const next of ['session', 'none'] as const) {
				if (place === asked) break;
				record ??= read();
				remove();
				place = next;
			}
			if (asked === 'none') keepOpen(false);
			if (record) update(record);
		},
	};
}

/** A value of the type of each part. */
const RECORD = {
	visitorHandle: '',
	userId: '',
	conversationHandle: '',
	draft: '',
	language: '',
	hasAgreed: true,
	isContactDismissed: true,
	// Shown as text only, whatever its values are.
	contactDetails: {},
	contactDraft: {},
};
const CONVERSATION = { handle: '', title: '', at: 0, isGone: true };
const UNANSWERED = { key: '', text: '', conversationHandle: '', isAttempted: true };

/** In the order in which they are written: when other tabs learn of a conversation, it is in the list. */
const PARTS = [
	...(['conversations', 'contactHandles', 'unanswered'] as const),
	// Typed as they stand above.
	...(Object.keys(RECORD) as Array<keyof typeof RECORD>),
];

/** @returns undefined if the name is not there; a text that is not ours counts as no value */
function readValue(storage: Storage, name: string): unknown {
	const text = storage.getItem(name);
	if (text === null) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Takes the parts that have the right type: a damaged record loses only its damaged parts. */
function takeParts<Sample extends object>(value: unknown, sample: Sample): Partial<Sample> {
	const types = sample as Readonly<Record<string, unknown>>;
	const parts = Object.entries(Object(value)).filter(
		([name, part]) => part !== null && typeof part === typeof types[name],
	);
	// Each part was compared with the sample's.
	return Object.fromEntries(parts) as Partial<Sample>;
}

function parseRecord(value: unknown): VisitorRecord | undefined {
	if (!value) return undefined;
	const lists = value as Record<string, unknown>;
	return {
		draft: '',
		...takeParts(value, RECORD),
		conversations: parseAll(lists['conversations'], parseConversation),
		contactHandles: parseAll(lists['contactHandles'], (item) => (typeof item === 'string' ? item : undefined)),
		unanswered: parseAll(lists['unanswered'], parseUnanswered),
	};
}

function parseUnanswered(value: unknown): UnansweredMessage | undefined {
	const { key, text, conversationHandle, isAttempted = true } = takeParts(value, UNANSWERED);
	return key === undefined || text === undefined ? undefined : { key, text, isAttempted, conversationHandle };
}

function parseConversation(value: unknown): KeptConversation | undefined {
	const { handle, title = '', at = 0, isGone } = takeParts(value, CONVERSATION);
	return handle === undefined ? undefined : { handle, title: title.slice(0, TITLE_MAX_CHARS), at, isGone };
}

/** The items of the right form, as many as are stored. */
function parseAll<Item>(value: unknown, parse: (item: unknown) => Item | undefined): readonly Item[] {
	const items = Array.isArray(value) ? value.map(parse) : [];
	return items.filter((item) => item !== undefined).slice(-HANDLES_KEPT);
}

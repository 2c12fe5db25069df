/** A message whose answer had not arrived when the page went away. */
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
	/** Its first words; "" where they are not known. */
	readonly title: string;
	/** When it was last used, in milliseconds since the epoch; 0 where that is not known. */
	readonly at: number;
	/** It could not be read any more. It may still be there to be deleted, as where the visitor's handle has ended. */
	readonly isGone?: boolean | undefined;
}

/** What the browser keeps of a visitor between pages. */
export interface VisitorRecord {
	readonly visitorHandle?: string;
	/** Whose it is, by the website's own id, where its server has vouched for them. */
	readonly userId?: string;
	/** To the owner's terms for the chat. */
	readonly hasAgreed?: boolean;
	/** Whether the form was waved off in this conversation. */
	readonly isContactDismissed?: boolean;
	/** The conversation that goes on when the panel opens again. */
	readonly conversationHandle?: string;
	/** All of this visitor's, last used last. */
	readonly conversations: readonly KeptConversation[];
	readonly contactHandles: readonly string[];
	/** What the visitor sent by the contact form, by field, to be shown to them. */
	readonly contactDetails?: Readonly<Record<string, string>>;
	readonly draft: string;
	/** In the order in which they were written. */
	readonly unanswered: readonly UnansweredMessage[];
	/** The language that the visitor chose. */
	readonly language?: string;
}

/** How long the browser keeps the record: beyond the visit, until the tab is closed, or not at all. */
export type StoragePlace = 'persistent' | 'session' | 'none';

type Unkept = Pick<VisitorRecord, 'language' | 'draft'>;

export interface VisitorStorage {
	readonly read: () => VisitorRecord;
	/** Changes what is kept; a value of undefined takes it away. Kept in memory where the browser keeps nothing. */
	readonly update: (change: { readonly [Name in keyof VisitorRecord]?: VisitorRecord[Name] | undefined }) => void;
	/** Whether anything is kept for this visitor, so that keeping more needs no further act of theirs. */
	readonly hasRecord: () => boolean;
	/** Keeps what nothing is stored for yet until the page goes, and with the first thing that is; at once where something is. */
	readonly keepLater: (change: Partial<Unkept>) => void;
	readonly clear: () => void;
	/**
	 * Keeps the record no longer than `place` says. What was kept before the owner asked for less is moved: until the
	 * visit ends, the visitor can go on with it, or delete it.
	 */
	readonly keepIn: (place: StoragePlace) => void;
}

/** As many conversations and contacts as "delete my data" takes in one call. */
const HANDLES_KEPT = 100;

/** Longest title of a conversation: one line of the list. */
const TITLE_MAX_CHARS = 80;

/** What the page alone holds, by the record's name: a widget that is drawn anew by other options goes on with it. */
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
	let place: StoragePlace = 'persistent';

	function open(): Storage {
		// As where the browser has no storage.
		if (place === 'none') throw new Error(place);
		return openPlace(place === 'session');
	}

	function read(): VisitorRecord | undefined {
		try {
			// Each time anew: another tab may have written, or deleted, since.
			return held[name] ?? parseRecord(JSON.parse(open().getItem(name) ?? 'null'));
		} catch {
			// No storage, or not our text in it: as if the visitor were new.
			return undefined;
		}
	}

	function update(change: Parameters<VisitorStorage['update']>[0]): void {
		const record = parseRecord({ ...emptyRecord, ...unkept[name], ...read(), ...change });
		unkept[name] = undefined;
		held[name] = undefined;
		try {
			open().setItem(name, JSON.stringify(record));
		} catch {
			// Absent or full.
			held[name] = record;
		}
	}

	function remove(): void {
		held[name] = undefined;
		try {
			open().removeItem(name);
			// What the loader's extras remember of the visitor (`widget/loader/extras/invitations.ts`).
			open().removeItem(`${name}:acted`);
		} catch {
			// Nothing was kept there either.
		}
	}

	return {
		read: () => read() ?? { ...emptyRecord, ...unkept[name] },
		hasRecord: () => read() !== undefined,
		update,
		keepLater(change) {
			if (read()) update(change);
			else unkept[name] = { ...unkept[name], ...change };
		},
		clear() {
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
			if (record) update(record);
		},
	};
}

/** Types of the record's plain parts, as `typeof` names them. */
const PART_TYPES: Readonly<Record<string, unknown>> = {
	visitorHandle: 'string',
	userId: 'string',
	conversationHandle: 'string',
	draft: 'string',
	language: 'string',
	hasAgreed: 'boolean',
	isContactDismissed: 'boolean',
	// Shown as text only, whatever its values are.
	contactDetails: 'object',
};

/** Takes what has the right type and leaves the rest, so that a damaged record costs only its damaged parts. */
function parseRecord(value: unknown): VisitorRecord | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const lists = value as Record<string, unknown>;
	const parts = Object.entries(value).filter(([part, item]) => item !== null && typeof item === PART_TYPES[part]);
	return {
		draft: '',
		...Object.fromEntries(parts),
		conversations: parseAll(lists['conversations'], parseConversation),
		contactHandles: parseAll(lists['contactHandles'], (item) => (typeof item === 'string' ? item : undefined)),
		unanswered: parseAll(lists['unanswered'], parseUnanswered),
	};
}

function parseUnanswered(value: unknown): UnansweredMessage | undefined {
	const { key, text, conversationHandle, isAttempted } = Object(value) as Record<string, unknown>;
	if (typeof key !== 'string' || typeof text !== 'string') return undefined;
	return {
		key,
		text,
		isAttempted: isAttempted !== false,
		conversationHandle: typeof conversationHandle === 'string' ? conversationHandle : undefined,
	};
}

function parseConversation(value: unknown): KeptConversation | undefined {
	const { handle, title, at, isGone } = Object(value) as Record<string, unknown>;
	if (typeof handle !== 'string') return undefined;
	const words = typeof title === 'string' ? title.slice(0, TITLE_MAX_CHARS) : '';
	return { handle, title: words, at: typeof at === 'number' ? at : 0, isGone: isGone === true || undefined };
}

/** The items of the right form, as many as are kept. */
function parseAll<Item>(value: unknown, parse: (item: unknown) => Item | undefined): readonly Item[] {
	const items = Array.isArray(value) ? value.map(parse) : [];
	return items.filter((item) => item !== undefined).slice(-HANDLES_KEPT);
}

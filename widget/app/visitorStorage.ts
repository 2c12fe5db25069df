import { writeJson } from './browser.ts';

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
	/** Whether anything is stored for this visitor already. */
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
	let place: StoragePlace = 'persistent';

	function open(): Storage {
		// As where the browser has no storage.
		if (place === 'none') throw new Error(place);
		return openPlace(place === 'session');
	}

	function read(): VisitorRecord | undefined {
		try {
			// Read each time: another tab may have written or deleted since.
			return held[name] ?? parseRecord(JSON.parse(open().getItem(name) ?? 'null'));
		} catch {
			// No storage, or not our text in it: as if the visitor were new.
			return undefined;
		}
	}

	const readAll = (): VisitorRecord => read() ?? { ...emptyRecord, ...unkept[name] };

	function update(change: Parameters<VisitorStorage['update']>[0]): void {
		const record = parseRecord({ ...readAll(), ...change });
		unkept[name] = undefined;
		held[name] = undefined;
		try {
			open().setItem(name, writeJson(record));
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
		read: readAll,
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

/** Values of the types that parts have. */
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
};
const CONVERSATION = { handle: '', title: '', at: 0, isGone: true };
const UNANSWERED = { key: '', text: '', conversationHandle: '', isAttempted: true };

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

/** The items of the right form, as many as are kept. */
function parseAll<Item>(value: unknown, parse: (item: unknown) => Item | undefined): readonly Item[] {
	const items = Array.isArray(value) ? value.map(parse) : [];
	return items.filter((item) => item !== undefined).slice(-HANDLES_KEPT);
}

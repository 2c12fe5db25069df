/** A message whose answer had not arrived when the page went away. */
export interface UnansweredMessage {
	readonly key: string;
	readonly text: string;
	readonly conversationHandle: string | undefined;
}

/** What the browser keeps of a visitor between pages. */
export interface VisitorRecord {
	readonly visitorHandle?: string;
	/** The conversation that goes on when the panel opens again. */
	readonly conversationHandle?: string;
	/** All of this visitor's, newest last, for "delete my data". */
	readonly conversationHandles: readonly string[];
	readonly contactHandles: readonly string[];
	/** What the visitor sent by the contact form, by field, to be shown to them. */
	readonly contactDetails?: Readonly<Record<string, string>>;
	readonly draft: string;
	readonly unanswered?: UnansweredMessage;
}

export interface VisitorStorage {
	readonly read: () => VisitorRecord;
	/** Changes what is kept; a value of undefined takes it away. Kept in memory where the browser keeps nothing. */
	readonly update: (change: { readonly [Name in keyof VisitorRecord]?: VisitorRecord[Name] | undefined }) => void;
	/** Whether anything is kept for this visitor, so that keeping more needs no further act of theirs. */
	readonly hasRecord: () => boolean;
	readonly clear: () => void;
}

/** As many as "delete my data" takes in one call. */
const HANDLES_KEPT = 100;

const emptyRecord: VisitorRecord = { conversationHandles: [], contactHandles: [], draft: '' };

/**
 * Creates the storage of one chatbot's visitor: the only user of `localStorage`.
 *
 * @param open gives the browser's storage; may throw, as reading `window.localStorage` does where it is forbidden
 */
export function createVisitorStorage(open: () => Storage, apiUrl: string, chatbotId: string): VisitorStorage {
	const name = `frontdesk:${chatbotId}@${apiUrl}`;
	/** Serves where the browser keeps nothing. */
	let inMemory: VisitorRecord | undefined;
	let isKept = true;

	function read(): VisitorRecord | undefined {
		if (!isKept) return inMemory;
		try {
			// Each time anew: another tab may have written, or deleted, since.
			return parseRecord(JSON.parse(open().getItem(name) ?? 'null'));
		} catch {
			// No storage, or not our text in it: as if the visitor were new.
			return undefined;
		}
	}

	return {
		read: () => read() ?? emptyRecord,
		hasRecord: () => read() !== undefined,
		update(change) {
			inMemory = parseRecord({ ...emptyRecord, ...read(), ...change });
			try {
				open().setItem(name, JSON.stringify(inMemory));
				isKept = true;
			} catch {
				// Absent or full: the record in memory serves until the page goes.
				isKept = false;
			}
		},
		clear() {
			inMemory = undefined;
			try {
				open().removeItem(name);
			} catch {
				// Nothing was kept there either.
			}
		},
	};
}

/** Takes what has the right type and leaves the rest, so that a damaged record costs only its damaged parts. */
function parseRecord(value: unknown): VisitorRecord | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const { visitorHandle, conversationHandle, conversationHandles, contactHandles, contactDetails, draft, unanswered } =
		value as Record<string, unknown>;
	const message = parseUnanswered(unanswered);
	return {
		...(typeof visitorHandle === 'string' ? { visitorHandle } : {}),
		...(typeof conversationHandle === 'string' ? { conversationHandle } : {}),
		conversationHandles: stringsOf(conversationHandles),
		contactHandles: stringsOf(contactHandles),
		// Shown as text only, whatever the values are.
		...(contactDetails instanceof Object ? { contactDetails: contactDetails as Record<string, string> } : {}),
		draft: typeof draft === 'string' ? draft : '',
		...(message ? { unanswered: message } : {}),
	};
}

function parseUnanswered(value: unknown): UnansweredMessage | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const { key, text, conversationHandle } = value as Record<string, unknown>;
	if (typeof key !== 'string' || typeof text !== 'string') return undefined;
	return { key, text, conversationHandle: typeof conversationHandle === 'string' ? conversationHandle : undefined };
}

function stringsOf(value: unknown): readonly string[] {
	const strings = Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
	return [...new Set(strings)].slice(-HANDLES_KEPT);
}

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

/** As many conversations and contacts as "delete my data" takes in one call. */
const HANDLES_KEPT = 100;

/** Longest title of a conversation: one line of the list. */
const TITLE_MAX_CHARS = 80;

export const emptyRecord: VisitorRecord = { conversations: [], contactHandles: [], draft: '', unanswered: [] };

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

/** In the order in which they are written: when other tabs learn of a conversation, it is already in the list. */
export const PARTS = [
	...(['conversations', 'contactHandles', 'unanswered'] as const),
	// `Object.keys` forgets the names' type.
	...(Object.keys(RECORD) as Array<keyof typeof RECORD>),
];

/** Takes the parts that have the right type: a damaged record loses only its damaged parts. */
function takeParts<Sample extends object>(value: unknown, sample: Sample): Partial<Sample> {
	const types = sample as Readonly<Record<string, unknown>>;
	const parts = Object.entries(Object(value)).filter(
		([name, part]) => part !== null && typeof part === typeof types[name],
	);
	// Each part was compared with the sample's.
	return Object.fromEntries(parts) as Partial<Sample>;
}

/** Takes what is left of a record that may be damaged. @returns undefined if there is none */
export function parseRecord(value: unknown): VisitorRecord | undefined {
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

import { parseJson } from '../../shared/parseJson.ts';
import { writeJson } from './browser.ts';
import { emptyRecord, PARTS, parseRecord, type VisitorRecord } from './visitorRecord.ts';

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
	/** Stores a change if anything is stored already; until then keeps it in memory, and what was typed in the tab too. */
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

/** What only this page keeps, by the record's name. A widget that is mounted again continues with it. */
const held: Record<string, VisitorRecord | undefined> = {};
const unkept: Record<string, Partial<Unkept> | undefined> = {};

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
	// Each part has its own key, so that a tab that writes one cannot undo what another tab has just written to the others.
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
		const parts = keys.flatMap(([key, part]) => {
			const value = readValue(storage, key);
			return value === undefined ? [] : [[part, value] as const];
		});
		return parts.length > 0 ? parseRecord(Object.fromEntries(parts)) : undefined;
	}

	/** Keeps a text for this tab's next page, or removes it. */
	function keepInTab(part: string, text?: string): void {
		try {
			const tab = openPlace(true);
			if (text !== undefined && place !== 'none') tab.setItem(`${name}:${part}`, text);
			else tab.removeItem(`${name}:${part}`);
		} catch {
			// The next page begins without it.
		}
	}
	// Read by the loader (`widget/loader/keptOpen.ts`).
	const keepOpen = (isOpen: boolean): void => keepInTab('open', isOpen ? '1' : undefined);

	function keepUnkept(change?: Partial<Unkept>): void {
		unkept[name] = change;
		// The language may be chosen before the visitor agrees to anything.
		const { language: _, ...typed } = change ?? {};
		keepInTab('typed', Object.keys(typed).length > 0 ? writeJson(typed) : undefined);
	}

	function readUnkept(): Partial<Unkept> {
		try {
			return unkept[name] ?? (place === 'none' ? {} : Object(readValue(openPlace(true), `${name}:typed`)));
		} catch {
			return {};
		}
	}

	const readAll = (): VisitorRecord => read() ?? parseRecord({ ...emptyRecord, ...readUnkept() }) ?? emptyRecord;

	function update(change: Parameters<VisitorStorage['update']>[0]): void {
		const changed = { ...readUnkept(), ...held[name], ...change };
		const record = parseRecord({ ...readAll(), ...changed });
		keepUnkept();
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
			// What the loader's extras remember of the visitor (`widget/loader/extras/invitations.ts`).
			storage.removeItem(`${name}:acted`);
		} catch {
			// Nothing was kept there either.
		}
	}

	return {
		name,
		isPart: (key) => keys.some(([known]) => known === key),
		read: readAll,
		hasRecord: () => read() !== undefined,
		update,
		keepLater(change) {
			if (read()) update(change);
			else keepUnkept({ ...readUnkept(), ...change });
		},
		keepOpen,
		clear() {
			keepOpen(false);
			keepUnkept();
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
			if (asked === 'none') {
				keepOpen(false);
				keepInTab('typed');
			}
			if (record) update(record);
		},
	};
}

/** @returns undefined if the name is not there; a text that is not ours counts as no value */
function readValue(storage: Storage, name: string): unknown {
	const text = storage.getItem(name);
	return text === null ? undefined : (parseJson(text) ?? null);
}

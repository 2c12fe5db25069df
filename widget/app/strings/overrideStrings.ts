import type { PageStrings, Strings } from './en.ts';
import type { CountedText } from './fillIn.ts';

type AllStrings = Strings & PageStrings;
/** A text, one by plural category, or the names of contact fields. */
type Entry = CountedText | Readonly<Record<string, string>>;

const PLURAL_CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Replaces texts by their names. A dot leads into a group: `fields.email`, `charactersLeft.one`; `charactersLeft` alone
 * is one text for every number.
 *
 * @returns with the names that there are not
 */
export function overrideStrings(
	strings: AllStrings,
	texts: Readonly<Record<string, string>>,
): { strings: AllStrings; unknown: readonly string[] } {
	const entries = new Map<string, Entry>(Object.entries(strings));
	const unknown: string[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const [first = '', member] = name.split('.');
		const changed = change(entries.get(first), member, text);
		if (changed === undefined) unknown.push(name);
		else entries.set(first, changed);
	}
	// Every entry is still there, and of the kind it was.
	return { strings: Object.fromEntries(entries) as unknown as AllStrings, unknown };
}

function change(entry: Entry | undefined, member: string | undefined, text: string): Entry | undefined {
	const isGroup = typeof entry === 'object';
	const isCounted = isGroup && 'other' in entry;
	if (member === undefined) return entry === undefined || (isGroup && !isCounted) ? undefined : text;
	if (!isGroup) return undefined;
	const isMember = isCounted ? PLURAL_CATEGORIES.includes(member) : Object.hasOwn(entry, member);
	return isMember ? { ...entry, [member]: text } : undefined;
}

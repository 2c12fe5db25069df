import { signal } from '@preact/signals';
import type { EventAbout } from '../../shared/contract/team/events.ts';
import { CallError, call } from './call.ts';

/** What may be edited, by what it is called. */
export type Texts = Readonly<Record<string, string>>;

/** A change that was made from an older version, beside the one that is stored by now. */
export interface Conflict {
	readonly differences: readonly { readonly label: string; readonly mine: string; readonly theirs: string }[];
	/** Who made the stored one, and when, where that is known. */
	readonly by: { readonly name: string; readonly at: string } | undefined;
	readonly answer: (choice: 'mine' | 'theirs' | 'neither') => void;
}

/** The conflict that a save waits for. */
export const conflictWish = signal<Conflict | null>(null);

export interface Change<Result> {
	/** The version that it was made from. */
	readonly version: string | undefined;
	readonly mine: Texts;
	/** What was there before, where it is known: when nothing else has become of it, there is nothing to ask. */
	readonly base?: Texts;
	/** What is stored by now, under the same names. */
	latest(): Promise<{ readonly version: string | undefined; readonly texts: Texts }>;
	/** The event by which a change of this is told. */
	readonly event: { readonly types: string; readonly about: EventAbout; readonly chatbotId?: string };
	save(version: string | undefined): Promise<Result>;
}

/**
 * Saves a change. When somebody else has changed the same meanwhile, it shows both and asks whose is to stay.
 *
 * @returns null when theirs stays
 * @throws {CallError}
 */
export async function saveOver<Result>({
	version,
	mine,
	base,
	latest,
	event,
	save,
}: Change<Result>): Promise<Result | null> {
	for (let from = version; ; ) {
		try {
			return await save(from);
		} catch (error) {
			if (!(error instanceof CallError) || error.code !== 'precondition_failed') throw error;
			const stored = await latest();
			const differences = Object.entries(mine).flatMap(([label, text]) => {
				const theirs = stored.texts[label] ?? '';
				const isSame = [text, base?.[label]].some((known) => known?.trim() === theirs.trim());
				return isSame ? [] : [{ label, mine: text, theirs }];
			});
			const choice = differences.length === 0 ? 'mine' : await ask(differences, await findChange(event));
			if (choice === 'theirs') return null;
			if (choice === 'neither') throw error;
			from = stored.version;
		}
	}
}

async function ask(differences: Conflict['differences'], by: Conflict['by']): Promise<'mine' | 'theirs' | 'neither'> {
	const choice = await new Promise<'mine' | 'theirs' | 'neither'>((answer) => {
		conflictWish.value = { differences, by, answer };
	});
	conflictWish.value = null;
	return choice;
}

/** Events that are looked through for the newest change of something. */
const EVENTS_SEARCHED = 100;

async function findChange({ types, about, chatbotId }: Change<unknown>['event']): Promise<Conflict['by']> {
	const query = { types, sort: 'date_desc', limit: EVENTS_SEARCHED };
	const reply = await call('listEvents', { query }).catch(() => undefined);
	const facts = Object.entries(about);
	const found = reply?.events.find(
		(event) =>
			(chatbotId === undefined || event.chatbot_id === chatbotId) &&
			facts.every(([name, value]) => new Map<string, unknown>(Object.entries(event.about)).get(name) === value),
	);
	return found == null || found.actor === null ? undefined : { name: found.actor, at: found.created_at };
}

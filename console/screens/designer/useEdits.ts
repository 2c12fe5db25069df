import { useState } from 'preact/hooks';
import { dropDraft, keepDraft, readDraft } from '../../components/Draft.tsx';
import {
	type Change,
	changeSetting,
	isEqual,
	listChanges,
	nameFormFields,
	type Path,
	type Settings,
} from './settings.ts';

/** Settings as they are stored, with their version. */
export interface Stored {
	readonly settings: Settings;
	readonly version: string | undefined;
}

/** What somebody has changed and not saved. */
interface Draft {
	readonly base: Stored;
	readonly settings: Settings;
}

export interface Edits {
	readonly settings: Settings;
	/** What the changes were made from. */
	readonly base: Stored;
	readonly changes: readonly Change[];
	/** Grows when fields must show what they are given instead of what was typed. */
	readonly resets: number;
	change(path: Path, value: unknown): void;
	/** Forgets the changes, which were saved. */
	forget(): void;
	/** Gives the changes up. */
	drop(): void;
	/** Keeps the changes of settings that are stored as they were, and gives up the others. */
	rebase(stored: Stored): void;
}

/** Changes of stored settings. They are kept in this tab, as what is typed into the console's forms. */
export function useEdits(chatbotId: string, stored: Stored): Edits {
	const name = `designer ${chatbotId}`;
	// As `keep` writes it.
	const [draft, setDraft] = useState(() => readDraft(name) as Draft | undefined);
	const [resets, setResets] = useState(0);
	const base = draft?.base ?? stored;
	const settings = draft?.settings ?? stored.settings;

	function keep(from: Stored, edited: Settings): void {
		const isChanged = listChanges(from.settings, edited).length > 0;
		setDraft(isChanged ? { base: from, settings: edited } : undefined);
		if (isChanged) keepDraft(name, { base: from, settings: edited });
		else dropDraft(name);
	}
	return {
		settings,
		base,
		changes: listChanges(base.settings, nameFormFields(settings)),
		resets,
		change: (path, value) => keep(base, changeSetting(settings, path, value)),
		forget: () => keep(stored, stored.settings),
		drop() {
			keep(stored, stored.settings);
			setResets(resets + 1);
		},
		rebase(newest) {
			const mine = listChanges(base.settings, settings).filter((change) =>
				isEqual(newest.settings[change.name], base.settings[change.name]),
			);
			keep(newest, { ...newest.settings, ...Object.fromEntries(mine.map((change) => [change.name, change.value])) });
			setResets(resets + 1);
		},
	};
}

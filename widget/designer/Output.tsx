import type { ComponentChild, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BASE } from './place.ts';
import { nameOf } from './SettingControl.tsx';
import { type Difference, type Saved, saveChanges } from './saveChanges.ts';
import { type Change, SETTINGS_SCHEMA, type Settings } from './settings.ts';
import { writeCommand, writeSettings, writeSnippet } from './writeOutput.ts';

interface OutputProps {
	readonly publicUrl: string;
	readonly chatbotId: string;
	readonly changes: readonly Change[];
	readonly hasFaults: boolean;
	readonly stored: Settings;
	readonly onReset: () => void;
	readonly onSaved: () => void;
	/** Somebody else has set these meanwhile: from now on they are what is stored. */
	readonly onOthers: (settings: Settings, isTaken: boolean) => void;
}

const SIGN_IN = (
	<>
		<a href={`${BASE}/console`} target="_blank" rel="noreferrer">
			Sign in to the console
		</a>
		, then save here.
	</>
);

/** What to do with the changes: save them, store them by a command that works in every shell, or set them on one page. */
export function Output(props: OutputProps): JSX.Element {
	const { publicUrl, chatbotId, changes, hasFaults, stored, onReset, onSaved, onOthers } = props;
	const [copied, setCopied] = useState('');
	const [saved, setSaved] = useState<Saved>();
	const isChanged = changes.length > 0;
	const snippet = writeSnippet({ publicUrl, chatbotId }, changes);
	const codes = isChanged
		? [
				['1. Run this where Frontdesk runs', writeCommand(chatbotId)],
				['2. Paste these settings into it', writeSettings(changes)],
				['Or set them on one page only', snippet],
			]
		: [['Put it on your site', snippet]];

	function describe(): ComponentChild {
		if (copied !== '') return `Copied: ${copied}.`;
		if (hasFaults) return 'Check the fields marked in red.';
		if (isChanged && Array.isArray(saved)) return 'Not saved yet.';
		if (isChanged && saved === 'signed-out') return SIGN_IN;
		if (isChanged && saved instanceof Error) return saved.message;
		if (isChanged)
			return `Changed: ${changes.map(({ name }) => nameOf([name], SETTINGS_SCHEMA.properties?.[name] ?? {})).join(', ')}.`;
		return saved === 'saved' ? 'Saved. Websites show it within a minute.' : 'No changes yet.';
	}

	async function save(base = stored): Promise<void> {
		setCopied('');
		const result = await saveChanges(chatbotId, changes, base);
		setSaved(result);
		if (result === 'saved') onSaved();
	}
	async function settle(differences: readonly Difference[], isTaken: boolean): Promise<void> {
		const theirs = Object.fromEntries(differences.map((each) => [each.name, each.theirs]));
		setSaved(undefined);
		onOthers(theirs, isTaken);
		if (!isTaken) await save({ ...stored, ...theirs });
	}

	const blocks = (
		<div class="codes">
			{codes.map(([title = '', text = '']) => (
				<div key={title} class="code">
					<div class="output-head">
						<h3>{title}</h3>
						<button
							type="button"
							class="quiet-button"
							aria-label={`Copy: ${title}`}
							onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(title))}
						>
							Copy
						</button>
					</div>
					<pre dir="ltr" tabIndex={0} role="region" aria-label={title}>
						<code>{text}</code>
					</pre>
				</div>
			))}
		</div>
	);
	return (
		<section class="output" aria-labelledby="output-title">
			<div class="output-head">
				<h2 id="output-title">Use it</h2>
				<p class="hint" role="status">
					{describe()}
				</p>
				{isChanged && (
					<>
						<button type="button" class="quiet-button" onClick={onReset}>
							Undo all changes
						</button>
						<button type="button" class="main-button" disabled={hasFaults} onClick={() => void save()}>
							Save
						</button>
					</>
				)}
			</div>
			{isChanged && Array.isArray(saved) && (
				<Conflict differences={saved} onSettle={(isTaken) => void settle(saved, isTaken)} />
			)}
			{isChanged ? (
				<details>
					<summary>Without the console</summary>
					{blocks}
				</details>
			) : (
				blocks
			)}
		</section>
	);
}

interface ConflictProps {
	readonly differences: readonly Difference[];
	readonly onSettle: (isTaken: boolean) => void;
}

/** Settings beside what somebody else has set meanwhile, to choose whose stay. */
function Conflict({ differences, onSettle }: ConflictProps): JSX.Element {
	return (
		<div class="code" role="alert">
			<h3>Somebody changed this meanwhile</h3>
			{differences.map(({ name, mine, theirs }) => (
				<dl key={name}>
					<dt>{nameOf([name], SETTINGS_SCHEMA.properties?.[name] ?? {})}: yours</dt>
					<dd>{write(mine)}</dd>
					<dt>Theirs</dt>
					<dd>{write(theirs)}</dd>
				</dl>
			))}
			<div class="output-head">
				<button type="button" class="main-button" onClick={() => onSettle(false)}>
					Keep mine
				</button>
				<button type="button" class="quiet-button" onClick={() => onSettle(true)}>
					Take theirs
				</button>
			</div>
		</div>
	);
}

function write(value: unknown): string {
	if (value === undefined) return '(nothing)';
	return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

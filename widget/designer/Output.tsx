import type { ComponentChild, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BASE } from './place.ts';
import { nameOf } from './SettingControl.tsx';
import { type Saved, saveChanges } from './saveChanges.ts';
import { type Change, SETTINGS_SCHEMA } from './settings.ts';
import { writeCommand, writeSettings, writeSnippet } from './writeOutput.ts';

interface OutputProps {
	readonly publicUrl: string;
	readonly chatbotId: string;
	readonly changes: readonly Change[];
	readonly hasFaults: boolean;
	readonly onReset: () => void;
	readonly onSaved: () => void;
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
export function Output({ publicUrl, chatbotId, changes, hasFaults, onReset, onSaved }: OutputProps): JSX.Element {
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
		if (isChanged && saved === 'signed-out') return SIGN_IN;
		if (isChanged && saved instanceof Error) return saved.message;
		if (isChanged)
			return `Changed: ${changes.map(({ name }) => nameOf([name], SETTINGS_SCHEMA.properties?.[name] ?? {})).join(', ')}.`;
		return saved === 'saved' ? 'Saved. Websites show it within a minute.' : 'No changes yet.';
	}

	async function save(): Promise<void> {
		setCopied('');
		const result = await saveChanges(chatbotId, changes);
		setSaved(result);
		if (result === 'saved') onSaved();
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

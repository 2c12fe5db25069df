import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { labelOf } from './SettingControl.tsx';
import type { Change } from './settings.ts';
import { writeCommand, writeSettings, writeSnippet } from './writeOutput.ts';

interface OutputProps {
	readonly publicUrl: string;
	readonly chatbotId: string;
	readonly changes: readonly Change[];
	readonly hasFaults: boolean;
	readonly onReset: () => void;
}

/** What to do with the changes: store them by a command that works in every shell, or set them on one page. */
export function Output({ publicUrl, chatbotId, changes, hasFaults, onReset }: OutputProps): JSX.Element {
	const [copied, setCopied] = useState('');
	const isChanged = changes.length > 0;
	const snippet = writeSnippet({ publicUrl, chatbotId }, changes);
	const codes = isChanged
		? [
				['1. Run this where Frontdesk runs', writeCommand(chatbotId)],
				['2. Paste these settings into it', writeSettings(changes)],
				['Or set them on one page only', snippet],
			]
		: [['Put it on your site', snippet]];

	function describe(): string {
		if (copied !== '') return `Copied: ${copied}.`;
		if (hasFaults) return 'Check the fields marked in red.';
		return isChanged
			? `Changed: ${changes.map(({ name }) => labelOf([name])).join(', ')}.`
			: 'No changes yet. Change an option to get the command.';
	}

	return (
		<section class="output" aria-labelledby="output-title">
			<div class="output-head">
				<h2 id="output-title">Use it</h2>
				<p class="hint" role="status">
					{describe()}
				</p>
				{isChanged && (
					<button type="button" class="quiet-button" onClick={onReset}>
						Undo all changes
					</button>
				)}
			</div>
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
		</section>
	);
}

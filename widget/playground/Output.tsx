import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Change, listPinnedChanges, type Settings } from './settings.ts';
import { labelOf } from './settingWords.ts';
import { writeCommand, writeSnippet } from './writeOutput.ts';

interface OutputProps {
	readonly publicUrl: string;
	/** What pages may pin. */
	readonly script: { readonly loader: string; readonly integrity: string };
	/** As they are edited. */
	readonly settings: Settings;
	readonly chatbotId: string;
	readonly changes: readonly Change[];
	readonly faultCount: number;
	readonly onReset: () => void;
}

/** What to do with the changes: a command that stores them, or a snippet for one page. */
export function Output({
	publicUrl,
	chatbotId,
	script,
	settings,
	changes,
	faultCount,
	onReset,
}: OutputProps): JSX.Element {
	const [copied, setCopied] = useState('');
	const [isPinned, setPinned] = useState(false);
	const snippet = isPinned
		? writeSnippet({ publicUrl, chatbotId, changes: listPinnedChanges(settings, changes), pinned: script })
		: writeSnippet({ publicUrl, chatbotId, changes });
	const copy = async (name: string, text: string): Promise<void> => {
		await navigator.clipboard.writeText(text);
		setCopied(name);
	};
	return (
		<section class="output" aria-labelledby="output-title">
			<div class="output-head">
				<h2 id="output-title">Use it</h2>
				<p class="hint" role="status">
					{copied !== '' ? `${copied} copied.` : describeChanges(changes, faultCount)}
				</p>
				{changes.length > 0 && (
					<button type="button" class="quiet-button" onClick={onReset}>
						Undo all changes
					</button>
				)}
			</div>
			<div class="codes">
				<Code
					title="Store it on the server, for all pages"
					text={changes.length === 0 ? '' : writeCommand(chatbotId, changes)}
					instead="Change something, and the command stands here."
					onCopy={(text) => void copy('Command', text)}
				/>
				<Code
					title={changes.length === 0 ? 'Put it on your site' : 'Or set it on one page alone'}
					text={snippet}
					onCopy={(text) => void copy('Snippet', text)}
				>
					<label class="pin">
						<input type="checkbox" checked={isPinned} onChange={() => setPinned(!isPinned)} />
						<span>Pin the script to this version by its integrity</span>
					</label>
				</Code>
			</div>
		</section>
	);
}

function describeChanges(changes: readonly Change[], faultCount: number): string {
	if (faultCount > 0) return 'Something is not right yet; the field says what.';
	if (changes.length === 0) return 'All as it is stored.';
	return `Changed: ${changes.map(({ name }) => labelOf(name)).join(', ')}.`;
}

interface CodeProps {
	readonly title: string;
	readonly text: string;
	readonly instead?: string;
	readonly onCopy: (text: string) => void;
	readonly children?: ComponentChildren;
}

function Code({ title, text, instead = '', onCopy, children }: CodeProps): JSX.Element {
	return (
		<div class="code">
			<div class="code-head">
				<h3>{title}</h3>
				{text !== '' && (
					<button type="button" class="quiet-button" onClick={() => onCopy(text)}>
						Copy<span class="hidden">: {title}</span>
					</button>
				)}
			</div>
			{text === '' ? (
				<p class="hint">{instead}</p>
			) : (
				<pre dir="ltr" tabIndex={0} role="region" aria-label={title}>
					<code>{text}</code>
				</pre>
			)}
			{children}
		</div>
	);
}

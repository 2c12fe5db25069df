import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Action, actions, hasKeys, switchKeys } from '../app/actions.ts';
import { firstQuestion } from '../app/firstQuestion.ts';
import { HOME } from '../app/place.ts';
import { useReply } from '../app/replies.ts';
import { service } from '../app/service.ts';
import { chatbotId, me } from '../app/session.ts';
import { words } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';

const FOUND_MAX = 12;

/** Finds screens, conversations, sources and actions by what is typed. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
	const { route } = useLocation();
	const [typed, setTyped] = useState('');
	const [chosen, setChosen] = useState(0);
	const known = useReply(`palette ${chatbotId.value}`, () => loadTargets(chatbotId.value));
	const wanted = typed.trim().toLowerCase();
	const targets = (known.data ?? []).map(({ name, path }): Action => ({ name, run: () => route(path) }));
	const found = [...actions.value, ...(wanted === '' ? [] : targets)]
		.filter(({ name }) => name.toLowerCase().includes(wanted))
		.slice(0, FOUND_MAX);
	const run = (action: Action | undefined) => {
		if (action === undefined) return;
		onClose();
		action.run();
	};

	function handleKey(event: KeyboardEvent): void {
		const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
		if (step === 0 || found.length === 0) return;
		event.preventDefault();
		setChosen((chosen + step + found.length) % found.length);
	}

	return (
		<Dialog title={words.palette.title} onClose={onClose}>
			<form
				class="palette"
				onSubmit={(event) => {
					event.preventDefault();
					run(found[chosen]);
				}}
			>
				<input
					type="text"
					// Preact's types allow the role together with a list element alone.
					{...({ role: 'combobox' } as object)}
					aria-label={words.palette.title}
					aria-expanded="true"
					aria-controls="palette"
					aria-activedescendant={found.length === 0 ? undefined : `palette-${chosen}`}
					placeholder={words.palette.hint}
					dir="auto"
					value={typed}
					onKeyDown={handleKey}
					onInput={({ currentTarget }) => {
						setTyped(currentTarget.value);
						setChosen(0);
					}}
				/>
				<ul id="palette" role="listbox" aria-label={words.palette.title}>
					{found.map((action, index) => (
						<li
							key={`${action.keys ?? ''} ${action.name} ${index}`}
							id={`palette-${index}`}
							role="option"
							aria-selected={index === chosen}
							onClick={() => run(action)}
						>
							<span dir="auto">{action.name}</span>
							{action.keys !== undefined && <Keys of={action.keys} />}
						</li>
					))}
				</ul>
				{found.length === 0 && <p class="quiet">{words.palette.nothing}</p>}
			</form>
		</Dialog>
	);
}

interface Target {
	readonly name: string;
	readonly path: string;
}

/** The newest conversations and sources. */
async function loadTargets(id: string): Promise<Target[]> {
	if (id === '' || me.value?.capabilities.includes('view') !== true) return [];
	const [{ conversations }, { sources }] = await Promise.all([service.conversations(id), service.sources(id, {})]);
	return [
		...conversations.map((conversation) => ({
			name: firstQuestion(conversation),
			path: `${HOME}/inbox/${conversation.id}`,
		})),
		...sources.map(({ id: sourceId, data }) => {
			const texts = data as Readonly<Record<string, string | undefined>>;
			return {
				name: texts['page_title'] ?? texts['title'] ?? texts['question'] ?? texts['name'] ?? texts['url'] ?? '',
				path: `${HOME}/knowledge/${sourceId}`,
			};
		}),
	].filter(({ name }) => name !== '');
}

/** All keys that do something here, and the switch that ends it. */
export function Help({ onClose }: { readonly onClose: () => void }) {
	return (
		<Dialog title={words.keys.help} onClose={onClose}>
			<dl class="keys">
				{[{ name: words.palette.title, keys: 'Ctrl K' }, ...actions.value].map(
					({ name, keys }) =>
						keys !== undefined && (
							<div key={`${keys} ${name}`}>
								<dt>{name}</dt>
								<dd>
									<Keys of={keys} />
								</dd>
							</div>
						),
				)}
			</dl>
			<label class="tick">
				<input
					type="checkbox"
					checked={hasKeys.value}
					onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
				/>
				{words.keys.isOn}
			</label>
		</Dialog>
	);
}

function Keys({ of }: { readonly of: string }) {
	return (
		<span>
			{of.split(' ').map((key) => (
				<kbd key={key}>{key}</kbd>
			))}
		</span>
	);
}

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Action, listenToKeys, moveRow, useActions } from '../app/actions.ts';
import { addRoutes, isSignedOut, passwordWish } from '../app/call.ts';
import { isOffline, keepFresh } from '../app/live.ts';
import { HOME } from '../app/place.ts';
import { ROUTES } from '../app/routes.ts';
import { conflictWish } from '../app/saveOver.ts';
import { type Me, service } from '../app/service.ts';
import { chatbotId, chatbots, chooseChatbot, labelOf } from '../app/session.ts';
import { finishDeferred, tell } from '../app/undo.ts';
import { adoptStyles } from '../styles/adopt.ts';
import { FRAME_CSS } from '../styles/frame.css.ts';
import { INBOX_CSS } from '../styles/inbox.css.ts';
import { LISTS_CSS } from '../styles/lists.css.ts';
import { words } from '../words/words.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { isMakingChatbot, NewChatbotButton, NewChatbotDialog } from './NewChatbot.tsx';
import { Help, Palette } from './Palette.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Toasts } from './Toasts.tsx';

// Whoever signs in needs none of it.
addRoutes(ROUTES);
adoptStyles(FRAME_CSS + LISTS_CSS + INBOX_CSS);

interface FrameProps {
	readonly screens: ReadonlyArray<{
		readonly name: keyof typeof words.screens;
		readonly icon: IconName;
		readonly key: string;
	}>;
	readonly current: string | undefined;
	readonly person: Me;
	readonly children: ComponentChildren;
}

/** What is around every screen: the rail, the palette, what was just done, and the line of a lost connection. */
export function Frame({ screens, current, person, children }: FrameProps) {
	const { route } = useLocation();
	const [open, setOpen] = useState<'palette' | 'help' | null>(null);
	useEffect(() => listenToKeys(() => setOpen('palette')), []);
	useEffect(() => keepFresh(), []);
	useEffect(() => {
		const finish = () => void finishDeferred();
		addEventListener('pagehide', finish);
		return () => removeEventListener('pagehide', finish);
	}, []);
	const mayMake = person.capabilities.includes('settings');
	useActions([
		...screens.map(
			({ name, key }): Action => ({
				name: words.screens[name],
				keys: `g ${key}`,
				run: () => route(`${HOME}/${name}`),
			}),
		),
		{ name: words.keys.next, keys: 'j', run: () => moveRow(1) },
		{ name: words.keys.previous, keys: 'k', run: () => moveRow(-1) },
		{
			name: words.keys.search,
			keys: '/',
			run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
		},
		{ name: words.keys.help, keys: '?', run: () => setOpen('help') },
		...(mayMake ? [{ name: words.newChatbot.title, run: () => (isMakingChatbot.value = true) }] : []),
		{ name: words.signOut, run: () => void signOut() },
	]);
	return (
		<div class="frame">
			<nav class="rail" aria-label={words.product}>
				<ChatbotChoice
					onChosen={() => {
						// What is shown, and what a list is narrowed to, is the former chatbot's.
						if (current !== 'settings') route(`${HOME}/${current}`);
					}}
				/>
				{mayMake && chatbots.value.length > 0 && <NewChatbotButton />}
				<button type="button" class="find" title={words.palette.title} onClick={() => setOpen('palette')}>
					<Icon name="search" />
					<span>{words.palette.title}</span>
					<kbd>{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
				</button>
				<ul>
					{screens.map(({ name, icon }) => (
						<li key={name}>
							<a
								href={`${HOME}/${name}`}
								title={words.screens[name]}
								aria-current={name === current ? 'page' : undefined}
							>
								<Icon name={icon} />
								<span>{words.screens[name]}</span>
							</a>
						</li>
					))}
				</ul>
				<p class="who">
					<span>{person.name}</span>
					<button
						type="button"
						class="icon-button"
						title={words.signOut}
						aria-label={words.signOut}
						onClick={() => void signOut()}
					>
						<Icon name="leave" />
					</button>
				</p>
			</nav>
			{isOffline.value && (
				<p class="offline" role="status">
					{words.offline}
				</p>
			)}
			{person.capabilities.includes('settings') && <ClockNotice />}
			{children}
			{open === 'palette' && <Palette onClose={() => setOpen(null)} />}
			{open === 'help' && <Help onClose={() => setOpen(null)} />}
			{isMakingChatbot.value && <NewChatbotDialog />}
			{conflictWish.value !== null && <ConflictDialog {...conflictWish.value} />}
			{passwordWish.value !== null && <PasswordDialog answer={passwordWish.value.answer} />}
			<Toasts />
		</div>
	);
}

/** Ends the session. Where that fails the person stays signed in, and is told so. */
async function signOut(): Promise<void> {
	await finishDeferred();
	try {
		await service.signOut();
	} catch {
		// It may have ended by itself.
		if (!isSignedOut.value) return tell(words.staysSignedIn, true);
	}
	// Drafts are not for whoever signs in next.
	sessionStorage.clear();
	isSignedOut.value = true;
}

function ChatbotChoice({ onChosen }: { readonly onChosen: () => void }) {
	if (chatbots.value.length === 0) return <p class="product">{words.product}</p>;
	return (
		<label class="choice" title={words.chatbot}>
			<Icon name="bot" />
			<select
				aria-label={words.chatbot}
				value={chatbotId.value}
				onChange={({ currentTarget }) => {
					chooseChatbot(currentTarget.value);
					onChosen();
				}}
			>
				{chatbots.value.map((chatbot) => (
					<option key={chatbot.id} value={chatbot.id}>
						{labelOf(chatbot)}
					</option>
				))}
			</select>
			<Icon name="down" />
		</label>
	);
}

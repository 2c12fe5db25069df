import { LocationProvider, useLocation } from 'preact-iso';
import type { Capability } from '../../shared/capabilities.ts';
import { Contacts } from '../screens/Contacts.tsx';
import { Inbox } from '../screens/Inbox.tsx';
import { Knowledge } from '../screens/Knowledge.tsx';
import { Setup } from '../screens/Setup.tsx';
import { CreateAccount, SignIn } from '../screens/SignIn.tsx';
import { Unanswered } from '../screens/Unanswered.tsx';
import { words } from '../words/words.ts';
import { chatbotId, chatbots, chooseChatbot, me, signOut } from './session.ts';

/** The screens in the rail, and what a person needs to see them. */
const SCREENS: ReadonlyArray<readonly [path: string, name: keyof typeof words.screens, needs: Capability]> = [
	['/console/unanswered', 'unanswered', 'view'],
	['/console/inbox', 'inbox', 'view'],
	['/console/contacts', 'contacts', 'contacts'],
	['/console/knowledge', 'knowledge', 'view'],
	['/console/setup', 'setup', 'view'],
];

export function App({ publicUrl }: { readonly publicUrl: string }) {
	return (
		<LocationProvider scope="/console">
			<Frame publicUrl={publicUrl} />
		</LocationProvider>
	);
}

function Frame({ publicUrl }: { readonly publicUrl: string }) {
	const { path, route } = useLocation();
	const person = me.value;
	// A link to begin with, whose token is behind `#`.
	if (path === '/console/setup' && location.hash !== '')
		return <CreateAccount onDone={() => route('/console/setup', true)} />;
	if (person === undefined) return null;
	if (person === null) return <SignIn />;
	const may = (capability: Capability) => person.capabilities.includes(capability);
	const id = chatbotId.value;
	return (
		<div class="frame">
			<nav class="rail" aria-label={words.product}>
				<p class="product">{words.product}</p>
				<label class="field">
					<span>{words.chatbot}</span>
					<select value={id} onChange={({ currentTarget }) => chooseChatbot(currentTarget.value)}>
						{chatbots.value.map((chatbot) => (
							<option key={chatbot.id} value={chatbot.id}>
								{chatbot.name}
							</option>
						))}
					</select>
				</label>
				<ul>
					{SCREENS.filter(([, , needs]) => may(needs)).map(([address, name]) => (
						<li key={name}>
							<a href={address} aria-current={path.startsWith(address) ? 'page' : undefined}>
								{words.screens[name]}
							</a>
						</li>
					))}
				</ul>
				<p class="who">
					<span>{person.name}</span>
					<button type="button" class="link" onClick={() => void signOut()}>
						{words.signOut}
					</button>
				</p>
			</nav>
			<Screen key={id} path={path} chatbotId={id} publicUrl={publicUrl} may={may} />
		</div>
	);
}

interface ScreenProps {
	readonly path: string;
	readonly chatbotId: string;
	readonly publicUrl: string;
	readonly may: (capability: Capability) => boolean;
}

/** The screen that the address names. */
function Screen({ path, chatbotId: id, publicUrl, may }: ScreenProps) {
	const [, , screen = '', detail] = path.split('/');
	switch (screen) {
		case 'inbox':
			return <Inbox chatbotId={id} mayChange={may('inbox')} conversationId={detail} />;
		case 'contacts':
			return <Contacts chatbotId={id} />;
		case 'knowledge':
			return <Knowledge chatbotId={id} mayChange={may('knowledge')} sourceId={detail} />;
		case 'setup':
			return <Setup chatbotId={id} publicUrl={publicUrl} mayCreate={may('settings')} />;
		default:
			return <Unanswered chatbotId={id} mayAnswer={may('faqs')} />;
	}
}

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, lazy, useLocation } from 'preact-iso';
import type { Capability } from '../../shared/capabilities.ts';
import type { IconName } from '../components/Icon.tsx';
import { Await } from '../components/parts.tsx';
import { Card, CreateAccount, SignIn } from '../screens/SignIn.tsx';
import { words } from '../words/words.ts';
import { isSignedOut } from './call.ts';
import { HOME } from './place.ts';
import { chatbotId, loadSession, me } from './session.ts';

const Designer = fetched(async () => (await import('../screens/designer/Designer.tsx')).Designer);
const Contacts = fetched(async () => (await import('../screens/Contacts.tsx')).Contacts);
/** Not for those who sign in. */
const Frame = fetched(async () => (await import('../components/Frame.tsx')).Frame);
const Inbox = fetched(async () => (await import('../screens/Inbox.tsx')).Inbox);
const Knowledge = fetched(async () => (await import('../screens/Knowledge.tsx')).Knowledge);
const Setup = fetched(async () => (await import('../screens/Setup.tsx')).Setup);
const Settings = fetched(async () => (await import('../screens/settings/Settings.tsx')).Settings);
const Unanswered = fetched(async () => (await import('../screens/Unanswered.tsx')).Unanswered);

/** A part that is fetched when it is first shown. Where it cannot be fetched, a sentence says so. */
function fetched<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazy(() => load().catch(() => Unfetched));
}

/** Browsers keep in mind that a module could not be fetched, and after an update it has another name: the page starts again. */
function Unfetched() {
	return (
		<main>
			<Await of={{ data: undefined, error: words.failed, reload: async () => location.reload() }}>{() => null}</Await>
		</main>
	);
}

/** Between two tries to ask who is signed in. */
const RETRY_MS = 10_000;

/** Asks who is signed in. Where that fails, says why and tries again. */
function Starting() {
	const [failure, setFailure] = useState<string>();
	const start = () =>
		void loadSession().catch((error: unknown) => setFailure(error instanceof Error ? error.message : words.failed));
	useEffect(() => {
		start();
		const timer = setInterval(start, RETRY_MS);
		return () => clearInterval(timer);
	}, []);
	if (failure === undefined) return null;
	return (
		<Card title={words.notStarted}>
			<p class="failure" role="alert">
				{failure}
			</p>
			<p class="quiet">{words.triesItself}</p>
			<div class="actions">
				<button type="button" class="primary" onClick={start}>
					{words.retry}
				</button>
			</div>
		</Card>
	);
}

interface Installation {
	/** Where visitors reach Frontdesk. */
	readonly publicUrl: string;
	/** Who can open that: this computer (`loopback`), its network (`private`), or everybody (`public`). */
	readonly reach: string;
	/** Of the demo shop and the documentation; '' for none. */
	readonly demoChatbotIds: readonly string[];
}

interface ScreenProps {
	readonly chatbotId: string;
	readonly installation: Installation;
	readonly may: (capability: Capability) => boolean;
	/** The part of the address behind the screen's own. */
	readonly detail: string | undefined;
}

interface Screen {
	/** In the address, and of its words. */
	readonly name: keyof typeof words.screens;
	readonly icon: IconName;
	/** The second of its keys, after `g`. */
	readonly key: string;
	/** What a person needs to see it; absent for everybody. */
	readonly needs?: Capability;
	readonly draw: (props: ScreenProps) => preact.ComponentChild;
}

/** The screens in the order of the rail. The first that a person may see is shown first. */
const SCREENS: readonly Screen[] = [
	{
		name: 'unanswered',
		icon: 'question',
		key: 'u',
		needs: 'view',
		draw: ({ may, chatbotId: id, detail }) => (
			<Unanswered chatbotId={id} mayAnswer={may('faqs')} mayAddPages={may('knowledge')} questionId={detail} />
		),
	},
	{
		name: 'inbox',
		icon: 'inbox',
		key: 'i',
		needs: 'view',
		draw: ({ may, chatbotId: id, detail }) => (
			<Inbox chatbotId={id} mayChange={may('inbox')} mayReadContacts={may('contacts')} conversationId={detail} />
		),
	},
	{
		name: 'contacts',
		icon: 'people',
		key: 'c',
		needs: 'contacts',
		draw: ({ chatbotId: id, detail }) => <Contacts chatbotId={id} contactId={detail} />,
	},
	{
		name: 'knowledge',
		icon: 'book',
		key: 'k',
		needs: 'view',
		draw: ({ may, chatbotId: id, detail }) => (
			<Knowledge chatbotId={id} mayChange={may('knowledge')} sourceId={detail} />
		),
	},
	{
		name: 'designer',
		icon: 'palette',
		key: 'd',
		needs: 'widget',
		draw: ({ chatbotId: id, installation: { publicUrl }, detail }) => (
			<Designer key={id} chatbotId={id} publicUrl={publicUrl} isPreviewing={detail === 'preview'} />
		),
	},
	{
		name: 'setup',
		icon: 'rocket',
		key: 'o',
		needs: 'settings',
		draw: ({ chatbotId: id, installation }) => <Setup chatbotId={id} {...installation} />,
	},
	{
		name: 'settings',
		icon: 'settings',
		key: 's',
		draw: ({ may, chatbotId: id, detail }) => <Settings chatbotId={id} may={may} section={detail} />,
	},
];

export function App(installation: Installation) {
	return (
		<LocationProvider scope={HOME}>
			<Start installation={installation} />
		</LocationProvider>
	);
}

function Start({ installation }: { readonly installation: Installation }) {
	const { path, route } = useLocation();
	const person = isSignedOut.value ? undefined : me.value;
	const screens = SCREENS.filter(
		({ needs }) => needs === undefined || person === undefined || person.capabilities.includes(needs),
	);
	const [, name, detail] = path.slice(HOME.length).split('/');
	// Without a chatbot there is nothing to see but Setup, and Settings for those who may not set up one.
	const isEmpty = chatbotId.value === '' && name !== 'settings';
	const screen = screens.find((one) => one.name === (isEmpty ? 'setup' : name)) ?? screens.at(isEmpty ? -1 : 0);
	// A link to begin with, whose token is behind `#`.
	const isLink = path === `${HOME}/setup` && location.hash !== '';
	useEffect(() => {
		// The address names what is shown, and stays when there is a chatbot again.
		if (person !== undefined && !isLink && screen && screen.name !== name) route(`${HOME}/${screen.name}`, true);
	}, [person, isEmpty, path]);
	useEffect(() => {
		const title = person === undefined ? words.signIn.title : words.screens[screen?.name ?? 'settings'];
		document.title = `${title} · ${words.product}`;
	}, [person, screen]);
	if (isLink) return <CreateAccount onDone={() => route(location.search === '' ? `${HOME}/setup` : HOME, true)} />;
	if (isSignedOut.value) return <SignIn />;
	if (person === undefined) return <Starting />;
	return (
		<ErrorBoundary onError={() => location.reload()}>
			<Frame screens={screens} current={screen?.name} person={person}>
				<ErrorBoundary onError={() => location.reload()}>
					<div class="screen" key={`${chatbotId.value} ${screen?.name}`}>
						{screen?.draw({
							chatbotId: chatbotId.value,
							installation,
							may: (capability) => person.capabilities.includes(capability),
							detail,
						})}
					</div>
				</ErrorBoundary>
			</Frame>
		</ErrorBoundary>
	);
}

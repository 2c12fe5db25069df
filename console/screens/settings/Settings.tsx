import { useEffect, useRef } from 'preact/hooks';
import type { Capability } from '../../../shared/capabilities.ts';
import { HOME } from '../../app/place.ts';
import { settingsWords } from '../../words/settings/settingsWords.ts';
import { words } from '../../words/words.ts';
import { ModelSettings } from '../ModelSettings.tsx';
import { Account } from './Account.tsx';
import { Answers } from './Answers.tsx';
import { Audit } from './Audit.tsx';
import { Data } from './Data.tsx';
import { DeleteChatbot } from './DeleteChatbot.tsx';
import { Members } from './Members.tsx';
import { Notifications } from './Notifications.tsx';
import { Tokens } from './Tokens.tsx';
import { Webhooks } from './Webhooks.tsx';
import { Websites } from './Websites.tsx';

interface SettingsProps {
	readonly chatbotId: string;
	readonly may: (capability: Capability) => boolean;
	/** Of the address. */
	readonly section: string | undefined;
}

interface Section {
	/** In the address, and of its words. */
	readonly name: keyof typeof settingsWords.sections;
	readonly needs?: Capability;
	/** Whether it needs a chatbot. */
	readonly isOfChatbot?: boolean;
	readonly draw: (props: SettingsProps) => preact.ComponentChild;
}

const SECTIONS: readonly Section[] = [
	{ name: 'members', needs: 'members', draw: () => <Members /> },
	{
		name: 'websites',
		needs: 'widget',
		isOfChatbot: true,
		draw: ({ chatbotId }) => <Websites chatbotId={chatbotId} />,
	},
	{
		name: 'answers',
		needs: 'settings',
		isOfChatbot: true,
		draw: ({ chatbotId }) => <Answers chatbotId={chatbotId} />,
	},
	{
		name: 'models',
		needs: 'settings',
		isOfChatbot: true,
		draw: ({ chatbotId }) => <ModelSettings chatbotId={chatbotId} title={settingsWords.sections.models} />,
	},
	{ name: 'account', draw: () => <Account /> },
	{ name: 'notifications', draw: ({ may }) => <Notifications may={may} /> },
	{ name: 'webhooks', needs: 'settings', draw: () => <Webhooks /> },
	{ name: 'tokens', needs: 'tokens', draw: () => <Tokens /> },
	{
		name: 'data',
		needs: 'settings',
		draw: ({ chatbotId }) => (
			<>
				<Data />
				<DeleteChatbot chatbotId={chatbotId} />
			</>
		),
	},
	{ name: 'audit', needs: 'members', draw: () => <Audit /> },
];

/** One section beside the list of all. */
export function Settings(props: SettingsProps) {
	const sections = SECTIONS.filter(
		({ needs, isOfChatbot = false }) =>
			(needs === undefined || props.may(needs)) && (!isOfChatbot || props.chatbotId !== ''),
	);
	const section = sections.find(({ name }) => name === props.section) ?? sections[0];
	const nav = useRef<HTMLElement>(null);
	useEffect(() => {
		// On a phone the list is one line that scrolls.
		nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
	}, [section]);
	return (
		<main class="settings">
			<nav ref={nav} aria-label={words.screens.settings}>
				<h1>{words.screens.settings}</h1>
				<ul>
					{sections.map(({ name }) => (
						<li key={name}>
							<a href={`${HOME}/settings/${name}`} aria-current={name === section?.name ? 'page' : undefined}>
								{settingsWords.sections[name]}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<section class="page" aria-label={section === undefined ? undefined : settingsWords.sections[section.name]}>
				{section?.draw(props)}
			</section>
		</main>
	);
}

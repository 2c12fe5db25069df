import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { listEarlier, openConversation } from './earlier.ts';
import { Page } from './Page.tsx';
import { usePageStrings } from './usePageStrings.ts';

/** The visitor's other conversations: to read, and to go on with. */
export function EarlierScreen(): JSX.Element {
	const { language, session } = useChat();
	const strings = usePageStrings();
	const conversations = listEarlier(session);
	return (
		<Page title={strings.earlier} intro={conversations.length === 0 ? strings.earlierNone : strings.earlierIntro}>
			<ul class="choices">
				{conversations.map(({ handle, title, at }) => (
					<li key={handle}>
						<button type="button" class="choice" onClick={() => openConversation(session, handle)}>
							<span class="choice-words" dir="auto">
								{title || strings.messages}
							</span>
							{at > 0 && (
								<time class="meta" dateTime={new Date(at).toISOString()}>
									{new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })}
								</time>
							)}
						</button>
					</li>
				))}
			</ul>
		</Page>
	);
}

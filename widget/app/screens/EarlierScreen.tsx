import type { JSX } from 'preact';
import { useChat } from '../hooks/useChat.ts';
import { listEarlier, openConversation } from '../session/earlierConversations.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

/** The visitor's other conversations: to read, and to go on with. */
export function EarlierScreen(): JSX.Element {
	const { language, session, strings } = useChat();
	return (
		<ScreenFrame title={strings.earlier}>
			<ul class="choices">
				{listEarlier(session).map(({ handle, title, at }) => (
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
		</ScreenFrame>
	);
}

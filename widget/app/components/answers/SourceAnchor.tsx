import type { ComponentChildren, JSX } from 'preact';
import { COVERING } from '../../browser.ts';
import { useChat } from '../../hooks/useChat.ts';
import type { AnswerMessage } from '../../state/chatState.ts';
import { Icon } from '../Icon.tsx';
import { markOnPage } from './markOnPage.ts';
import { isThisPage, readSourceLink } from './sourceLink.ts';

interface SourceAnchorProps {
	readonly answer: AnswerMessage;
	readonly source: AnswerMessage['sources'][number];
	readonly className: string;
	readonly children: ComponentChildren;
}

/**
 * A link to the quoted words of a source: pages of this website open in the same tab, others in a new one. Without an
 * address it is no link.
 */
export function SourceAnchor({ answer, source, className, children }: SourceAnchorProps): JSX.Element {
	const { session, store, strings, close } = useChat();
	const link = readSourceLink(source);
	if (!link) return <span class={className}>{children}</span>;
	const { href, isHere } = link;

	function follow(event: Event): void {
		const { client, emit } = session.dependencies;
		emit('sourceOpened', { messageId: answer.id, url: source.url });
		const { conversationHandle } = store.getState();
		if (conversationHandle !== undefined) {
			const path = `messages/${encodeURIComponent(answer.id)}/opened-sources`;
			// The link may lead away from the page.
			const call = { method: 'POST', path, body: { url: source.url }, keepalive: true } as const;
			// The visitor has what they wanted, counted or not.
			client.callConversation(conversationHandle, call).catch(() => undefined);
		}
		if (!isThisPage(href)) return;
		// A row quoted with the titles of its columns is found by the browser alone.
		if (source.quote && markOnPage(source.quote)) event.preventDefault();
		if (matchMedia(COVERING).matches) close?.();
	}

	const rel = 'noopener noreferrer nofollow ugc';
	return (
		<a class={className} href={href} target={isHere ? undefined : '_blank'} rel={rel} onClick={follow}>
			{children}
			{!isHere && (
				<>
					<Icon name="external" isSmall isDirected />
					<span class="unseen">({strings.opensNewTab})</span>
				</>
			)}
		</a>
	);
}

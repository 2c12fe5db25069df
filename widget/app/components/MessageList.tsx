import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useFollowScroll } from '../hooks/useFollowScroll.ts';
import type { Message } from '../state/chatState.ts';
import {
	AT_START,
	selectContactOffer,
	selectIsHeld,
	selectIsStart,
	selectIsWaiting,
	selectLastQuestionKey,
} from '../state/selectors.ts';
import { AnswerMessage } from './AnswerMessage.tsx';
import { ContactCard } from './ContactCard.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';
import { Icon } from './Icon.tsx';
import { DayMark } from './MessageTime.tsx';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';
import { VisitorMessage } from './VisitorMessage.tsx';
import { WaitingDots } from './WaitingDots.tsx';

/** Greeting, conversation, and what is on its way, in a box that scrolls. */
export function MessageList(): JSX.Element {
	const chat = useChat();
	const { settings, strings } = chat;
	const messages = useChatState((state) => state.messages);
	const isLoading = useChatState((state) => state.history.status === 'loading');
	const offer = useChatState((state) => selectContactOffer(state, settings.lead_form));
	const isHeld = useChatState((state) => selectIsHeld(state, settings.lead_form));
	const isStart = useChatState(selectIsStart);
	const isWaiting = useChatState(selectIsWaiting);
	const { scroller, content, isAway } = useFollowScroll(useChatState(selectLastQuestionKey));
	const hasMessages = messages.length > 0;
	useEffect(() => {
		// While the first answer is on its way. Those who draw one hear when it cannot be had.
		if (hasMessages) {
			chat.answerLoader.load().then(
				(parts) => parts.rehearseAnswer(chat),
				() => undefined,
			);
		}
	}, [hasMessages]);
	return (
		<div class="panel-body">
			<div class="messages" ref={scroller} role="region" aria-label={strings.messages} tabIndex={0}>
				<div ref={content}>
					{isLoading ? (
						<WaitingDots />
					) : (
						<>
							<HistoryNotice />
							<p class="greeting" dir="auto">
								{settings.greeting ?? strings.greeting}
							</p>
						</>
					)}
					{offer === AT_START && <ContactCard isAfterNone={false} />}
					{isStart && !isHeld && <SuggestedQuestions />}
					<ol class="message-items">
						{messages.map((message, index) => (
							<Fragment key={message.key}>
								<DayMark at={message.at} before={messages[index - 1]?.at ?? 0} />
								<MessageItem message={message} hasOffer={message.key === offer} />
							</Fragment>
						))}
						{isWaiting && (
							<li class="from-answer" key="waiting">
								<WaitingDots />
							</li>
						)}
					</ol>
				</div>
			</div>
			{isAway && (
				<button
					type="button"
					class="jump"
					aria-label={strings.jumpToLatest}
					title={strings.jumpToLatest}
					onClick={() => scroller.current?.scrollTo(0, scroller.current.scrollHeight)}
				>
					<Icon name="arrowDown" isSmall />
				</button>
			)}
		</div>
	);
}

/** Draws a message again only when it changed itself: a streamed answer must not redraw the whole conversation. */
function MessageItem({ message, hasOffer }: { message: Message; hasOffer: boolean }): JSX.Element | null {
	const { strings } = useChat();
	return useMemo(() => {
		if (message.role === 'visitor') {
			return <VisitorMessage message={message}>{hasOffer && <ContactCard isAfterNone={false} />}</VisitorMessage>;
		}
		if (message.progress === 'streaming' && message.text === '') return null;
		return (
			<AnswerMessage message={message}>{hasOffer && <ContactCard isAfterNone={!message.isGrounded} />}</AnswerMessage>
		);
	}, [message, hasOffer, strings]);
}

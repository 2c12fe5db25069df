import type { JSX } from 'preact';
import { Fragment } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useFollowScroll } from '../hooks/useFollowScroll.ts';
import type { Message } from '../state/chatState.ts';
import {
	AT_START,
	selectAwaitedKey,
	selectContactPlace,
	selectIsHeld,
	selectIsStart,
	selectLastQuestionKey,
} from '../state/selectors.ts';
import { AnswerMessage } from './AnswerMessage.tsx';
import { Deferred } from './Deferred.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';
import { Icon } from './Icon.tsx';
import { DayMark } from './MessageTime.tsx';
import { OwnersText } from './OwnersText.tsx';
import { StartActions } from './StartActions.tsx';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';
import { VisitorMessage } from './VisitorMessage.tsx';
import { WaitingDots } from './WaitingDots.tsx';

/** Greeting, conversation, and what is on its way, in a box that scrolls. */
export function MessageList(): JSX.Element {
	const chat = useChat();
	const { settings, strings } = chat;
	const messages = useChatState((state) => state.messages);
	const isLoading = useChatState((state) => state.history.status === 'loading');
	const isHeld = useChatState((state) => selectIsHeld(state, settings.lead_form));
	const isStart = useChatState(selectIsStart);
	const awaitedKey = useChatState(selectAwaitedKey);
	const { scroller, content, isAway } = useFollowScroll(useChatState(selectLastQuestionKey));
	const hasMessages = messages.length > 0;
	/** Without answers that have begun and have no words yet. */
	const shown = messages.filter(
		(message) => message.role === 'visitor' || message.progress !== 'streaming' || message.text !== '',
	);
	const toLatest = (): void => {
		const { current } = scroller;
		if (current) current.scrollTop = current.scrollHeight;
	};
	useEffect(() => {
		// While the first answer is on its way. Whoever draws it reports a failure.
		if (hasMessages) chat.answers.load().catch(() => undefined);
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
							<p class="greeting">
								<OwnersText text={settings.greeting ?? strings.greeting} />
							</p>
							<p class="meta automated">{strings.automatedNotice}</p>
						</>
					)}
					<ContactOffer place={AT_START} isAfterNone={false} />
					{isStart && !isHeld && <SuggestedQuestions />}
					{isStart && settings.opening_hours && <Deferred name="hours" isQuiet />}
					{isStart && !isHeld && <StartActions />}
					<ol class="message-items">
						{shown.map((message, index) => (
							<Fragment key={message.key}>
								<DayMark at={message.at} before={shown[index - 1]?.at ?? 0} />
								<MessageItem message={message} question={shown[index - 1]?.text ?? ''} />
								{message.key === awaitedKey && (
									<li class="from-answer">
										<WaitingDots />
									</li>
								)}
							</Fragment>
						))}
					</ol>
				</div>
			</div>
			{isAway && (
				<button
					type="button"
					class="jump"
					aria-label={strings.jumpToLatest}
					title={strings.jumpToLatest}
					onClick={toLatest}
				>
					<Icon name="arrowDown" isSmall />
				</button>
			)}
		</div>
	);
}

/** Draws a message again only when it changed itself: a streamed answer must not redraw the whole conversation. */
function MessageItem({ message, question }: { message: Message; question: string }): JSX.Element {
	const { strings } = useChat();
	return useMemo(() => {
		if (message.role === 'visitor') {
			return (
				<VisitorMessage message={message}>
					<ContactOffer place={message.key} isAfterNone={false} />
				</VisitorMessage>
			);
		}
		return (
			<AnswerMessage message={message} question={question}>
				<ContactOffer place={message.key} isAfterNone={message.offersContact && !message.isGrounded} />
			</AnswerMessage>
		);
	}, [message, question, strings]);
}

/** What comes next where there is no answer: the contact form, folded or not, and the owner's questions. */
function ContactOffer({ place, isAfterNone }: { place: string; isAfterNone: boolean }): JSX.Element | null {
	const { settings } = useChat();
	const shown = useChatState((state) => selectContactPlace(state, settings.lead_form, place));
	const isNewest = useChatState((state) => state.messages.at(-1)?.key === place);
	if (!shown) return null;
	return (
		<>
			{settings.lead_form.enabled && <Deferred name="leadCard" place={place} isAfterNone={isAfterNone} />}
			{isAfterNone && isNewest && <SuggestedQuestions />}
		</>
	);
}

import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { RIGHT_TO_LEFT_LETTER, readLanguage } from '../../../shared/languages.ts';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useMarkdown } from '../hooks/useMarkdown.ts';
import type { AnswerMessage as Message } from '../state/chatState.ts';
import { answeredKey, showsPlaces } from '../state/messages.ts';
import { MessageTime } from './MessageTime.tsx';
import { WaitingDots } from './WaitingDots.tsx';

type Props = {
	message: Message;
	/** What the visitor asked. */
	question: string;
	/** Shown under the answer. */
	children?: ComponentChildren;
};

/** An answer on the plain surface, like a page. */
export function AnswerMessage({ message, question, children }: Props): JSX.Element {
	const chat = useChat();
	const { strings, session, store } = chat;
	const { key, language, progress } = message;
	const isReconnecting = useChatState((state) => state.isReconnecting);
	const hasPlaces = showsPlaces(message);
	/** Above places only what is said of them. */
	const text = hasPlaces ? firstParagraph(message.text) : message.text;
	const { container, isPlain, parts } = useMarkdown({ ...message, text }, (element) => {
		if (!message.isNew || progress !== 'completed') return;
		const aloud = parts?.readAloud(element, message, strings) ?? element.textContent;
		store.dispatch({ type: 'announced', key, text: aloud, language });
	});
	const isFinished = progress !== 'streaming';
	useLayoutEffect(() => {
		const element = container.current;
		return parts && element && isFinished ? parts.dressAnswer(element, chat) : undefined;
	}, [parts, isFinished, text, chat]);
	return (
		<li class={message.isNew ? 'from-answer new' : 'from-answer'}>
			<span class="unseen">{strings.answer}: </span>
			<div
				class={`prose${isPlain ? ' plain' : ''}${hasPlaces ? ' quiet' : ''}`}
				lang={language}
				dir={isRightToLeft(message, question, chat.frame) ? 'rtl' : 'auto'}
				ref={container}
			/>
			{progress === 'stopped' && (
				<p class="meta answer-note">
					{strings.stopped}
					<button type="button" class="text-button" onClick={() => session.retry(answeredKey(key))}>
						{strings.retry}
					</button>
				</p>
			)}
			{!isFinished && !isReconnecting && <WaitingDots text={parts || isPlain ? text : ''} />}
			{parts && isFinished && <parts.AnswerFoot answer={message} question={question} container={container} />}
			<MessageTime at={message.at} />
			{children}
		</li>
	);
}

function firstParagraph(markdown: string): string {
	return markdown.split(/\n\s*\n/, 1)[0] ?? '';
}

/**
 * Until the language is known, an answer likely runs as the question does, or the panel. Answers from left to right get
 * `auto`, as the language of a few words may be detected wrongly.
 */
function isRightToLeft({ language }: Message, question: string, frame: HTMLElement): boolean {
	if (language !== undefined) return readLanguage(language)?.direction === 'rtl';
	return RIGHT_TO_LEFT_LETTER.test(question) || frame.dir === 'rtl';
}

import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { RIGHT_TO_LEFT_LETTER, readLanguage } from '../../../shared/languages.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useMarkdown } from '../hooks/useMarkdown.ts';
import type { AnswerMessage as Message } from '../state/chatState.ts';
import { answeredKey } from '../state/messages.ts';
import { MessageTime } from './MessageTime.tsx';
import { readShownText } from './readShownText.ts';
import { WaitingDots } from './WaitingDots.tsx';

type Props = {
	message: Message;
	/** What the visitor asked. */
	question: string;
	/** Stand under the answer. */
	children?: ComponentChildren;
};

/** An answer on the plain surface, like a page. */
export function AnswerMessage({ message, question, children }: Props): JSX.Element {
	const chat = useChat();
	const { strings, announceAnswer, session } = chat;
	const { language } = message;
	const isReconnecting = useChatState((state) => state.isReconnecting);
	const foot = useRef<HTMLDivElement>(null);
	const { container, isPlain, parts } = useMarkdown(message.text, message.progress, (element) => {
		if (!message.isNew || message.progress !== 'completed') return;
		// Reading the words lays the page out, before what stands under them is there.
		whenIdle(() => announceAnswer(message.key, readShownText(element), language));
	});
	useLayoutEffect(() => {
		const [text, place] = [container.current, foot.current];
		if (!parts || !text || !place || message.progress === 'streaming') return undefined;
		// The words first: what stands around them is another task, of the same frame.
		const frame = requestAnimationFrame(() => {
			parts.addCopyButtons(text, chat);
			parts.showFoot(place, chat, { answer: message, readText: () => readShownText(text) });
		});
		return () => cancelAnimationFrame(frame);
	}, [parts, message, chat]);
	useLayoutEffect(() => {
		const [text, place] = [container.current, foot.current];
		return () => {
			if (text) parts?.removeCopyButtons(text);
			if (place) parts?.removeFoot(place);
		};
	}, [parts]);
	// Before its language is told, an answer likely runs as the question does, or the panel. One that runs from the left shows
	// it by its first letter: of few words the language may be told wrongly.
	const expected = RIGHT_TO_LEFT_LETTER.test(question) ? 'rtl' : chat.frame.dir;
	const direction = language === undefined ? expected : readLanguage(language)?.direction;
	return (
		<li class="from-answer">
			<span class="unseen">{strings.answer}: </span>
			<div
				class={isPlain ? 'prose plain' : 'prose'}
				lang={language}
				dir={direction === 'rtl' ? 'rtl' : 'auto'}
				ref={container}
			/>
			{message.progress === 'stopped' && (
				<p class="meta answer-note">
					{strings.stopped}
					<button type="button" class="text-button" onClick={() => session.retry(answeredKey(message.key))}>
						{strings.askAgain}
					</button>
				</p>
			)}
			{message.progress === 'streaming' && !isReconnecting && <WaitingDots text={message.text} />}
			<div ref={foot} />
			<MessageTime at={message.at} />
			{children}
		</li>
	);
}

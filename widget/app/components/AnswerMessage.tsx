import type { ComponentChildren, JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { useMarkdown } from '../hooks/useMarkdown.ts';
import type { AnswerMessage as Message } from '../state/chatState.ts';
import { answeredKey } from '../state/messages.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerSources } from './AnswerSources.tsx';
import { readShownText } from './readShownText.ts';
import { useCodeCopyButtons } from './useCodeCopyButtons.tsx';

/** An answer on the plain surface, like a page. `children` stand under it. */
export function AnswerMessage({ message, children }: { message: Message; children?: ComponentChildren }): JSX.Element {
	const { strings, announceAnswer, session } = useChat();
	const addCopyButtons = useCodeCopyButtons();
	const { container, isPlain } = useMarkdown(message.text, message.progress, (element) => {
		addCopyButtons(element);
		if (message.isNew && message.progress === 'completed') announceAnswer(message.key, readShownText(element));
	});
	return (
		<li class="from-answer">
			<span class="unseen">{strings.answer}: </span>
			<div class={isPlain ? 'prose plain' : 'prose'} dir="auto" ref={container} />
			{message.progress === 'stopped' && (
				<p class="meta answer-note">
					{strings.stopped}
					<button type="button" class="text-button" onClick={() => session.retry(answeredKey(message.key))}>
						{strings.askAgain}
					</button>
				</p>
			)}
			<AnswerSources sources={message.sources} />
			{message.progress === 'completed' && (message.isGrounded || message.sources.length > 0) && (
				<AnswerActions
					answer={message}
					readText={() => (container.current ? readShownText(container.current) : message.text)}
				/>
			)}
			{children}
		</li>
	);
}

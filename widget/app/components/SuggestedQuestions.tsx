import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { selectSending } from '../state/selectors.ts';

/** The owner's questions, asked by a press. */
export function SuggestedQuestions(): JSX.Element | null {
	const { settings, strings, session } = useChat();
	const isBusy = useChatState((state) => selectSending(state) !== undefined);
	if (settings.suggested_questions.length === 0) return null;
	return (
		<ul class="suggestions" aria-label={strings.suggestions}>
			{settings.suggested_questions.map(({ label, message }) => (
				<li key={label}>
					<button
						type="button"
						class="suggestion"
						dir="auto"
						disabled={isBusy}
						onClick={() => session.send(message ?? label)}
					>
						{label}
					</button>
				</li>
			))}
		</ul>
	);
}

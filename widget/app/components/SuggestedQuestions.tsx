import type { JSX } from 'preact';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { selectQuestionCount, selectSending } from '../state/selectors.ts';
import { Icon } from './Icon.tsx';

/** The owner's questions, asked by a press. */
export function SuggestedQuestions(): JSX.Element | null {
	const { settings, session } = useChat();
	const isBusy = useChatState((state) => selectSending(state) !== undefined);
	const count = useChatState(selectQuestionCount);
	const { suggested_questions: questions, suggested_questions_until: until = Number.POSITIVE_INFINITY } = settings;
	if (questions.length === 0 || count >= until) return null;
	return (
		<ul class="suggestions">
			{questions.map(({ label, message }) => (
				<li key={label}>
					<button
						type="button"
						class="suggestion"
						aria-disabled={isBusy}
						onClick={() => isBusy || session.send(message ?? label)}
					>
						<span dir="auto">{label}</span>
						<Icon name="back" isSmall isDirected />
					</button>
				</li>
			))}
		</ul>
	);
}

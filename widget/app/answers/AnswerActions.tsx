import type { JSX } from 'preact';
import type { Rating } from '../../../shared/widgetContract/conversations.ts';
import { IconButton } from '../components/IconButton.tsx';
import { useChat } from '../hooks/chatContext.ts';
import type { AnswerMessage } from '../state/chatState.ts';
import { CopyButton } from './CopyButton.tsx';
import { findAnswerRater } from './rateAnswer.ts';

/** Copy and rate, under a finished answer. `readText` gives the words as they are shown. */
export function AnswerActions({ answer, readText }: { answer: AnswerMessage; readText: () => string }): JSX.Element {
	const { strings } = useChat();
	// The service takes ratings of answers from the knowledge base only.
	const canRate = answer.id !== '' && answer.isGrounded;
	return (
		<div class="answer-actions">
			<CopyButton readText={readText} />
			{canRate && (
				<>
					<RatingButton answer={answer} rating="helpful" label={strings.helpful} />
					<RatingButton answer={answer} rating="not_helpful" label={strings.notHelpful} />
				</>
			)}
			{answer.hasRatingFailed && (
				<span class="meta" role="alert">
					{strings.ratingFailed}
				</span>
			)}
		</div>
	);
}

function RatingButton({
	answer,
	rating,
	label,
}: {
	answer: AnswerMessage;
	rating: Exclude<Rating, 'none'>;
	label: string;
}): JSX.Element {
	const { dependencies } = useChat();
	const isPressed = answer.rating === rating;
	return (
		<IconButton
			icon={rating === 'helpful' ? 'thumbUp' : 'thumbDown'}
			label={label}
			isSmall
			isPressed={isPressed}
			onClick={() => void findAnswerRater(dependencies)(answer.id, isPressed ? 'none' : rating)}
		/>
	);
}

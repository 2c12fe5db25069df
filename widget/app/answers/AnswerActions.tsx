import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Rating } from '../../../shared/widgetContract/conversations.ts';
import { Deferred } from '../components/Deferred.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { useChat } from '../hooks/chatContext.ts';
import type { AnswerMessage } from '../state/chatState.ts';
import { CopyButton } from './CopyButton.tsx';
import { ICONS } from './icons.ts';
import { findAnswerRater } from './rateAnswer.ts';

/** Copy and rate, under a finished answer. `readText` gives the words as they are shown. */
export function AnswerActions({ answer, readText }: { answer: AnswerMessage; readText: () => string }): JSX.Element {
	const { strings, session } = useChat();
	const rate = findAnswerRater(session.dependencies);
	const [isAsked, setIsAsked] = useState(false);
	// The service takes ratings of answers from the knowledge base only.
	const canRate = answer.id !== '' && answer.isGrounded;
	function press(rating: Exclude<Rating, 'none'>): void {
		const isTakenBack = answer.rating === rating;
		setIsAsked(rating === 'not_helpful' && !isTakenBack);
		void rate(answer.id, isTakenBack ? 'none' : rating);
	}

	function button(path: string, rating: Exclude<Rating, 'none'>, label: string): JSX.Element {
		const isPressed = answer.rating === rating;
		return <IconButton path={path} label={label} isSmall isPressed={isPressed} onClick={() => press(rating)} />;
	}

	return (
		<>
			<div class="answer-actions">
				<CopyButton readText={readText} />
				{canRate && (
					<>
						{button(ICONS.thumbUp, 'helpful', strings.helpful)}
						{button(ICONS.thumbDown, 'not_helpful', strings.notHelpful)}
					</>
				)}
				{answer.hasRatingFailed && (
					<span class="meta" role="alert">
						{strings.ratingFailed}
					</span>
				)}
			</div>
			{isAsked && <Deferred name="ratingReason" onReason={(reason) => void rate(answer.id, 'not_helpful', reason)} />}
		</>
	);
}

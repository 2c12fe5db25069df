import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Rating } from '../../../../shared/widgetContract/conversations.ts';
import type { AnswerFootProps } from '../../hooks/useChat.ts';
import { useChat } from '../../hooks/useChat.ts';
import { Deferred } from '../Deferred.tsx';
import type { IconName } from '../Icon.tsx';
import { IconButton } from '../Icon.tsx';
import { AnswerSources } from './AnswerSources.tsx';
import { CopyButton } from './CopyButton.tsx';

/** What is under an answer: its sources and, once it is complete, what can be done with it. */
export function AnswerFoot({ answer, readText }: AnswerFootProps): JSX.Element {
	const { isGrounded, progress, sources } = answer;
	const hasActions = progress === 'completed' && (isGrounded || sources.length > 0);
	return (
		<>
			<AnswerSources sources={sources} />
			{hasActions && <AnswerActions answer={answer} readText={readText} />}
		</>
	);
}

/** Copy and rate. */
function AnswerActions({ answer, readText }: AnswerFootProps): JSX.Element {
	const { strings, session } = useChat();
	const [isAsked, setIsAsked] = useState(false);
	// The service takes ratings of answers from the knowledge base only.
	const canRate = answer.id !== '' && answer.isGrounded;

	function press(rating: Exclude<Rating, 'none'>): void {
		const isTakenBack = answer.rating === rating;
		setIsAsked(rating === 'not_helpful' && !isTakenBack);
		void session.rate(answer.id, isTakenBack ? 'none' : rating);
	}

	function button(icon: IconName, rating: Exclude<Rating, 'none'>, label: string): JSX.Element {
		const isPressed = answer.rating === rating;
		return <IconButton icon={icon} label={label} isSmall isPressed={isPressed} onClick={() => press(rating)} />;
	}

	return (
		<>
			<div class="answer-actions">
				<CopyButton readText={readText} />
				{canRate && button('thumbUp', 'helpful', strings.helpful)}
				{canRate && button('thumbDown', 'not_helpful', strings.notHelpful)}
				{answer.hasRatingFailed && (
					<span class="meta" role="alert">
						{strings.ratingFailed}
					</span>
				)}
			</div>
			{isAsked && (
				<Deferred name="ratingReason" onReason={(reason) => void session.rate(answer.id, 'not_helpful', reason)} />
			)}
		</>
	);
}

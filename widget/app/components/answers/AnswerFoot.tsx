import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Rating } from '../../../../shared/widgetContract/conversations.ts';
import type { AnswerFootProps } from '../../hooks/useChat.ts';
import { useChat } from '../../hooks/useChat.ts';
import { useChatState } from '../../hooks/useChatState.ts';
import { createAnswerRater } from '../../session/rateAnswer.ts';
import { showsPlaces } from '../../state/messages.ts';
import { selectLastQuestionKey } from '../../state/selectors.ts';
import { Deferred } from '../Deferred.tsx';
import { FoldedLine } from '../FoldedLine.tsx';
import type { IconName } from '../Icon.tsx';
import { IconButton } from '../Icon.tsx';
import { AnswerPlaces } from './AnswerPlaces.tsx';
import { AnswerSources } from './AnswerSources.tsx';
import { CopyButton } from './CopyButton.tsx';
import { readShownText } from './readAloud.ts';

/** What is under an answer: its sources and, once it is complete, what can be done with it. */
export function AnswerFoot({ answer, question, container }: AnswerFootProps): JSX.Element {
	if (showsPlaces(answer)) return <AnswerPlaces answer={answer} question={question} />;
	const { isGrounded, progress, sources } = answer;
	const hasActions = progress === 'completed' && (isGrounded || sources.length > 0);
	return (
		<>
			<AnswerSources answer={answer} />
			{hasActions && <AnswerActions answer={answer} container={container} />}
		</>
	);
}

/** Copy and rate. */
function AnswerActions({ answer, container }: Omit<AnswerFootProps, 'question'>): JSX.Element {
	const { strings, session } = useChat();
	const rate = useMemo(() => createAnswerRater(session.dependencies, answer.id), [session, answer.id]);
	/** Key of the visitor's newest message when the reason was asked for: the next one folds the question. */
	const [askedAfter, setAskedAfter] = useState<string>();
	const lastKey = useChatState(selectLastQuestionKey);
	const isAsked = askedAfter !== undefined && askedAfter === lastKey;
	// The service takes ratings of answers from the knowledge base only.
	const canRate = answer.id !== '' && answer.isGrounded;

	function press(rating: Exclude<Rating, 'none'>): void {
		const isTakenBack = answer.rating === rating;
		setAskedAfter(isTakenBack ? undefined : lastKey);
		void rate(isTakenBack ? 'none' : rating);
	}

	function button(icon: IconName, rating: Exclude<Rating, 'none'>, label: string): JSX.Element {
		const isPressed = answer.rating === rating;
		return <IconButton icon={icon} label={label} isSmall isPressed={isPressed} onClick={() => press(rating)} />;
	}

	return (
		<>
			<div class="answer-actions">
				<CopyButton
					label={strings.copyAnswer}
					readText={() => (container.current ? readShownText(container.current) : '')}
				/>
				{canRate && button('thumbUp', 'helpful', strings.helpful)}
				{canRate && button('thumbDown', 'not_helpful', strings.notHelpful)}
				{answer.hasRatingFailed && (
					<span class="meta" role="alert">
						{strings.ratingFailed}
					</span>
				)}
			</div>
			{answer.rating === 'not_helpful' && isAsked && <Deferred name="ratingReason" answer={answer} rate={rate} />}
			{answer.rating === 'not_helpful' && !isAsked && !answer.hasReason && (
				<FoldedLine icon="more" label={strings.reasonQuestion} onClick={() => setAskedAfter(lastKey)} />
			)}
		</>
	);
}

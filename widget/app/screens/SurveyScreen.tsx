import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { COMMENT_MAX_CHARS } from '../../../shared/limits.ts';
import { failureText } from '../components/failureText.ts';
import { Problem } from '../components/Problem.tsx';
import { useChat } from '../hooks/useChat.ts';
import type { Failure } from '../state/chatState.ts';
import { failureOf } from '../transport/failures.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

const SCORES = [1, 2, 3, 4, 5] as const;

/** One question when a conversation ends, which may be passed over. */
export function SurveyScreen(): JSX.Element {
	const { settings, language, session, store, strings } = useChat();
	const [score, setScore] = useState<number>();
	const [comment, setComment] = useState('');
	const [isSending, setIsSending] = useState(false);
	const [isMissing, setIsMissing] = useState(false);
	const [failure, setFailure] = useState<Failure>();
	const ends: Readonly<Record<number, string>> = { 1: strings.surveyWorst, 5: strings.surveyBest };

	async function send(event: Event): Promise<void> {
		event.preventDefault();
		const { conversationHandle } = store.getState();
		setIsMissing(score === undefined);
		if (score === undefined || conversationHandle === undefined || isSending) return;
		setIsSending(true);
		setFailure(undefined);
		try {
			const body = { score, ...(comment.trim() === '' ? {} : { comment: comment.trim() }) };
			await session.dependencies.client.callConversation(conversationHandle, { method: 'PUT', path: 'survey', body });
			session.dependencies.emit('survey', body);
			session.startNewConversation();
			store.dispatch({ type: 'noticeGiven', notice: 'reasonSent' });
		} catch (error) {
			setIsSending(false);
			setFailure(failureOf(error));
		}
	}

	return (
		<ScreenFrame title={settings.survey?.question ?? strings.surveyQuestion}>
			<form class="lead-form" noValidate onSubmit={(event) => void send(event)}>
				<fieldset class="scores" aria-label={settings.survey?.question ?? strings.surveyQuestion}>
					{SCORES.map((value) => (
						<label key={value} class="score">
							<input
								type="radio"
								name="score"
								value={value}
								checked={score === value}
								aria-label={ends[value] === undefined ? undefined : `${value.toLocaleString(language)}, ${ends[value]}`}
								aria-describedby={isMissing ? 'survey-missing' : undefined}
								onChange={() => {
									setScore(value);
									setIsMissing(false);
								}}
							/>
							<span>{value.toLocaleString(language)}</span>
						</label>
					))}
				</fieldset>
				<div class="meta score-ends" aria-hidden="true">
					<span>{strings.surveyWorst}</span>
					<span>{strings.surveyBest}</span>
				</div>
				{isMissing && <Problem id="survey-missing" role="alert" text={strings.choiceRequired} />}
				<div class="field">
					<label for="survey-comment">
						{strings.surveyComment}
						<span class="meta"> ({strings.optional})</span>
					</label>
					<input
						id="survey-comment"
						type="text"
						dir={comment ? 'auto' : undefined}
						autocomplete="off"
						maxLength={COMMENT_MAX_CHARS}
						value={comment}
						onInput={(event) => setComment(event.currentTarget.value)}
					/>
				</div>
				{failure && <Problem role="alert" text={failureText(failure, strings, language)} />}
				<div class="page-actions">
					<button type="submit" class="button" aria-disabled={isSending}>
						{strings.send}
					</button>
					<button type="button" class="button outlined" onClick={session.startNewConversation}>
						{strings.surveySkip}
					</button>
				</div>
			</form>
		</ScreenFrame>
	);
}

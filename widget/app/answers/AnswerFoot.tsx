import type { JSX } from 'preact';
import type { AnswerMessage } from '../state/chatState.ts';
import { AnswerActions } from './AnswerActions.tsx';
import { AnswerSources } from './AnswerSources.tsx';

export interface AnswerFootProps {
	readonly answer: AnswerMessage;
	/** The words as they are shown. */
	readonly readText: () => string;
}

/** What stands under an answer: where it comes from, and what can be done with it once it is whole. */
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

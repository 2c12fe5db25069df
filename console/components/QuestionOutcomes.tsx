import { unansweredWords } from '../words/unanswered/unansweredWords.ts';
import { State } from './State.tsx';

/** What the list does not say by itself: that an answer was not sure, or did not help. */
export function QuestionOutcomes({ of: outcomes }: { readonly of: readonly string[] }) {
	return (
		<>
			{outcomes.includes('unsure') && <State is="waiting" icon="question" word={unansweredWords.outcomes.unsure} />}
			{outcomes.includes('not_helpful') && (
				<State is="failed" icon="thumbDown" word={unansweredWords.outcomes.not_helpful} />
			)}
		</>
	);
}

import { render } from 'preact';
import type { ChatContextValue } from '../hooks/chatContext.ts';
import { ChatContext } from '../hooks/chatContext.ts';
import type { AnswerFootProps } from './AnswerFoot.tsx';
import { AnswerFoot } from './AnswerFoot.tsx';

/**
 * Draws what stands under an answer into its place; again when the answer has changed. A tree of its own, as with pages:
 * this chunk may come with another Preact than the app's.
 */
export function showFoot(place: HTMLElement, chat: ChatContextValue, props: AnswerFootProps): void {
	render(
		<ChatContext.Provider value={chat}>
			<AnswerFoot {...props} />
		</ChatContext.Provider>,
		place,
	);
}

export function removeFoot(place: HTMLElement): void {
	render(null, place);
}

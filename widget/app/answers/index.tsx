import { render } from 'preact';
import type { ChatContextValue } from '../hooks/chatContext.ts';
import { ChatContext } from '../hooks/chatContext.ts';
import type { AnswerFootProps } from './AnswerFoot.tsx';
import { AnswerFoot } from './AnswerFoot.tsx';
import { ANSWERS_CSS } from './answers.css.ts';
import { addCopyButtons, removeCopyButtons } from './codeCopyButtons.tsx';

export { createStreamingRenderer, rehearse } from '../../markdown/index.ts';
export { joinTabs } from '../tabs/index.ts';

/**
 * Draws what stands under an answer into its place; again when the answer has changed. A tree of its own, as with pages:
 * this chunk may come with another Preact than the app's.
 */
function showFoot(place: HTMLElement, chat: ChatContextValue, props: AnswerFootProps): void {
	render(
		<ChatContext.Provider value={chat}>
			<AnswerFoot {...props} />
		</ChatContext.Provider>,
		place,
	);
}

function removeFoot(place: HTMLElement): void {
	render(null, place);
}

/** What stands with answers, the renderer of their Markdown, and the way to other tabs: what no visitor needs before the first message, in one chunk. */
export const aroundAnswers = { css: ANSWERS_CSS, addCopyButtons, removeCopyButtons, showFoot, removeFoot };

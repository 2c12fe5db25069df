import { ANSWERS_CSS } from './answers.css.ts';
import { addCopyButtons, removeCopyButtons } from './codeCopyButtons.tsx';
import { rehearseAnswer } from './rehearseAnswer.tsx';
import { removeFoot, showFoot } from './showFoot.tsx';

export { createStreamingRenderer } from '../../markdown/index.ts';
export { joinTabs } from '../tabs/index.ts';

/** What stands with answers, the renderer of their Markdown, and the way to other tabs: what no visitor needs before the first message, in one chunk. */
export const aroundAnswers = {
	css: ANSWERS_CSS,
	addCopyButtons,
	removeCopyButtons,
	showFoot,
	removeFoot,
	rehearseAnswer,
};

import { createStreamingRenderer } from '../markdown/createStreamingRenderer.ts';
import { AnswerFoot } from './components/answers/AnswerFoot.tsx';
import { ANSWERS_CSS } from './components/answers/answers.css.ts';
import { addCopyButtons, removeCopyButtons } from './components/answers/CopyButton.tsx';
import { openHere } from './components/answers/sourceLink.ts';
import type { AnswerParts } from './hooks/useChat.ts';

export { ANSWERS_CSS };

/** The chunk that is needed from the first message on. */
export const ANSWER_PARTS: AnswerParts = {
	createStreamingRenderer,
	AnswerFoot,
	openHere,
	addCopyButtons,
	removeCopyButtons,
};

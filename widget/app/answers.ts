import { createStreamingRenderer } from '../markdown/createStreamingRenderer.ts';
import { AnswerFoot } from './components/answers/AnswerFoot.tsx';
import { ANSWERS_CSS } from './components/answers/answers.css.ts';
import { addCopyButtons, removeCopyButtons } from './components/answers/CopyButton.tsx';
import type { AnswerParts } from './hooks/useChat.ts';

export { joinTabs } from './tabs/joinTabs.ts';
/** The chunk that is needed from the first message on. The renderer is exported for tests of the build. */
export { ANSWERS_CSS, createStreamingRenderer };

export const ANSWER_PARTS: AnswerParts = { createStreamingRenderer, AnswerFoot, addCopyButtons, removeCopyButtons };

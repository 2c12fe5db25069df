import { createStreamingRenderer } from '../markdown/createStreamingRenderer.ts';
import { AnswerFoot } from './components/answers/AnswerFoot.tsx';
import { ANSWERS_CSS } from './components/answers/answers.css.ts';
import { dressAnswer } from './components/answers/dressAnswer.ts';
import { readAloud } from './components/answers/readAloud.ts';
import type { AnswerParts } from './hooks/useChat.ts';

export { ANSWERS_CSS };

/** The chunk that is needed from the first message on. */
export const ANSWER_PARTS: AnswerParts = { createStreamingRenderer, AnswerFoot, readAloud, dressAnswer };

import { renderMarkdown } from '../../markdown/index.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import type { ChatContextValue } from '../hooks/chatContext.ts';
import type { AnswerMessage } from '../state/chatState.ts';
import { addCopyButtons, removeCopyButtons } from './codeCopyButtons.tsx';
import { removeFoot, showFoot } from './showFoot.tsx';

/** What most answers are made of, in small pieces. */
const SAMPLES = ['Words', '**bold** [link](https://a.example)', '1. One', '```\ncode\n```'];

const SAMPLE_ANSWER: AnswerMessage = {
	role: 'answer',
	key: '',
	id: '-',
	text: '',
	at: 0,
	isNew: false,
	progress: 'completed',
	isGrounded: true,
	rating: 'none',
	hasRatingFailed: false,
	sources: [{ type: 'webpage', title: 'Words', url: 'https://a.example' }],
};

/**
 * Draws an answer that nobody sees while the first one is on its way: what the engine compiles and the fonts that the
 * browser looks up then, the answer does not wait for. In idle time, and in pieces, so that no task becomes a long one.
 */
export function rehearseAnswer(chat: ChatContextValue): void {
	const stage = document.createElement('div');
	stage.className = 'unseen';
	const prose = stage.appendChild(document.createElement('div'));
	prose.className = 'prose';
	const foot = stage.appendChild(document.createElement('div'));
	function layOut(): void {
		chat.frame.append(stage);
		stage.getBoundingClientRect();
		// Gone before anything is painted.
		stage.remove();
	}
	const steps = [
		...SAMPLES.flatMap((sample) => [() => prose.append(renderMarkdown(sample, document)), layOut]),
		() => addCopyButtons(prose, chat),
		() => showFoot(foot, chat, { answer: SAMPLE_ANSWER, readText: () => '' }),
		() => {
			layOut();
			removeCopyButtons(prose);
			removeFoot(foot);
		},
	];
	function goOn(): void {
		const isLate = chat.store.getState().messages.some(({ role, text }) => role === 'answer' && text !== '');
		const step = steps.shift();
		// The answer is there, or the widget was taken away.
		if (!step || isLate || !chat.frame.isConnected) return;
		step();
		whenIdle(goOn);
	}
	whenIdle(goOn);
}

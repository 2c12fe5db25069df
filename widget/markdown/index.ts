import { renderMarkdown } from './renderMarkdown.ts';

export { createStreamingRenderer, type StreamingRenderer } from './createStreamingRenderer.ts';
export { renderMarkdown };

/** What most answers are made of. */
const SAMPLES = ['**Bold** [link](https://a.example), `code`.', '1. One\n2. Two\n\n- Three', '```\ncode\n```'];
/** The engine reads a rule at its first use, and compiles it at the second. */
const ROUNDS = 2;

/**
 * Draws what nobody sees, piece by piece, to be called while an answer is on its way: what the browser prepares then,
 * the answer does not wait for.
 */
export const rehearsals = SAMPLES.map((sample) => () => {
	for (let round = 0; round < ROUNDS; round += 1) renderMarkdown(sample, document);
});

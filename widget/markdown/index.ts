import { renderMarkdown } from './renderMarkdown.ts';

export { createStreamingRenderer, type StreamingRenderer } from './createStreamingRenderer.ts';

/** What most answers are made of, in small pieces. */
const SAMPLES = [
	'Words',
	'**bold**',
	'`code`',
	'[link](https://a.example)',
	'1. One\n2. Two',
	'- One',
	'```\ncode\n```',
];

/**
 * Draws what nobody sees while an answer is on its way: what the engine compiles then, the answer does not wait for.
 *
 * @param whenFree calls back when nothing else is to be done: once for each piece, so that no task becomes a long one
 */
export function rehearse(
	page: Document,
	whenFree: (act: () => void) => void,
	samples: readonly string[] = SAMPLES,
): void {
	const [sample, ...others] = samples;
	if (sample === undefined) return;
	whenFree(() => {
		renderMarkdown(sample, page);
		rehearse(page, whenFree, others);
	});
}

import type { AnswerParts } from './hooks/chatContext.ts';

/** The way to what draws answers. */
export interface AnswerLoader {
	/** What is here already is drawn with at once. */
	readonly loaded: () => AnswerParts | undefined;
	/** The same promise for all; once it failed, a further call tries again. */
	readonly load: () => Promise<AnswerParts>;
}

/** Creates the loader. `adoptCss` gets the styles before the parts are handed out. */
export function createAnswerLoader(adoptCss: (css: string) => void): AnswerLoader {
	let parts: AnswerParts | undefined;
	let loading: Promise<AnswerParts> | undefined;

	async function fetchParts(): Promise<AnswerParts> {
		try {
			const { createStreamingRenderer, aroundAnswers } = await import('./answers/index.tsx');
			adoptCss(aroundAnswers.css);
			parts = { createStreamingRenderer, ...aroundAnswers };
			return parts;
		} catch (error) {
			loading = undefined;
			throw error;
		}
	}

	return {
		loaded: () => parts,
		load() {
			loading ??= fetchParts();
			return loading;
		},
	};
}

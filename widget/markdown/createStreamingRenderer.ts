import type { Token } from 'marked';
import { holdBack } from './holdBack.ts';
import { lexMarkdown } from './lexMarkdown.ts';
import { capAnswer, renderTokens } from './renderMarkdown.ts';

/** Draws an answer while it comes. */
export interface StreamingRenderer {
	/** Shows the text so far. Blocks that are complete stay as they are; only the last one is drawn again. */
	update(text: string): void;
	/** Shows the whole text. */
	finish(text: string): void;
}

/** Renders into `container`, whose content is this renderer's alone. */
export function createStreamingRenderer(container: HTMLElement): StreamingRenderer {
	const page = container.ownerDocument;
	let known = '';
	/** Offset in `known` where the open block begins, and the nodes drawn of it. */
	let openStart = 0;
	let openNodes: Node[] = [];

	const restart = (): void => {
		container.replaceChildren();
		openStart = 0;
		openNodes = [];
	};
	const append = (tokens: readonly Token[]): Node[] => {
		const fragment = renderTokens(tokens, page);
		const nodes = [...fragment.childNodes];
		container.append(fragment);
		return nodes;
	};
	const draw = (text: string, isWhole: boolean): void => {
		const shown = capAnswer(text);
		if (!shown.startsWith(known)) restart();
		known = shown;
		const tokens = lexMarkdown(shown.slice(openStart));
		for (const node of openNodes) node.parentNode?.removeChild(node);
		openNodes = [];
		const last = isWhole ? undefined : tokens.pop();
		append(tokens);
		openStart = isWhole ? shown.length : openStart + tokens.reduce((sum, { raw }) => sum + raw.length, 0);
		if (last) openNodes = append(presentOpen(last));
	};

	return {
		update: (text) => draw(text, false),
		finish: (text) => draw(text, true),
	};
}

/** The open block without what may still turn into something else. */
function presentOpen(token: Token): readonly Token[] {
	if (token.type !== 'paragraph' && token.type !== 'heading') return [token];
	return lexMarkdown(holdBack(token.raw));
}

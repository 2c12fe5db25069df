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

/** A block that may still change, as it stands on the page. */
interface OpenBlock {
	/** The Markdown that its nodes show. */
	readonly shown: string;
	readonly nodes: readonly ChildNode[];
}

/** The last blocks may still grow together: a list goes on after what looked like a paragraph. */
const OPEN_BLOCKS = 2;

/** Renders into `container`, whose content is this renderer's alone. */
export function createStreamingRenderer(container: HTMLElement): StreamingRenderer {
	let known = '';
	/** Offset in `known` where the open blocks begin. */
	let openStart = 0;
	let open: OpenBlock[] = [];

	const restart = (): void => {
		container.replaceChildren();
		openStart = 0;
		open = [];
	};

	const draw = (text: string, isWhole: boolean): void => {
		const capped = capAnswer(text);
		if (!capped.startsWith(known)) restart();
		known = capped;
		const tokens = lexMarkdown(capped.slice(openStart));
		const blocks = tokens.map((token, index) => (isWhole || index < tokens.length - 1 ? [token] : presentLast(token)));
		open = replaceBlocks(container, open, blocks);
		const kept = isWhole ? tokens.length : firstOpen(tokens);
		openStart += tokens.slice(0, kept).reduce((sum, { raw }) => sum + raw.length, 0);
		open = open.slice(kept);
	};

	return {
		update: (text) => draw(text, false),
		finish: (text) => draw(text, true),
	};
}

/** Draws what differs from the blocks that stand, and leaves the others alone. */
function replaceBlocks(
	container: HTMLElement,
	standing: readonly OpenBlock[],
	blocks: ReadonlyArray<readonly Token[]>,
): OpenBlock[] {
	const shown = blocks.map((tokens) => tokens.map(({ raw }) => raw).join(''));
	const changed = standing.findIndex((block, index) => block.shown !== shown[index]);
	const same = standing.slice(0, changed < 0 ? undefined : changed);
	for (const { nodes } of standing.slice(same.length)) for (const node of nodes) node.remove();
	const drawn = blocks.slice(same.length).map((tokens, index) => {
		const fragment = renderTokens(tokens, container.ownerDocument);
		const nodes = Array.from(fragment.childNodes);
		container.append(fragment);
		return { shown: shown[same.length + index] ?? '', nodes };
	});
	return [...same, ...drawn];
}

/** Index of the first token that may still change. */
function firstOpen(tokens: readonly Token[]): number {
	const blocks = tokens.flatMap(({ type }, index) => (type === 'space' ? [] : [index]));
	return blocks.at(-OPEN_BLOCKS) ?? 0;
}

/** The last block without what may still turn into something else. */
function presentLast(token: Token): readonly Token[] {
	if (token.type !== 'paragraph' && token.type !== 'heading') return [token];
	return lexMarkdown(holdBack(token.raw));
}

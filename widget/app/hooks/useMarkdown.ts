import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AnswerProgress } from '../state/chatState.ts';
import type { AnswerParts } from './chatContext.ts';
import { useChat } from './chatContext.ts';

type Renderer = ReturnType<AnswerParts['createStreamingRenderer']>;

export interface MarkdownArea {
	/** The element whose children are the renderer's, not Preact's. */
	readonly container: RefObject<HTMLDivElement | null>;
	/** Whether the words stand there without their form, as the renderer is not here (yet). */
	readonly isPlain: boolean;
	/** What else draws answers; undefined until it is here. */
	readonly parts: AnswerParts | undefined;
}

/**
 * Draws an answer's Markdown into an element, while it streams and when it is whole. The words are shown plainly where
 * the renderer cannot be fetched.
 *
 * @param onFinished called once the whole answer stands in the element
 */
export function useMarkdown(
	text: string,
	progress: AnswerProgress,
	onFinished: (container: HTMLElement) => void,
): MarkdownArea {
	const { answerLoader } = useChat();
	const container = useRef<HTMLDivElement>(null);
	const renderer = useRef<Renderer | null>(null);
	const [isPlain, setIsPlain] = useState(false);
	const [parts, setParts] = useState(answerLoader.loaded);
	const hasWords = text !== '';

	function draw(element: HTMLDivElement): void {
		try {
			if (isPlain || !parts) element.textContent = text;
			else {
				renderer.current ??= parts.createStreamingRenderer(element);
				if (progress === 'streaming') renderer.current.update(text);
				else renderer.current.finish(text);
			}
		} catch {
			// Words that the renderer cannot take are still words.
			setIsPlain(true);
			element.textContent = text;
		}
		if (progress !== 'streaming') onFinished(element);
	}

	// Once its place is painted, and again with the words where it failed then.
	useEffect(() => {
		let isGone = false;
		function start(loaded?: AnswerParts): void {
			if (isGone) return;
			setIsPlain(!loaded);
			setParts(loaded);
		}
		if (!parts) void answerLoader.load().then(start, () => start());
		return () => {
			isGone = true;
		};
	}, [hasWords]);

	useLayoutEffect(() => {
		if (container.current && hasWords && (parts || isPlain)) draw(container.current);
	}, [text, progress, parts, isPlain]);

	return { container, isPlain, parts };
}

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { AnswerProgress } from '../state/chatState.ts';
import type { MarkdownModule } from './chatContext.ts';
import { useChat } from './chatContext.ts';

type Renderer = ReturnType<MarkdownModule['createStreamingRenderer']>;

export interface MarkdownArea {
	/** The element whose children are the renderer's, not Preact's. */
	readonly container: RefObject<HTMLDivElement | null>;
	/** Whether the words stand there without their form, as the chunk is not here (yet). */
	readonly isPlain: boolean;
}

/**
 * Draws an answer's Markdown into an element, while it streams and when it is whole. The words are shown plainly where
 * the chunk cannot be fetched.
 *
 * @param onFinished called once the whole answer stands in the element
 */
export function useMarkdown(
	text: string,
	progress: AnswerProgress,
	onFinished: (container: HTMLElement) => void,
): MarkdownArea {
	const { loadMarkdown } = useChat();
	const container = useRef<HTMLDivElement>(null);
	const renderer = useRef<Renderer | null>(null);
	const latest = useRef({ text, progress });
	const [isPlain, setIsPlain] = useState(false);
	latest.current = { text, progress };

	function draw(): void {
		const element = container.current;
		if (!element) return;
		const { text: wanted, progress: state } = latest.current;
		try {
			if (!renderer.current) element.textContent = wanted;
			else if (state === 'streaming') renderer.current.update(wanted);
			else renderer.current.finish(wanted);
		} catch {
			// Words that the renderer cannot take are still words.
			renderer.current = null;
			setIsPlain(true);
			element.textContent = wanted;
		}
		if (state !== 'streaming') onFinished(element);
	}

	useLayoutEffect(() => {
		let isGone = false;
		async function start(): Promise<void> {
			const markdown = await loadMarkdown().catch(() => undefined);
			if (isGone || !container.current) return;
			if (markdown) renderer.current = markdown.createStreamingRenderer(container.current);
			else setIsPlain(true);
			draw();
		}
		void start();
		return () => {
			isGone = true;
		};
	}, []);

	useLayoutEffect(() => {
		if (renderer.current || isPlain) draw();
	}, [text, progress]);

	return { container, isPlain };
}

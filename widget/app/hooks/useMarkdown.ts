import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { StreamingRenderer } from '../../markdown/createStreamingRenderer.ts';
import type { AnswerMessage } from '../state/chatState.ts';
import type { AnswerParts } from './useChat.ts';
import { useChat } from './useChat.ts';
import { useChunk } from './useChunk.ts';

/** A word that may still grow, which would jump to the next line; in scripts without case, words do not show their end. */
const HALF_WORD = /[^\s\p{Lo}]{1,24}$/u;

export interface MarkdownArea {
	/** The element whose children are the renderer's, not Preact's. */
	readonly container: RefObject<HTMLDivElement | null>;
	/** Whether the words are shown without their form. */
	readonly isPlain: boolean;
	/** What else draws answers, once it is fetched. */
	readonly parts: AnswerParts | undefined;
}

/**
 * Draws an answer's Markdown into an element, while it streams and when it is complete. Shows the plain words where the
 * renderer cannot be fetched or fails.
 *
 * @param onDrawn called each time the words have been drawn
 */
export function useMarkdown({ text, progress }: AnswerMessage, onDrawn: (element: HTMLElement) => void): MarkdownArea {
	const { parts, hasFailed } = useChunk(useChat().answers);
	const container = useRef<HTMLDivElement>(null);
	const renderer = useRef<StreamingRenderer>(undefined);
	const [isBroken, setIsBroken] = useState(false);
	const isPlain = hasFailed || isBroken;

	useLayoutEffect(() => {
		const element = container.current;
		if (!element || !(parts || isPlain)) return;
		try {
			if (!parts || isPlain) element.textContent = text;
			else {
				renderer.current ??= parts.createStreamingRenderer(element);
				if (progress === 'streaming') renderer.current.update(text.replace(HALF_WORD, ''));
				else renderer.current.finish(text);
			}
		} catch {
			setIsBroken(true);
			return;
		}
		onDrawn(element);
	}, [text, progress, parts, isPlain]);

	return { container, isPlain, parts };
}

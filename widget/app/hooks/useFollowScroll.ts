import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Closer to the end than this, in pixels, counts as at the end: fractions of pixels and one line. */
const END_SLACK = 24;
/** Room left above a message that is brought to the top, in pixels. */
const TOP_MARGIN = 16;

export interface FollowScroll {
	readonly scroller: RefObject<HTMLDivElement | null>;
	readonly content: RefObject<HTMLDivElement | null>;
	/** The reader scrolled up, away from the end. */
	readonly isAway: boolean;
}

/**
 * Keeps the end of a growing list in view while the reader is there, and leaves the list alone once they scrolled up.
 * A long answer is followed only until its question reaches the top, because its beginning is read first.
 *
 * @param lastKey key of the visitor's newest message: when it changes, the list scrolls to it
 */
export function useFollowScroll(lastKey: string | undefined): FollowScroll {
	const scroller = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLDivElement>(null);
	const isFollowing = useRef(true);
	/** The last scroll position: only a reader scrolls up from it. */
	const lastTop = useRef(0);
	const [isAway, setIsAway] = useState(false);

	function follow(): void {
		const element = scroller.current;
		if (!element) return;
		const questions = element.querySelectorAll<HTMLElement>('.from-visitor');
		const question = questions[questions.length - 1];
		// Without a question nothing scrolls: the start is read from its top.
		if (isFollowing.current && question) {
			const end = element.scrollHeight - element.clientHeight;
			// If the question fills the view, its end stays visible and the answer appears below it.
			const hidden = Math.max(question.offsetHeight - element.clientHeight / 2, -TOP_MARGIN);
			const top = Math.min(end, question.offsetTop + hidden);
			// Only downwards: the text under the reader's eyes must not jump back.
			if (top > element.scrollTop) element.scrollTop = top;
		}
		setIsAway(!isFollowing.current && !isNearEnd(element));
	}

	useLayoutEffect(() => {
		const element = scroller.current;
		const inner = content.current;
		if (!element || !inner) return undefined;
		const onScroll = (): void => {
			if (isNearEnd(element)) isFollowing.current = true;
			else if (element.scrollTop < lastTop.current - 1) isFollowing.current = false;
			lastTop.current = element.scrollTop;
			setIsAway(!isFollowing.current);
		};
		const observer = new ResizeObserver(follow);
		observer.observe(inner);
		observer.observe(element);
		element.addEventListener('scroll', onScroll, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener('scroll', onScroll);
		};
	}, []);

	useLayoutEffect(() => {
		isFollowing.current = true;
		// Once the message is drawn.
		if (lastKey !== undefined) requestAnimationFrame(follow);
	}, [lastKey]);

	return { scroller, content, isAway };
}

function isNearEnd(element: HTMLElement): boolean {
	return element.scrollHeight - element.clientHeight - element.scrollTop <= END_SLACK;
}

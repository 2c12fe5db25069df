import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { usePageStrings } from './usePageStrings.ts';

/** An outline on a grid of 24, as `Icon` draws it. */
const BACK = 'M15 5l-7 7 7 7';

/** A screen beside the conversation: the way back, a title, one sentence, and what it is about. */
export function Page({
	title,
	intro,
	children,
}: {
	title: string;
	intro: string;
	children: ComponentChildren;
}): JSX.Element {
	const { session } = useChat();
	const strings = usePageStrings();
	const heading = useRef<HTMLHeadingElement>(null);
	useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<div class="page">
			<button type="button" class="back" onClick={() => session.show('chat')}>
				<Icon path={BACK} isSmall isDirected />
				{strings.back}
			</button>
			<h3 class="page-title" ref={heading} tabIndex={-1} dir="auto">
				{title}
			</h3>
			<p class="page-intro" dir="auto">
				{intro}
			</p>
			{children}
		</div>
	);
}

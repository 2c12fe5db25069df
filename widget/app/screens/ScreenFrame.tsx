import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/useChat.ts';

/** A screen beside the conversation: the way back, a title, perhaps a sentence, and its content. */
export function ScreenFrame({
	title,
	intro,
	children,
}: {
	title: string;
	intro?: string;
	children: ComponentChildren;
}): JSX.Element {
	const { session, strings } = useChat();
	const heading = useRef<HTMLHeadingElement>(null);
	useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
	return (
		<div class="page">
			<button type="button" class="back" onClick={() => session.show('chat')}>
				<Icon name="back" isSmall isDirected />
				{strings.back}
			</button>
			<h3 class="page-title" ref={heading} tabIndex={-1} dir="auto">
				{title}
			</h3>
			{intro !== undefined && (
				<p class="page-intro" dir="auto">
					{intro}
				</p>
			)}
			{children}
		</div>
	);
}

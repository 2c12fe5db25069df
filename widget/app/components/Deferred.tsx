import type { JSX } from 'preact';
import type { PartName, PartProps } from '../hooks/useChat.ts';
import { useChat } from '../hooks/useChat.ts';
import { useChunk } from '../hooks/useChunk.ts';
import { Icon } from './Icon.tsx';
import { WaitingDots } from './WaitingDots.tsx';

/** A screen or form from the chunk that is fetched when the first of them is wanted. */
export function Deferred({ name, ...props }: PartProps & { name: PartName }): JSX.Element {
	const { screens, strings } = useChat();
	const { parts, hasFailed, retry } = useChunk(screens);
	if (parts) {
		const Part = parts[name];
		return <Part {...props} />;
	}
	if (!hasFailed) {
		return (
			<div class="deferred">
				<WaitingDots />
			</div>
		);
	}
	return (
		<p class="deferred problem" role="alert">
			<Icon name="warning" isSmall />
			{strings.loadFailed}
			<button type="button" class="text-button" onClick={retry}>
				{strings.retry}
			</button>
		</p>
	);
}

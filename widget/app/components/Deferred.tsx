import type { JSX } from 'preact';
import type { PartName, PartProps } from '../hooks/useChat.ts';
import { useChat } from '../hooks/useChat.ts';
import { useChunk } from '../hooks/useChunk.ts';
import { Icon } from './Icon.tsx';
import { WaitingDots } from './WaitingDots.tsx';

interface DeferredProps extends PartProps {
	readonly name: PartName;
	/** Nothing is shown while it is fetched, nor where it cannot be had. */
	readonly isQuiet?: boolean;
}

/** A screen or form from the chunk that is fetched when the first of them is wanted. */
export function Deferred({ name, isQuiet, ...props }: DeferredProps): JSX.Element | null {
	const { screens, strings } = useChat();
	const { parts, hasFailed, retry } = useChunk(screens);
	if (parts) {
		const Part = parts[name];
		return <Part {...props} />;
	}
	if (isQuiet) return null;
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

import type { JSX } from 'preact';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { Icon } from './Icon.tsx';

/** A thin bar over the conversation while the service is out of reach; it shifts nothing. */
export function ConnectionBar(): JSX.Element | null {
	const { strings } = useChat();
	const isReconnecting = useChatState((state) => state.isReconnecting);
	if (!isReconnecting) return null;
	return (
		<div class="connection">
			<Icon name="warning" isSmall />
			{strings.noConnection}
		</div>
	);
}

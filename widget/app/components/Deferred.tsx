import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useChat } from '../hooks/chatContext.ts';
import type { PageName } from '../pages/index.tsx';
import type { PageProps } from '../pages/pageProps.ts';
import { Icon } from './Icon.tsx';
import { WaitingDots } from './WaitingDots.tsx';

/** A form or page from the chunk that is fetched when one of them is wanted. */
export function Deferred({ name, ...props }: PageProps & { name: PageName }): JSX.Element {
	const chat = useChat();
	const place = useRef<HTMLDivElement>(null);
	const [attempt, setAttempt] = useState(0);
	const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');

	useLayoutEffect(() => {
		let takeAway: (() => void) | undefined;
		let isGone = false;
		async function load(): Promise<void> {
			setStatus('loading');
			try {
				const { preparePages } = await import('../pages/index.tsx');
				const showPage = await preparePages();
				if (isGone || !place.current) return;
				setStatus('loaded');
				takeAway = showPage(name, place.current, chat, props);
			} catch {
				if (!isGone) setStatus('failed');
			}
		}
		void load();
		return () => {
			isGone = true;
			takeAway?.();
		};
		// Other words draw it anew.
	}, [attempt, chat.strings]);

	return (
		<>
			<div class="page-place" ref={place} />
			{status === 'loading' && (
				<div class="deferred">
					<WaitingDots />
				</div>
			)}
			{status === 'failed' && (
				<p class="deferred problem" role="alert">
					<Icon name="warning" isSmall />
					{chat.strings.loadFailed}
					<button type="button" class="text-button" onClick={() => setAttempt(attempt + 1)}>
						{chat.strings.retry}
					</button>
				</p>
			)}
		</>
	);
}

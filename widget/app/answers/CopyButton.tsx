import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { IconButton } from '../components/IconButton.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { copyText } from './copyText.ts';
import { ICONS } from './icons.ts';

/** How long the tick stands in for the copy icon. */
const COPIED_SHOWN_MS = 2_000;

/** Copies a text and says so with a tick. */
export function CopyButton({ readText }: { readText: () => string }): JSX.Element {
	const { strings, frame, announce } = useChat();
	const [isCopied, setIsCopied] = useState(false);
	useEffect(() => {
		if (!isCopied) return undefined;
		const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS);
		return () => clearTimeout(timer);
	}, [isCopied]);

	async function copy(): Promise<void> {
		if (!(await copyText(readText(), frame))) return;
		setIsCopied(true);
		announce(strings.copied);
	}

	return (
		<IconButton
			{...(isCopied ? { icon: 'tick' } : { path: ICONS.copy })}
			label={isCopied ? strings.copied : strings.copy}
			isSmall
			onClick={() => void copy()}
		/>
	);
}

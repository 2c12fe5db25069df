import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReadyMessage, ShowMessage, View } from './previewMessages.ts';
import type { Surroundings } from './Toolbar.tsx';

interface PreviewFrameProps {
	readonly view: View;
	readonly device: Surroundings['device'];
}

/** A key is not waited for longer than somebody waits between two of them. */
const TYPING_MS = 250;

/** The shop page with the real widget, on a screen of some size. */
export function PreviewFrame({ view, device }: PreviewFrameProps): JSX.Element {
	const frame = useRef<HTMLIFrameElement>(null);
	const [readyTimes, setReadyTimes] = useState(0);

	useEffect(() => {
		const onMessage = ({ origin, source, data }: MessageEvent<ReadyMessage | undefined>): void => {
			if (origin !== location.origin || source !== frame.current?.contentWindow) return;
			if (data?.type === 'frontdesk-ready') setReadyTimes((times) => times + 1);
		};
		window.addEventListener('message', onMessage);
		return () => window.removeEventListener('message', onMessage);
	}, []);

	useEffect(() => {
		if (readyTimes === 0) return undefined;
		const message: ShowMessage = { type: 'frontdesk-show', view };
		const timer = setTimeout(() => frame.current?.contentWindow?.postMessage(message, location.origin), TYPING_MS);
		return () => clearTimeout(timer);
	}, [view, readyTimes]);

	return (
		// Wide screens are scrolled on narrow ones, also by the keyboard.
		<section class="stage" aria-label="Preview of the page" tabIndex={0}>
			<iframe ref={frame} class={`frame ${device}`} src="/playground/preview" title="A shop with your chat" />
		</section>
	);
}

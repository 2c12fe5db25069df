import { useEffect, useRef, useState } from 'preact/hooks';
import { BASE } from '../app/place.ts';
import type { PreviewMessage, View } from '../preview/view.ts';

/** Pauses between two keys are shorter than this. */
const TYPING_MS = 250;

interface PreviewFrameProps {
	readonly title: string;
	/** In place of `preview`. */
	readonly class?: string;
	readonly view: View;
	/** Whether it is only looked at: an open chat would hold the keyboard, and its questions would be a visitor's. */
	readonly isInert?: boolean;
	/** The visitor is forgotten when it grows. */
	readonly restarts?: number;
}

/** The widget in a page, as visitors see it. */
export function PreviewFrame({
	title,
	class: name = 'preview',
	view,
	isInert = false,
	restarts = 0,
}: PreviewFrameProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	/** Grows each time the page in the frame has been loaded. */
	const [readyTimes, setReadyTimes] = useState(0);
	const post = (message: PreviewMessage): void => frame.current?.contentWindow?.postMessage(message, location.origin);
	useEffect(() => {
		const onMessage = ({ origin, source, data }: MessageEvent): void => {
			const isFrame = origin === location.origin && source === frame.current?.contentWindow;
			if (isFrame && data === 'frontdesk-ready') setReadyTimes((times) => times + 1);
		};
		addEventListener('message', onMessage);
		return () => removeEventListener('message', onMessage);
	}, []);
	const shown = JSON.stringify(view);
	useEffect(() => {
		if (readyTimes === 0) return undefined;
		const timer = setTimeout(post, TYPING_MS, { type: 'frontdesk-show', view });
		return () => clearTimeout(timer);
	}, [shown, readyTimes]);
	useEffect(() => {
		if (restarts > 0) post({ type: 'frontdesk-restart', chatbotId: view.chatbotId });
	}, [restarts]);
	return <iframe inert={isInert} ref={frame} class={name} src={`${BASE}/designer/preview`} title={title} />;
}

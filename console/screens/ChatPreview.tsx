import { useEffect, useRef, useState } from 'preact/hooks';
import { BASE } from '../app/place.ts';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';

/** Pauses between two keys are shorter than this. */
const TYPING_MS = 250;

interface ChatPreviewProps {
	readonly chatbotId: string;
	/** All settings of the widget, as they are typed. */
	readonly settings: Readonly<Record<string, unknown>>;
}

/** The widget as visitors see it, by the page in the Designer's frame. */
export function ChatPreview({ chatbotId, settings }: ChatPreviewProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [isReady, setReady] = useState(false);
	useEffect(() => {
		const onMessage = ({ origin, source, data }: MessageEvent): void => {
			const isFrame = origin === location.origin && source === frame.current?.contentWindow;
			if (isFrame && data === 'frontdesk-ready') setReady(true);
		};
		addEventListener('message', onMessage);
		return () => removeEventListener('message', onMessage);
	}, []);
	const shown = JSON.stringify(settings);
	useEffect(() => {
		if (!isReady) return undefined;
		const timer = setTimeout(() => {
			const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
			const view = { chatbotId, settings, theme, direction: 'ltr', language: words.language, isOpen: true };
			frame.current?.contentWindow?.postMessage({ type: 'frontdesk-show', view }, location.origin);
		}, TYPING_MS);
		return () => clearTimeout(timer);
	}, [shown, isReady, chatbotId]);
	// A picture: the open chat would hold the keyboard, and what is asked in it would be a visitor's.
	return <iframe inert ref={frame} class="preview" src={`${BASE}/designer/preview`} title={setupWords.preview} />;
}

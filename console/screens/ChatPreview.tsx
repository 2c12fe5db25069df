import { PreviewFrame } from '../components/PreviewFrame.tsx';
import { setupWords } from '../words/setup/setupWords.ts';
import { words } from '../words/words.ts';

interface ChatPreviewProps {
	readonly chatbotId: string;
	/** All settings of the widget, as they are typed. */
	readonly settings: Readonly<Record<string, unknown>>;
}

/** The widget as visitors see it, to look at while its settings are typed. */
export function ChatPreview({ chatbotId, settings }: ChatPreviewProps) {
	const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
	const view = { chatbotId, settings, theme, direction: 'ltr', language: words.language, isOpen: true };
	return <PreviewFrame isInert title={setupWords.preview} view={view} />;
}

import { useState } from 'preact/hooks';
import { readLanguage } from '../../../shared/languages.ts';
import { PreviewFrame } from '../../components/PreviewFrame.tsx';
import type { OwnPage } from '../../preview/view.ts';
import { designerWords as WORDS } from '../../words/designer/designerWords.ts';
import { words } from '../../words/words.ts';
import { nameLanguages, SPOKEN_LANGUAGES } from './languageNames.ts';
import { dropFaulty, type Faults, type Settings } from './settings.ts';

interface PreviewProps {
	readonly chatbotId: string;
	/** What the chatbot is called, where the settings do not say it. */
	readonly title: string | undefined;
	readonly settings: Settings;
	readonly faults: Faults;
	readonly page: OwnPage | undefined;
	/** Questions that are suggested where the settings have none. */
	readonly starters: readonly string[];
	/** Whether page and questions have been loaded: the shop must not be seen before an owner's own page. */
	readonly isKnown: boolean;
	readonly isOpen: boolean;
	readonly onOpen: (isOpen: boolean) => void;
	/** The one that was chosen to look at. */
	readonly language: string | undefined;
	readonly onLanguage: (tag: string) => void;
}

/** The widget in the owner's page, on several screens and in every language. */
export function Preview(props: PreviewProps) {
	const { chatbotId, title, settings, faults, page, starters, isKnown, isOpen, onOpen, onLanguage } = props;
	const [screen, setScreen] = useState('desktop');
	const [theme, setTheme] = useState('auto');
	const { language: ownLanguage } = settings;
	const language = props.language ?? (typeof ownLanguage === 'string' ? ownLanguage : words.language);
	/** The direction of one language; another has its own. */
	const [turned, setTurned] = useState<{ readonly language: string; readonly direction: string }>();
	const direction = turned?.language === language ? turned.direction : directionOf(language);
	const [restarts, setRestarts] = useState(0);
	const { suggests_from_pages: isSuggesting = true, ...shown } = dropFaulty(settings, faults);
	const questions = Array.isArray(shown['suggested_questions']) ? shown['suggested_questions'] : [];
	const view = {
		chatbotId,
		settings: {
			title,
			...shown,
			...(props.language !== undefined && { language: undefined }),
			...(questions.length === 0 &&
				isSuggesting === true && { suggested_questions: starters.map((label) => ({ label })) }),
		},
		theme: theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : theme,
		direction,
		language,
		isOpen,
		page,
	};
	return (
		<section class="result" aria-label={WORDS.preview}>
			<div class="toolbar">
				<Choice label={WORDS.screen} names={WORDS.screens} value={screen} onChange={setScreen} />
				<Choice label={WORDS.theme} names={WORDS.themes} value={theme} onChange={setTheme} />
				<Choice
					label={WORDS.direction}
					names={WORDS.directions}
					value={direction}
					onChange={(to) => setTurned({ language, direction: to })}
				/>
				<Choice
					label={WORDS.pageLanguage}
					names={nameLanguages([...SPOKEN_LANGUAGES, language])}
					value={language}
					onChange={onLanguage}
				/>
				<label class="tick">
					<input type="checkbox" checked={isOpen} onChange={() => onOpen(!isOpen)} /> {WORDS.isOpen}
				</label>
				<button type="button" onClick={() => setRestarts(restarts + 1)}>
					{WORDS.restart}
				</button>
			</div>
			<div class="stage">
				{isKnown && (
					<PreviewFrame
						class={screen}
						title={page === undefined ? WORDS.shopFrame : WORDS.previewFrame}
						view={view}
						restarts={restarts}
					/>
				)}
			</div>
		</section>
	);
}

interface ChoiceProps {
	readonly label: string;
	/** What the values are called. */
	readonly names: Readonly<Record<string, string>>;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

function Choice({ label, names, value, onChange }: ChoiceProps) {
	return (
		<label>
			<span>{label}</span>
			<select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
				{Object.entries(names).map(([one, name]) => (
					<option key={one} value={one}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
}

function directionOf(tag: string): string {
	return readLanguage(tag)?.direction ?? 'ltr';
}

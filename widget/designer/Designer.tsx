import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readLanguage } from '../../shared/languages.ts';
import { Output } from './Output.tsx';
import { BASE } from './place.ts';
import type { PreviewMessage, View } from './preview.ts';
import { labelOf } from './SettingControl.tsx';
import { Parts } from './SettingField.tsx';
import { changeSetting, dropFaulty, findFaults, listChanges, SETTINGS_SCHEMA, type Settings } from './settings.ts';

export interface DesignerProps {
	readonly chatbotId: string;
	/** Without a slash at the end. */
	readonly publicUrl: string;
	/** Stored when the page was opened. */
	readonly initial: Settings;
	readonly languages: readonly string[];
}

/** Settings in the order in which an owner needs them; those that are in no group come last. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
	Words: ['title', 'subtitle', 'greeting', 'suggested_questions', 'suggested_questions_until', 'footer_text'],
	Look: ['accent_color', 'theme', 'avatar_url', 'panel_width', 'mode', 'target'],
	Launcher: ['position', 'launcher', 'teaser', 'offset_x', 'offset_y', 'z_index'],
	'When it appears': ['auto_open', 'keep_open', 'opening_hours', 'show_on', 'hide_on'],
	'Contact form': ['lead_form'],
	'Privacy and feedback': ['chat_consent', 'storage', 'survey'],
	Languages: ['language', 'translations'],
};
/** Changes in these groups are seen while the panel is closed. */
const SEEN_CLOSED = ['Launcher', 'When it appears'];
const DEVICES = ['desktop', 'tablet', 'phone'];
const THEMES = ['auto', 'light', 'dark'];
const DIRECTIONS = ['ltr', 'rtl'];
const DIRECTION_NAMES: Readonly<Record<string, string>> = { ltr: 'Left to right', rtl: 'Right to left' };
const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** All settings of a chatbot's widget, the widget that they make, and how to keep them. */
export function Designer({ chatbotId, publicUrl, initial, languages }: DesignerProps): JSX.Element {
	const [stored, setStored] = useState(initial);
	const [settings, setSettings] = useState(initial);
	const [resets, setResets] = useState(0);
	// A narrow window would show only a part of a desktop's page.
	const [device, setDevice] = useState(window.matchMedia('(max-width: 900px)').matches ? 'phone' : 'desktop');
	const [theme, setTheme] = useState('auto');
	const [language, setLanguage] = useState(typeof stored['language'] === 'string' ? stored['language'] : 'en');
	const [direction, setDirection] = useState(directionOf(language));
	const [isOpen, setIsOpen] = useState(true);
	const frame = useRef<HTMLIFrameElement>(null);
	const faults = useMemo(() => findFaults(settings), [settings]);
	const view = useMemo<View>(() => {
		const shown = { title: stored['title'], ...dropFaulty(settings, faults) };
		return { chatbotId, settings: shown, theme, direction, language, isOpen };
	}, [settings, theme, direction, language, isOpen]);
	const post = usePreview(frame, view);
	const changes = listChanges(stored, settings);
	useLeaveWarning(changes.length > 0);
	const { properties = {} } = SETTINGS_SCHEMA;
	const planned = Object.values(GROUPS).flat();
	const rest = Object.keys(properties).filter((name) => !planned.includes(name));
	const groups = Object.entries(rest.length > 0 ? { ...GROUPS, More: rest } : GROUPS);

	return (
		<div class="designer">
			<div key={resets} class="settings">
				{groups.map(([title, names]) => (
					<details key={title}>
						<summary>{title}</summary>
						<div class="group">
							<Parts
								path={[]}
								schema={{ ...SETTINGS_SCHEMA, properties: pick(properties, names) }}
								value={settings}
								isRequired
								faults={faults}
								onChange={(path, value) => {
									setSettings((current) => changeSetting(current, path, value));
									setIsOpen(!SEEN_CLOSED.includes(title));
								}}
							/>
						</div>
					</details>
				))}
			</div>
			<div class="result">
				<div class="toolbar" role="group" aria-label="Preview">
					<Choice label="Screen" values={DEVICES} value={device} onChange={setDevice} />
					<Choice label="Page theme" values={THEMES} value={theme} onChange={setTheme} />
					<Choice
						label="Text direction"
						values={DIRECTIONS}
						value={direction}
						nameOf={(one) => DIRECTION_NAMES[one]}
						onChange={setDirection}
					/>
					<Choice
						label="Page language"
						values={[...new Set([...languages, language])]}
						value={language}
						nameOf={(tag) => (readLanguage(tag) === undefined ? tag : LANGUAGE_NAMES.of(tag))}
						onChange={(tag) => {
							setLanguage(tag);
							setDirection(directionOf(tag));
						}}
					/>
					<button type="button" class="quiet-button" onClick={() => post({ type: 'frontdesk-restart', chatbotId })}>
						Restart chat
					</button>
				</div>
				{/* Wide screens are scrolled on narrow ones, also by the keyboard. */}
				<section class="stage" aria-label="Preview of the page" tabIndex={0}>
					<iframe
						ref={frame}
						class={`frame ${device}`}
						src={`${BASE}/designer/preview`}
						title="A shop with your chat"
					/>
				</section>
				<Output
					publicUrl={publicUrl}
					chatbotId={chatbotId}
					changes={changes}
					hasFaults={faults.size > 0}
					onReset={() => {
						setSettings(stored);
						setResets(resets + 1);
					}}
					stored={stored}
					onSaved={() => setStored(settings)}
					onOthers={(theirs, isTaken) => {
						setStored({ ...stored, ...theirs });
						if (!isTaken) return;
						setSettings({ ...settings, ...theirs });
						setResets(resets + 1);
					}}
				/>
			</div>
		</div>
	);
}

interface ChoiceProps {
	readonly label: string;
	readonly values: readonly string[];
	readonly value: string;
	/** The value with a capital when absent. */
	readonly nameOf?: (value: string) => string | undefined;
	readonly onChange: (value: string) => void;
}

function Choice({ label, values, value, nameOf, onChange }: ChoiceProps): JSX.Element {
	return (
		<label>
			{label}{' '}
			<select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
				{values.map((one) => (
					<option key={one} value={one}>
						{nameOf?.(one) ?? labelOf([one])}
					</option>
				))}
			</select>
		</label>
	);
}

/** Pauses between two keys are shorter than this. */
const TYPING_MS = 250;

/** Shows a view in the frame, as soon as that listens. @returns posts another message to it */
function usePreview(frame: { current: HTMLIFrameElement | null }, view: View): (message: PreviewMessage) => void {
	const [readyTimes, setReadyTimes] = useState(0);
	const post = (message: PreviewMessage): void => frame.current?.contentWindow?.postMessage(message, location.origin);

	useEffect(() => {
		const onMessage = ({ origin, source, data }: MessageEvent): void => {
			if (origin !== location.origin || source !== frame.current?.contentWindow) return;
			if (data === 'frontdesk-ready') setReadyTimes((times) => times + 1);
		};
		window.addEventListener('message', onMessage);
		return () => window.removeEventListener('message', onMessage);
	}, []);

	useEffect(() => {
		if (readyTimes === 0) return undefined;
		const timer = setTimeout(post, TYPING_MS, { type: 'frontdesk-show', view });
		return () => clearTimeout(timer);
	}, [view, readyTimes]);
	return post;
}

/** Has the browser ask before the page is left or loaded again. */
function useLeaveWarning(isNeeded: boolean): void {
	useEffect(() => {
		if (!isNeeded) return undefined;
		const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
		window.addEventListener('beforeunload', ask);
		return () => window.removeEventListener('beforeunload', ask);
	}, [isNeeded]);
}

function pick<Value>(record: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function directionOf(tag: string): string {
	return readLanguage(tag)?.direction ?? 'ltr';
}

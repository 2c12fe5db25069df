import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { FormContext } from './form.tsx';
import { Output } from './Output.tsx';
import { directionOf, guessPageLanguage } from './pageLanguage.ts';
import type { ReadyMessage, ShowMessage, View } from './previewMessages.ts';
import { SettingField } from './SettingField.tsx';
import { describeSettings } from './settingFields.ts';
import { groupSettings } from './settingGroups.ts';
import { changeSetting, dropFaulty, findFaults, listChanges, type Settings } from './settings.ts';
import { type Surroundings, Toolbar } from './Toolbar.tsx';

export interface PlaygroundProps {
	readonly chatbotId: string;
	/** Without a slash at the end. */
	readonly publicUrl: string;
	/** What pages may pin. */
	readonly script: { readonly loader: string; readonly integrity: string };
	readonly stored: Settings;
	readonly languages: readonly string[];
}

const GROUPS = groupSettings(describeSettings());

/** All settings of a chatbot's widget, the widget as they make it, and how to keep them. */
export function Playground({ chatbotId, publicUrl, script, stored, languages }: PlaygroundProps): JSX.Element {
	const [settings, setSettings] = useState(stored);
	const [surroundings, setSurroundings] = useState<Surroundings>(() => {
		const language = guessPageLanguage(stored, languages, navigator.languages);
		return {
			// Where there is no room for a desktop, its page would only be seen in part.
			device: window.matchMedia('(max-width: 900px)').matches ? 'phone' : 'desktop',
			theme: 'auto',
			direction: directionOf(language),
			language,
		};
	});
	const [isOpen, setOpen] = useState(true);
	/** Counts how often the visitor was asked to be new. */
	const [visit, setVisit] = useState(0);
	const faults = useMemo(() => findFaults(settings), [settings]);
	const { theme, direction, language } = surroundings;
	const view = useMemo<View>(
		() => ({
			chatbotId,
			settings: { title: stored['title'], ...dropFaulty(settings, faults) },
			theme,
			direction,
			language,
			isOpen,
			isFresh: visit > 0,
		}),
		[settings, theme, direction, language, isOpen, visit],
	);

	return (
		<div class="playground">
			<div class="settings">
				{GROUPS.map(({ title, fields, isSeenClosed }, index) => (
					<details key={title} open={index === 0}>
						<summary>{title}</summary>
						<div class="group">
							<FormContext.Provider
								value={{
									faults,
									change(path, value) {
										setSettings((current) => changeSetting(current, path, value));
										setOpen(!isSeenClosed);
										setVisit(0);
									},
								}}
							>
								{fields.map((named) => (
									<SettingField key={named.name} path={[named.name]} named={named} value={settings[named.name]} />
								))}
							</FormContext.Provider>
						</div>
					</details>
				))}
			</div>
			<div class="result">
				<Toolbar
					value={surroundings}
					languages={languages}
					onChange={(change) => {
						const direct = change.language && { direction: directionOf(change.language) };
						setSurroundings((current) => ({ ...current, ...direct, ...change }));
					}}
					onRestart={() => setVisit((count) => count + 1)}
				/>
				<PreviewFrame view={view} device={surroundings.device} />
				<Output
					publicUrl={publicUrl}
					script={script}
					settings={settings}
					chatbotId={chatbotId}
					changes={listChanges(stored, settings)}
					faultCount={faults.size}
					onReset={() => setSettings(stored)}
				/>
			</div>
		</div>
	);
}

interface PreviewFrameProps {
	readonly view: View;
	readonly device: Surroundings['device'];
}

/** A key is not waited for longer than somebody waits between two of them. */
const TYPING_MS = 250;

/** The shop page with the real widget, on a screen of some size. */
function PreviewFrame({ view, device }: PreviewFrameProps): JSX.Element {
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

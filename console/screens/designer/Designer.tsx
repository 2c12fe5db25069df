import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { versionOf } from '../../app/call.ts';
import { HOME } from '../../app/place.ts';
import { useReply } from '../../app/replies.ts';
import { service } from '../../app/service.ts';
import { chatbots } from '../../app/session.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { Await, Failure } from '../../components/parts.tsx';
import type { OwnPage } from '../../preview/view.ts';
import { adoptStyles } from '../../styles/adopt.ts';
import { DESIGNER_CSS } from '../../styles/designer.css.ts';
import { designerWords as WORDS } from '../../words/designer/designerWords.ts';
import { fill } from '../../words/fill.ts';
import { words } from '../../words/words.ts';
import { Code } from './Code.tsx';
import { type Group, isSeenClosed, listGroups } from './groups.ts';
import { loadOwnPage } from './ownPage.ts';
import { Preview } from './Preview.tsx';
import { Parts, Resets } from './SettingField.tsx';
import { saveSettings } from './saveSettings.ts';
import {
	type Faults,
	findFaults,
	listChanges,
	nameFormFields,
	pickDesigned,
	SETTINGS_SCHEMA,
	type Settings,
} from './settings.ts';
import { Translations } from './Translations.tsx';
import { nameOf } from './texts.ts';
import { type Edits, type Stored, useEdits } from './useEdits.ts';
import { Versions } from './Versions.tsx';

adoptStyles(DESIGNER_CSS);

interface DesignerProps {
	readonly chatbotId: string;
	/** Where visitors reach Frontdesk. */
	readonly publicUrl: string;
	/** Whether a phone shows the preview instead of the settings. */
	readonly isPreviewing: boolean;
}

async function loadStored(chatbotId: string): Promise<Stored> {
	const widget = await service.widget(chatbotId);
	return { settings: pickDesigned(widget), version: versionOf(widget) };
}

/** What the preview shows beside the settings: what they lack is better than none of it. */
async function loadAround(chatbotId: string) {
	const [page, starters] = await Promise.all([
		loadOwnPage(chatbotId).catch(() => undefined),
		service.starters(chatbotId).catch(() => ({ questions: [] })),
	]);
	return { page, starters: starters.questions };
}

/** All settings of a chatbot's widget beside the widget that they make. */
export function Designer({ chatbotId, publicUrl, isPreviewing }: DesignerProps) {
	const loaded = useReply(`designer ${chatbotId}`, () => loadStored(chatbotId));
	const around = useReply(`designer page ${chatbotId}`, () => loadAround(chatbotId));
	return (
		<main class="designer" aria-label={words.screens.designer}>
			<Await of={loaded}>
				{(stored) => (
					<Editor
						chatbotId={chatbotId}
						publicUrl={publicUrl}
						isPreviewing={isPreviewing}
						stored={stored}
						around={around.data}
						reload={loaded.reload}
						readAgain={() => loadStored(chatbotId)}
					/>
				)}
			</Await>
		</main>
	);
}

interface EditorProps extends DesignerProps {
	readonly stored: Stored;
	/** Undefined until it is known. */
	readonly around: { readonly page: OwnPage | undefined; readonly starters: readonly string[] } | undefined;
	readonly reload: () => Promise<void>;
	readonly readAgain: () => Promise<Stored>;
}

function Editor({ chatbotId, publicUrl, isPreviewing, stored, around, reload, readAgain }: EditorProps) {
	const edits = useEdits(chatbotId, stored);
	const [isOpen, setOpen] = useState(true);
	/** The one to look at; undefined: that of the settings. */
	const [language, setLanguage] = useState<string>();
	const { route } = useLocation();
	const [hasVersions, setVersions] = useState(false);
	const [isSaving, setSaving] = useState(false);
	const [error, setError] = useState<string>();
	const settings = nameFormFields(edits.settings);
	const faults = findFaults(settings);

	async function save(): Promise<void> {
		setError(undefined);
		setSaving(true);
		try {
			const isMine = await saveSettings({ chatbotId, edits, reload });
			await reload();
			if (isMine) edits.forget();
			else edits.rebase(await readAgain());
		} catch (thrown) {
			setError(thrown instanceof Error ? thrown.message : words.failed);
		} finally {
			setSaving(false);
		}
	}

	/** Stores earlier settings in place of these, as any other change. */
	async function restore(earlier: Settings): Promise<void> {
		const changes = listChanges(stored.settings, earlier);
		await saveSettings({ chatbotId, edits: { base: stored, changes }, reload });
		await reload();
	}

	return (
		<div class={isPreviewing ? 'desk previewing' : 'desk'}>
			<section class="options" inert={isSaving} aria-label={words.screens.settings}>
				<header>
					<h1>{words.screens.designer}</h1>
					<p class="quiet">{WORDS.intro}</p>
				</header>
				<Resets.Provider value={edits.resets}>
					{listGroups().map((group, index) => (
						<SettingGroup
							key={group.name}
							group={group}
							isFirst={index === 0}
							edits={edits}
							faults={faults}
							onSeen={(setting) => setOpen(!isSeenClosed(setting))}
						>
							{group.name === 'languages' && (
								<Translations
									settings={settings}
									faults={faults}
									onChange={edits.change}
									onSeen={(tag, setting) => {
										setLanguage(tag);
										setOpen(!isSeenClosed(setting));
									}}
								/>
							)}
							{group.name === 'advanced' && (
								<Code chatbotId={chatbotId} publicUrl={publicUrl} changes={edits.changes} />
							)}
						</SettingGroup>
					))}
				</Resets.Provider>
				<Disclosure summary={WORDS.versions} onOpen={() => setVersions(true)}>
					{hasVersions && (
						<Versions
							chatbotId={chatbotId}
							settings={stored.settings}
							isSaved={edits.changes.length === 0}
							onRestore={restore}
						/>
					)}
				</Disclosure>
			</section>
			<Preview
				chatbotId={chatbotId}
				title={chatbots.value.find(({ id }) => id === chatbotId)?.name}
				settings={settings}
				faults={faults}
				page={around?.page}
				starters={around?.starters ?? []}
				isKnown={around !== undefined}
				isOpen={isOpen}
				onOpen={setOpen}
				language={language}
				onLanguage={setLanguage}
			/>
			<div class="save">
				<p class="quiet" role="status">
					{describe(edits, faults)}
				</p>
				<Failure text={error} />
				<button
					type="button"
					class="phone-only"
					onClick={() => route(`${HOME}/designer${isPreviewing ? '' : '/preview'}`)}
				>
					{isPreviewing ? WORDS.hidePreview : WORDS.showPreview}
				</button>
				{edits.changes.length > 0 && (
					<>
						<button type="button" onClick={edits.drop}>
							{WORDS.undoChanges}
						</button>
						<button type="button" class="primary" disabled={isSaving || faults.size > 0} onClick={() => void save()}>
							{WORDS.save}
						</button>
					</>
				)}
			</div>
		</div>
	);
}

function describe({ changes }: Edits, faults: Faults): string {
	const faulty = [...new Set([...faults.keys()].map((path) => path.split('.')[0] ?? ''))];
	const names = faulty.length > 0 ? faulty : changes.map(({ name }) => name);
	if (names.length === 0) return WORDS.unchanged;
	const called = names.map((name) => nameOf([name], SETTINGS_SCHEMA.properties?.[name] ?? {}));
	return fill(faulty.length > 0 ? WORDS.faulty : WORDS.changed, { names: called.join(', ') });
}

interface SettingGroupProps {
	readonly group: Group;
	readonly isFirst: boolean;
	readonly edits: Edits;
	readonly faults: Faults;
	/** The chat is shown as this setting is seen. */
	readonly onSeen: (setting: string | undefined) => void;
	readonly children: preact.ComponentChildren;
}

function SettingGroup({ group, isFirst, edits, faults, onSeen, children }: SettingGroupProps) {
	return (
		<Disclosure summary={WORDS.groups[group.name]} isOpen={isFirst}>
			<div class="parts">
				<Parts
					path={[]}
					schema={group.schema}
					value={edits.settings}
					isRequired
					faults={faults}
					onChange={(path, value) => {
						edits.change(path, value);
						onSeen(path[0]);
					}}
				/>
				{children}
			</div>
		</Disclosure>
	);
}

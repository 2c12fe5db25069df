import { useEffect, useState } from 'preact/hooks';
import { chooseLanguage } from '../../../shared/languages.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { designerWords as WORDS } from '../../words/designer/designerWords.ts';
import { fill } from '../../words/fill.ts';
import { nameLanguage, nameLanguages, SPOKEN_LANGUAGES } from './languageNames.ts';
import { SettingControl } from './SettingControl.tsx';
import { type Faults, type JsonSchema, type Path, SETTINGS_SCHEMA, type Settings } from './settings.ts';
import { faultOf, hintOf, nameInFull, nameOf } from './texts.ts';
import { changeWords, isMissing, listOwnTexts, OWN_WORD_SCHEMA } from './translations.ts';

const NAME = 'translations';
const SCHEMA: JsonSchema = SETTINGS_SCHEMA.properties?.[NAME] ?? {};
/** They say that a machine answers, and stay as they are. */
const FIXED_WORDS: readonly string[] = ['automated', 'automatedNotice'];

interface TranslationsProps {
	readonly settings: Settings;
	readonly faults: Faults;
	readonly onChange: (path: Path, value: unknown) => void;
	/** A language, or a text of a setting, should be seen. */
	readonly onSeen: (language: string, setting?: string) => void;
}

/** The owner's texts in one language after the other, each beside the original. */
export function Translations({ settings, faults, onChange, onSeen }: TranslationsProps) {
	const translations = Object(settings[NAME]) as Readonly<Record<string, Settings>>;
	const tags = Object.keys(nameLanguages(Object.keys(translations)));
	const [chosen, setChosen] = useState<string>();
	const tag = chosen !== undefined && tags.includes(chosen) ? chosen : tags[0];
	const show = (language: string): void => {
		setChosen(language);
		onSeen(language);
	};
	const count = (language: string): number =>
		listOwnTexts(settings, translations[language] ?? {}).filter(isMissing).length;
	return (
		<fieldset class="parts">
			<legend>{nameOf([NAME], SCHEMA)}</legend>
			<small>{hintOf([NAME], SCHEMA)}</small>
			{tag !== undefined && (
				<div class="field">
					<label for="translated-language">{WORDS.translatedTo}</label>
					<span class="pair">
						<select id="translated-language" value={tag} onChange={({ currentTarget }) => show(currentTarget.value)}>
							{tags.map((one) => (
								<option key={one} value={one}>
									{fill(WORDS.missingTexts, { language: nameLanguage(one), count: count(one) })}
								</option>
							))}
						</select>
						<button
							type="button"
							aria-label={fill(WORDS.removeLanguage, { language: nameLanguage(tag) })}
							onClick={() => onChange(tags.length > 1 ? [NAME, tag] : [NAME], undefined)}
						>
							{WORDS.remove}
						</button>
					</span>
				</div>
			)}
			<NewLanguage
				tags={SPOKEN_LANGUAGES.filter((one) => !tags.includes(one))}
				onAdd={(language) => {
					onChange([NAME, language], {});
					show(language);
				}}
			/>
			{tag !== undefined && (
				<LanguageTexts
					key={tag}
					tag={tag}
					settings={settings}
					words={translations[tag] ?? {}}
					faults={faults}
					onWords={(words, setting) => {
						onChange([NAME, tag], words);
						onSeen(tag, setting);
					}}
				/>
			)}
		</fieldset>
	);
}

function NewLanguage({ tags, onAdd }: { readonly tags: readonly string[]; readonly onAdd: (tag: string) => void }) {
	const [tag, setTag] = useState('');
	return (
		<div class="field">
			<label for="new-language">{WORDS.newLanguage}</label>
			<span class="pair">
				<select id="new-language" value={tag} onChange={({ currentTarget }) => setTag(currentTarget.value)}>
					<option value="">{WORDS.chooseLanguage}</option>
					{Object.entries(nameLanguages(tags)).map(([one, name]) => (
						<option key={one} value={one}>
							{name}
						</option>
					))}
				</select>
				<button
					type="button"
					aria-label={fill(WORDS.addTo, { name: nameOf([NAME], SCHEMA) })}
					disabled={tag === ''}
					onClick={() => {
						onAdd(tag);
						setTag('');
					}}
				>
					{WORDS.add}
				</button>
			</span>
		</div>
	);
}

interface LanguageTextsProps {
	readonly tag: string;
	readonly settings: Settings;
	readonly words: Settings;
	readonly faults: Faults;
	/** @param setting the one whose text was changed */
	readonly onWords: (words: Settings, setting: string | undefined) => void;
}

function LanguageTexts({ tag, settings, words, faults, onWords }: LanguageTextsProps) {
	const [hasChatWords, setChatWords] = useState(false);
	const texts = listOwnTexts(settings, words).map((text) => ({
		...text,
		isOfOwner: text.original !== undefined || text.translation !== undefined,
		field: (
			<TextField
				key={text.path.join('.')}
				name={nameInFull(text.setting)}
				isMissing={isMissing(text)}
				{...text}
				fault={faultOf(faults, [NAME, tag, ...text.path].join('.'))}
				onChange={(value) => onWords(changeWords(settings, words, text.path, value), text.setting[0])}
			/>
		),
	}));
	const [owners, others] = [true, false].map((isOfOwner) => texts.filter((text) => text.isOfOwner === isOfOwner));
	return (
		<>
			{owners?.map(({ field }) => field)}
			{others !== undefined && others.length > 0 && (
				<Disclosure summary={WORDS.unsetTexts}>{others.map(({ field }) => field)}</Disclosure>
			)}
			<Disclosure summary={WORDS.chatWords} onOpen={() => setChatWords(true)}>
				{hasChatWords && <ChatWords tag={tag} words={words} faults={faults} onWords={onWords} />}
			</Disclosure>
		</>
	);
}

/** The widget's own words in a language, which an owner may replace. */
function ChatWords({ tag, words, faults, onWords }: Omit<LanguageTextsProps, 'settings'>) {
	const [originals, setOriginals] = useState<Readonly<Record<string, string>>>({});
	useEffect(() => void loadChatWords(tag).then(setOriginals), [tag]);
	const replaced = Object(words['strings']) as Settings;
	return (
		<>
			<small>{WORDS.chatWordsHint}</small>
			{Object.entries(originals).map(([name, original]) => (
				<TextField
					key={name}
					path={['strings', name]}
					schema={OWN_WORD_SCHEMA}
					name={original}
					isMissing={false}
					original={undefined}
					translation={typeof replaced[name] === 'string' ? replaced[name] : undefined}
					fault={faultOf(faults, [NAME, tag, 'strings', name].join('.'))}
					onChange={(text) => onWords(changeWords({}, words, ['strings', name], text), undefined)}
				/>
			))}
		</>
	);
}

async function loadChatWords(tag: string): Promise<Readonly<Record<string, string>>> {
	const { ENGLISH, TRANSLATIONS } = await import('../../../widget/app/strings/translations.ts');
	const { translation } = chooseLanguage([tag], TRANSLATIONS);
	const { fields, ...words } = translation === undefined ? ENGLISH : (await TRANSLATIONS[translation]()).default;
	const ofFields = Object.entries(fields).map(([name, text]) => [`fields.${name}`, text]);
	return Object.fromEntries([...Object.entries(words).filter(([name]) => !FIXED_WORDS.includes(name)), ...ofFields]);
}

interface TextFieldProps {
	readonly path: Path;
	readonly schema: JsonSchema;
	readonly name: string;
	readonly original: string | undefined;
	readonly translation: string | undefined;
	readonly isMissing: boolean;
	readonly fault: string | undefined;
	readonly onChange: (text: unknown) => void;
}

function TextField({ path, schema, name, original, translation, isMissing: lacks, fault, onChange }: TextFieldProps) {
	const id = `translation-${path.join('-')}`;
	return (
		<div class="field">
			<label for={id}>{name}</label>
			<span id={`${id}-note`}>
				{original !== undefined && <small dir="auto">{original}</small>}
				{lacks && <small class="state waiting">{WORDS.missing}</small>}
				{fault !== undefined && <span class="failure">{fault}</span>}
			</span>
			<SettingControl
				path={path}
				schema={schema}
				value={translation}
				onChange={(_path, text) => onChange(text)}
				attributes={{ id, 'aria-describedby': `${id}-note`, 'aria-invalid': fault === undefined ? undefined : true }}
			/>
		</div>
	);
}

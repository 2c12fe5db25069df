import { changeSetting, isEqual, type JsonSchema, type Path, SETTINGS_SCHEMA, type Settings } from './settings.ts';

/** A text of the owner's that can be said in another language. */
export interface OwnText {
	/** Where its translation is among the words of a language. */
	readonly path: Path;
	/** Where it is among the settings. */
	readonly setting: Path;
	readonly schema: JsonSchema;
	/** Absent where the chat has a text of its own. */
	readonly original: string | undefined;
	/** In the language; absent where it has none. */
	readonly translation: string | undefined;
}

const { additionalProperties } = SETTINGS_SCHEMA.properties?.['translations'] ?? {};
const WORDS_SCHEMA = additionalProperties || {};
/** Of each of the widget's own words. */
export const OWN_WORD_SCHEMA = WORDS_SCHEMA.properties?.['strings']?.additionalProperties || {};
const QUESTIONS = 'suggested_questions';
/** Texts that have other names here than among the settings. */
const SETTINGS_BY_WORD: Readonly<Record<string, Path>> = {
	teaser_text: ['teaser', 'text'],
	launcher_label: ['launcher', 'label'],
	closed_notice: ['opening_hours', 'notice'],
	consent_text: ['chat_consent', 'text'],
	survey_question: ['survey', 'question'],
	'lead_form.consent_text': ['lead_form', 'consent', 'text'],
	'lead_form.consent_url': ['lead_form', 'consent', 'url'],
};

/** The setting that a text among the words of a language translates. */
export function settingOf(path: Path): Path {
	return SETTINGS_BY_WORD[path.join('.')] ?? path;
}

/** All texts that have a place in the chat, with what they are in one language. */
export function listOwnTexts(settings: Settings, words: Settings): readonly OwnText[] {
	const texts: OwnText[] = [];
	const add = (path: Path, setting: Path, schema: JsonSchema): void => {
		const [original, translation] = [textAt(settings, setting), textAt(words, path)];
		// A question that equals the original was copied, not translated.
		const isCopy = path[0] === QUESTIONS && translation === original;
		texts.push({ path, setting, schema, original, translation: isCopy ? undefined : translation });
	};
	const addAll = (schema: JsonSchema, above: Path): void => {
		for (const [name, part] of Object.entries(schema.properties ?? {})) {
			const path = [...above, name];
			const setting = settingOf(path);
			if (name === QUESTIONS) addQuestions(part.items ?? {});
			else if (name === 'fields') addFields(part.additionalProperties || {});
			else if (part.properties) addAll(part, path);
			else if (part.type === 'string' && partAt(settings, setting.slice(0, -1)) !== undefined) add(path, setting, part);
		}
	};
	const addQuestions = ({ properties = {}, required = [] }: JsonSchema): void => {
		joinQuestions(settings, words).forEach((question, index) => {
			for (const [name, part] of Object.entries(properties)) {
				const path = [QUESTIONS, String(index), name];
				if (question[name] !== undefined || required.includes(name)) add(path, path, part);
			}
		});
	};
	const addFields = ({ properties: { label = {}, options = {} } = {} }: JsonSchema): void => {
		listAt(settings, ['lead_form', 'fields']).forEach((field, index) => {
			const [path, setting] = [
				['lead_form', 'fields', String(field['name'])],
				['lead_form', 'fields', String(index)],
			];
			add([...path, 'label'], [...setting, 'label'], label);
			const choices = Array.isArray(field['options']) ? field['options'] : [];
			choices.forEach((choice: unknown, at) => {
				add(
					[...path, 'options', String(choice)],
					[...setting, 'options', String(at)],
					options.additionalProperties || {},
				);
			});
		});
	};
	addAll(WORDS_SCHEMA, []);
	return texts;
}

/** Whether an owner's text would be shown in the language of the settings. A link may be the same in all. */
export function isMissing({ original, translation, schema }: OwnText): boolean {
	return original !== undefined && translation === undefined && schema.format !== 'uri';
}

/** Sets a text of a language; undefined removes it. Questions are replaced as a list, so that those without a translation are copied. */
export function changeWords(settings: Settings, words: Settings, path: Path, text: unknown): Settings {
	const [name, index, part = ''] = path;
	if (name !== QUESTIONS) return changeSetting(words, path, text);
	const originals = listAt(settings, [QUESTIONS]);
	const questions = joinQuestions(settings, words).map((question, at) =>
		at === Number(index) ? changeSetting(question, [part], text ?? originals[at]?.[part]) : question,
	);
	const left = questions.filter(({ label }) => label !== undefined);
	return changeSetting(words, [QUESTIONS], isEqual(left, originals) ? undefined : left);
}

/** The questions of a language, then those that it has no words for. */
function joinQuestions(settings: Settings, words: Settings): readonly Settings[] {
	const translated = listAt(words, [QUESTIONS]);
	return [...translated, ...listAt(settings, [QUESTIONS]).slice(translated.length)];
}

function partAt(part: unknown, path: Path): unknown {
	// Whatever is no object, or list, has no parts.
	return path.reduce<unknown>((value, name) => (Object(value) as Settings)[name], part);
}

function textAt(part: unknown, path: Path): string | undefined {
	const value = partAt(part, path);
	return typeof value === 'string' && value !== '' ? value : undefined;
}

function listAt(part: unknown, path: Path): readonly Settings[] {
	const value = partAt(part, path);
	return Array.isArray(value) ? value : [];
}

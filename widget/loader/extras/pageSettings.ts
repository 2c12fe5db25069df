import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { WidgetOverrides } from '../mountOptions.ts';
import type { OptionSource } from '../options.ts';
import { completeObject, readSettings, SETTINGS } from './readSettings.ts';

/** Words in `translations` that replace a part of a setting; the others have its name. What the page sets counts in every language. */
const TRANSLATED_PARTS: Readonly<Record<string, readonly [setting: string, part: string]>> = {
	teaser_text: ['teaser', 'text'],
	launcher_label: ['launcher', 'label'],
	closed_notice: ['opening_hours', 'notice'],
	consent_text: ['chat_consent', 'text'],
	survey_question: ['survey', 'question'],
};

/** The mode `page` fills the window; only a page that is nothing but a chat asks for it. */
export type Mode = 'floating' | 'inline' | 'page';

/** Everything that the page sets over the stored settings. */
export interface PageSettings {
	readonly mode: Mode | undefined;
	readonly overrides: WidgetOverrides;
}

/** Reads everything that the page gives. @param refuse gets the names of values that make no sense */
export function readPageSettings(given: OptionSource, refuse: (name: string) => void): PageSettings {
	const { mode, ...read } = readSettings(given, refuse);
	// The contract has both the types and what is read.
	return { mode: mode as Mode | undefined, overrides: read };
}

/** Stored settings with the page's over them; objects that are not whole are left out. */
export function settleSettings(stored: BakedConfig, overrides: WidgetOverrides): BakedConfig {
	const settings: Record<string, unknown> = { title: stored.title, ...merge(stored, overrides) };
	for (const [name, shape] of Object.entries(SETTINGS)) {
		if (!shape.properties || settings[name] === undefined) continue;
		const whole = completeObject(Object(settings[name]), shape);
		if (whole) settings[name] = whole;
		else delete settings[name];
	}
	const isUnset = 'translations' in overrides && overrides.translations === undefined;
	const translations = translate(isUnset ? {} : stored.translations, overrides);
	// Every value has the type of its setting; only the title cannot be unset.
	return { ...(settings as unknown as BakedConfig), ...(translations && { translations }) };
}

/** Stored translations without the words that the page sets in one language for all, and with its own. */
function translate(stored: BakedConfig['translations'] = {}, overrides: WidgetOverrides): BakedConfig['translations'] {
	const { translations: own = {} } = overrides;
	const isSet = (word: string): boolean => {
		const [setting, part] = TRANSLATED_PARTS[word] ?? [word];
		return word === 'lead_form' || hasPart(overrides, setting, part);
	};
	const isSetInForm = (word: string): boolean =>
		hasPart(overrides, 'lead_form', word.replace(/^consent_.*/, 'consent'));
	const languages = [...new Set([...Object.keys(stored), ...Object.keys(own)])].map((language) => {
		const strings = { ...stored[language]?.strings, ...own[language]?.strings };
		const form = { ...without(stored[language]?.lead_form, isSetInForm), ...own[language]?.lead_form };
		const parts = { ...(hasEntries(strings) && { strings }), ...(hasEntries(form) && { lead_form: form }) };
		return [language, { ...without(stored[language], isSet), ...own[language], ...parts }] as const;
	});
	return languages.length > 0 ? Object.fromEntries(languages) : undefined;
}

function hasPart(overrides: WidgetOverrides, setting: string, part: string | undefined): boolean {
	const value = (overrides as Readonly<Record<string, unknown>>)[setting];
	return part === undefined ? value !== undefined : value instanceof Object && part in value;
}

function hasEntries(record: object): boolean {
	return Object.keys(record).length > 0;
}

function without(record: object = {}, isLeftOut: (name: string) => boolean): Record<string, unknown> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !isLeftOut(name)));
}

/** Settings with others over them: of objects the parts that the others have, and without what these unset. */
function merge(stored: object, over: object): object {
	const merged: Record<string, unknown> = { ...stored };
	for (const [name, value] of Object.entries(over)) {
		if (value === undefined) delete merged[name];
		else merged[name] = isParts(value) ? merge(Object(merged[name]), value) : value;
	}
	return merged;
}

function isParts(value: unknown): value is object {
	return value instanceof Object && !Array.isArray(value);
}

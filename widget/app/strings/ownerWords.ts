import { findWords } from '../../../shared/languages.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { warnDeveloper } from '../browser.ts';

import type { Strings } from './en.ts';
import type { CountedText } from './fillIn.ts';

type OwnWords = NonNullable<WidgetConfig['translations']>[string];
type LeadForm = WidgetConfig['lead_form'];

/** A field of the contact form; `optionWords`: what visitors read, by its options. */
export type SpokenField = LeadForm['fields'][number] & { readonly optionWords?: Readonly<Record<string, string>> };

/**
 * Puts the owner's words for a language in place of the settings' own and of ours: those for `pt-BR`, what these lack
 * from those for `pt`, and what is in neither stays. A chunk of its own, as most sites speak one language.
 */
export function applyOwnerWords({ settings, strings }: Words, tag: string, warn = warnDeveloper): Words {
	const found = findWords(settings.translations, tag);
	const texts: Record<string, string> = Object.assign({}, ...found.map((words) => words.strings));
	const overridden = overrideStrings(strings, texts);
	if (overridden.unknown.length > 0) {
		warn(`Frontdesk: translations name unknown strings, which are ignored: ${overridden.unknown.join(', ')}`);
	}
	return { settings: found.reduce(speak, settings), strings: overridden.strings };
}

/** Texts of parts that the settings do not turn on have no place. */
function speak(settings: WidgetConfig, words: OwnWords): WidgetConfig {
	const { title, subtitle, greeting, suggested_questions, footer_text } = words;
	const { teaser, launcher, opening_hours, chat_consent, survey, lead_form } = settings;
	const given = { title, subtitle, greeting, suggested_questions, footer_text };
	return {
		...settings,
		...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
		...(teaser && { teaser: { ...teaser, text: words.teaser_text ?? teaser.text } }),
		...(launcher && { launcher: { ...launcher, label: words.launcher_label ?? launcher.label } }),
		...(opening_hours && { opening_hours: { ...opening_hours, notice: words.closed_notice ?? opening_hours.notice } }),
		...(chat_consent && { chat_consent: { ...chat_consent, text: words.consent_text ?? chat_consent.text } }),
		...(survey && { survey: { ...survey, question: words.survey_question ?? survey.question } }),
		...(words.lead_form && { lead_form: speakForm(lead_form, words.lead_form) }),
	};
}

/** What is sent, and what the owner gets, is the same in every language. */
function speakForm(form: LeadForm, words: NonNullable<OwnWords['lead_form']>): LeadForm {
	const { fields = {}, consent_text: text, consent_url: url, ...texts } = words;
	return {
		...form,
		...texts,
		...(form.consent && { consent: { ...form.consent, ...(text && { text }), ...(url && { url }) } }),
		fields: form.fields.map((field: SpokenField) => {
			const { label, options } = fields[field.name] ?? {};
			return {
				...field,
				...(label && { label }),
				...(options && { optionWords: { ...field.optionWords, ...options } }),
			};
		}),
	};
}

/** A text, one by plural category, or the names of contact fields. */
type Entry = CountedText | Readonly<Record<string, string>>;

const PLURAL_CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Replaces texts by their names. A dot leads into a group: `fields.email`, `charactersLeft.one`; `charactersLeft` alone
 * is one text for every number.
 *
 * @returns with the names that there are not
 */
function overrideStrings(
	strings: Strings,
	texts: Readonly<Record<string, string>>,
): { strings: Strings; unknown: readonly string[] } {
	const entries = new Map<string, Entry>(Object.entries(strings));
	const unknown: string[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const [first = '', member] = name.split('.');
		const changed = change(entries.get(first), member, text);
		if (changed === undefined) unknown.push(name);
		else entries.set(first, changed);
	}
	// Every entry is still there, and of the kind it was.
	return { strings: Object.fromEntries(entries) as unknown as Strings, unknown };
}

function change(entry: Entry | undefined, member: string | undefined, text: string): Entry | undefined {
	const isGroup = typeof entry === 'object';
	const isCounted = isGroup && 'other' in entry;
	if (member === undefined) return entry === undefined || (isGroup && !isCounted) ? undefined : text;
	if (!isGroup) return undefined;
	const isMember = isCounted ? PLURAL_CATEGORIES.includes(member) : Object.hasOwn(entry, member);
	return isMember ? { ...entry, [member]: text } : undefined;
}

/** What the panel says: our texts, and the owner's in the settings. */
export interface Words {
	readonly settings: WidgetConfig;
	readonly strings: Strings;
}

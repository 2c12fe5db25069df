import { findWords } from '../../../shared/findWords.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { warnDeveloper } from '../browser.ts';
import type { Strings } from './translations.ts';

type OwnerTexts = NonNullable<WidgetConfig['translations']>[string];
type LeadForm = WidgetConfig['lead_form'];

/** A field of the contact form; `optionWords`: what visitors read, by its options. */
export type SpokenField = LeadForm['fields'][number] & { readonly optionWords?: Readonly<Record<string, string>> };

/**
 * Puts the owner's words for a language in place of the settings' own and of ours: those for `pt-BR`, what these lack
 * from those for `pt`, and what is in neither stays. A chunk of its own, as most sites speak one language.
 */
export function applyOwnerWords({ settings, strings }: Words, tag: string, warn = warnDeveloper): Words {
	const layers = findWords(settings.translations, tag);
	const texts: Record<string, string> = Object.assign({}, ...layers.map((words) => words.strings));
	const overridden = overrideStrings(strings, texts);
	if (overridden.unknown.length > 0) {
		warn(`Frontdesk: translations name unknown strings, which are ignored: ${overridden.unknown.join(', ')}`);
	}
	return { settings: layers.reduce(speak, settings), strings: overridden.strings };
}

/** Texts of parts that the settings do not turn on have no place. */
function speak(settings: WidgetConfig, words: OwnerTexts): WidgetConfig {
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
function speakForm(form: LeadForm, words: NonNullable<OwnerTexts['lead_form']>): LeadForm {
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

/** They say that a machine answers, as the law asks in many countries: no setting takes them away. */
const MACHINE_WORDS: readonly string[] = ['automated', 'automatedNotice'];

/** Replaces texts by their names, such as `send` or `fields.email`. Also returns the names that do not exist. */
function overrideStrings(
	strings: Strings,
	texts: Readonly<Record<string, string>>,
): { strings: Strings; unknown: readonly string[] } {
	const changed: Record<string, unknown> = { ...strings };
	const fields: Record<string, string> = { ...strings.fields };
	const unknown: string[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const field = /^fields\.(\w+)$/.exec(name)?.[1] ?? '';
		if (Object.hasOwn(fields, field)) fields[field] = text;
		else if (typeof changed[name] === 'string' && !MACHINE_WORDS.includes(name)) changed[name] = text;
		else unknown.push(name);
	}
	// Only texts were replaced, and only by texts.
	return { strings: { ...changed, fields } as Strings, unknown };
}

/** What the panel says: our texts, and the owner's in the settings. */
export interface Words {
	readonly settings: WidgetConfig;
	readonly strings: Strings;
}

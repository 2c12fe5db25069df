import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { Words } from './loadWords.ts';
import { overrideStrings } from './overrideStrings.ts';
import { readLanguage } from './readLanguage.ts';
import { withPageStrings } from './withPageStrings.ts';

type OwnWords = NonNullable<WidgetConfig['translations']>[string];

const TEXT_NAMES = [
	'title',
	'subtitle',
	'greeting',
	'footer_text',
	'teaser_text',
	'launcher_label',
	'closed_notice',
	'consent_text',
	'survey_question',
] as const;

/**
 * Puts the owner's words for a language in place of the settings' own and of ours: those for `pt-BR`, what these lack
 * from those for `pt`, and what is in neither stays. A chunk of its own, as most sites speak one language.
 *
 * @param sources translations by language tag, unchecked (a page may have written anything); later ones win
 */
export function applyOwnerWords(
	{ settings, strings }: Words,
	tag: string,
	sources: readonly unknown[],
	// The page's developer looks there for what is not as expected.
	// oxlint-disable-next-line no-console
	warn: (message: string) => void = console.warn,
): Words {
	const names = readLanguage(tag)?.names.toReversed() ?? [];
	const found = names.flatMap((name) => sources.flatMap((source) => findByTag(source, name))).map(readWords);
	const words: OwnWords = Object.assign({}, ...found);
	const texts = Object.assign({}, ...found.map((one) => one.strings)) as Record<string, string>;
	const overridden = overrideStrings(withPageStrings(strings), texts);
	if (overridden.unknown.length > 0) {
		warn(`Frontdesk: translations name unknown strings, which are ignored: ${overridden.unknown.join(', ')}`);
	}
	return { settings: speak(settings, words), strings: overridden.strings };
}

function findByTag(source: unknown, name: string): unknown[] {
	return Object.entries(source ?? {})
		.filter(([tag]) => tag.toLowerCase() === name)
		.map(([, words]): unknown => words);
}

/** Keeps what is of the right kind. */
function readWords(value: unknown): OwnWords {
	const given = new Map<string, unknown>(Object.entries(value ?? {}));
	const questions = given.get('suggested_questions');
	return {
		...Object.fromEntries(TEXT_NAMES.map((name) => [name, given.get(name)]).filter(([, text]) => isText(text))),
		...(Array.isArray(questions) ? { suggested_questions: questions.filter(isQuestion) } : {}),
		strings: Object.fromEntries(
			Object.entries(given.get('strings') ?? {}).filter((entry): entry is [string, string] => isText(entry[1])),
		),
	};
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}

function isQuestion(value: unknown): value is WidgetConfig['suggested_questions'][number] {
	const { label, message } = Object(value) as { label?: unknown; message?: unknown };
	return isText(label) && (message === undefined || isText(message));
}

/** Texts of parts that the settings do not turn on have no place. */
function speak(settings: WidgetConfig, words: OwnWords): WidgetConfig {
	const { title, subtitle, greeting, suggested_questions, footer_text } = words;
	const { teaser, launcher, opening_hours, chat_consent, survey } = settings;
	const given = { title, subtitle, greeting, suggested_questions, footer_text };
	return {
		...settings,
		...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
		...(teaser && { teaser: { ...teaser, text: words.teaser_text ?? teaser.text } }),
		...(launcher && { launcher: { ...launcher, label: words.launcher_label ?? launcher.label } }),
		...(opening_hours && { opening_hours: { ...opening_hours, notice: words.closed_notice ?? opening_hours.notice } }),
		...(chat_consent && { chat_consent: { ...chat_consent, text: words.consent_text ?? chat_consent.text } }),
		...(survey && { survey: { ...survey, question: words.survey_question ?? survey.question } }),
	};
}

import type { WidgetOverrides } from '../mountOptions.ts';
import { type Fields, flag, integer, link, list, object, type ReadValue, record, text } from './readFields.ts';

const words = text(/^[^]{0,2000}$/);
const someWords = text(/^(?=[^]*\S)[^]{1,2000}$/);
const paths = list(text(/^\/[^]{0,299}$/));
const time = text(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const PANEL_WIDTH = { min: 320, max: 760 };
const OFFSET_MAX = 400;
const Z_INDEX_MAX = 2_147_483_647;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** A question in full, or its label alone. */
const question: ReadValue = (value) =>
	typeof value === 'string' ? readQuestion({ label: value }) : readQuestion(value);
const readQuestion = object({ label: someWords, message: words }, ['label']);
const questions = list(question);

const readField = object(
	{
		name: text(/^[a-z][a-z0-9_]{0,39}$/),
		label: words,
		required: flag,
		type: text(/^(text|long_text|email|phone|url|number|date|select|checkbox)$/),
		options: list(someWords),
	},
	['name'],
);
const readFieldList = list(readField);

/** Each with a name of its own; the choices of a select, and of nothing else. */
const formFields: ReadValue = (value) => {
	// Read by the fields above.
	const found = readFieldList(value) as Array<{ name: string; type?: string; options?: unknown[] }> | undefined;
	const names = new Set(found?.map(({ name }) => name));
	const isWell = found?.every(({ type, options }) => (type === 'select') === !!options?.length);
	return isWell && names.size > 0 && names.size === found?.length ? found : undefined;
};

/** The contact form, as `shared/contract/widgetSettings/leadForm.ts` has it. */
const LEAD_FORM_FIELDS: Fields = {
	enabled: flag,
	title: words,
	intro: words,
	button_text: words,
	fields: formFields,
	hidden_fields: list(text(/^(page_url|page_title|referrer|utm)$/)),
	show: {
		before_chat: flag,
		after_messages: integer(1),
		on_no_answer: flag,
		keywords: list(someWords),
	},
	mandatory: flag,
	consent: { text: words, url: link, required: flag },
	success_text: words,
};

const FORM_WORDS_FIELDS: Fields = {
	title: words,
	intro: words,
	button_text: words,
	success_text: words,
	consent_text: words,
	consent_url: link,
	fields: record(
		/^[a-z][a-z0-9_]{0,39}$/,
		object({ label: words, options: record(/^(?=[^]*\S)[^]{1,300}$/, someWords) }),
	),
};

const WORDS_FIELDS: Fields = {
	title: words,
	subtitle: words,
	greeting: words,
	suggested_questions: questions,
	footer_text: words,
	teaser_text: words,
	launcher_label: words,
	closed_notice: words,
	consent_text: words,
	survey_question: words,
	lead_form: FORM_WORDS_FIELDS,
	strings: record(/^[\w.]{1,60}$/, words),
};

/** Every setting of `shared/contract/widgetSettings.ts` that is public. */
export const SETTING_FIELDS: Fields = {
	title: words,
	subtitle: words,
	greeting: words,
	avatar_url: link,
	suggested_questions: questions,
	suggested_questions_until: integer(1),
	footer_text: words,
	position: text(/^(left|right)$/),
	theme: text(/^(auto|light|dark)$/),
	language: text(LANGUAGE),
	accent_color: text(/^#[0-9a-f]{6}$/i),
	panel_width: integer(PANEL_WIDTH.min, PANEL_WIDTH.max),
	offset_x: integer(0, OFFSET_MAX),
	offset_y: integer(0, OFFSET_MAX),
	z_index: integer(0, Z_INDEX_MAX),
	launcher: { icon: text(/^(speech|question|mail)$/), label: words, selector: words },
	mode: text(/^(floating|inline|page)$/),
	teaser: { text: someWords, delay_seconds: integer() },
	auto_open: { after_seconds: integer(), after_scroll_percent: integer(1), on_exit_intent: flag },
	keep_open: flag,
	show_on: paths,
	hide_on: paths,
	opening_hours: {
		time_zone: readTimeZone,
		hours: list(
			object({ days: list(text(/^(mon|tue|wed|thu|fri|sat|sun)$/)), opens: time, closes: time }, [
				'days',
				'opens',
				'closes',
			]),
		),
		when_closed: text(/^(notice|hide)$/),
		notice: words,
	},
	storage: text(/^(persistent|session|none)$/),
	chat_consent: { text: words, url: link },
	survey: { question: words },
	translations: record(LANGUAGE, object(WORDS_FIELDS)),
	lead_form: LEAD_FORM_FIELDS,
};

/** Words in `translations` that replace a part of a setting; the others have its name. What the page sets counts in every language. */
export const TRANSLATED_PARTS: Readonly<Record<string, readonly [setting: keyof WidgetOverrides, part: string]>> = {
	teaser_text: ['teaser', 'text'],
	launcher_label: ['launcher', 'label'],
	closed_notice: ['opening_hours', 'notice'],
	consent_text: ['chat_consent', 'text'],
	survey_question: ['survey', 'question'],
};

/** Parts without which an object of settings means nothing. */
export const NEEDED_PARTS: Readonly<Record<string, readonly string[]>> = {
	teaser: ['text'],
	opening_hours: ['time_zone', 'hours'],
	chat_consent: ['text'],
};

function readTimeZone(value: unknown): unknown {
	try {
		return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) && value;
	} catch {
		return undefined;
	}
}

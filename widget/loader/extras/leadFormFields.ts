import { type Fields, integer, type ReadValue, text } from './readFields.ts';
import { flag, link, list, object } from './readValues.ts';

const FIELDS_MAX = 20;
const CHOICES_MAX = 50;
const MESSAGES_MAX = 100;
const HIDDEN_FIELDS = 4;

const words = text(/^[^]{0,300}$/);
const someWords = text(/^(?=[^]*\S)[^]{1,300}$/);

const readField = object(
	{
		name: text(/^[a-z][a-z0-9_]{0,39}$/),
		label: words,
		required: flag,
		type: text(/^(text|long_text|email|phone|url|number|date|select|checkbox)$/),
		options: list(someWords, CHOICES_MAX),
	},
	['name'],
);
const readFieldList = list(readField, FIELDS_MAX);

/** Each with a name of its own; the choices of a select, and of nothing else. */
const formFields: ReadValue = (value) => {
	// Read by the fields above.
	const found = readFieldList(value) as Array<{ name: string; type?: string; options?: unknown[] }> | undefined;
	const names = new Set(found?.map(({ name }) => name));
	const isWell = found?.every(({ type, options }) => (type === 'select') === !!options?.length);
	return isWell && names.size > 0 && names.size === found?.length ? found : undefined;
};

/** The contact form, as `shared/contract/leadForm.ts` has it. */
export const LEAD_FORM_FIELDS: Fields = {
	enabled: flag,
	title: words,
	intro: words,
	button_text: words,
	fields: formFields,
	hidden_fields: list(text(/^(page_url|page_title|referrer|utm)$/), HIDDEN_FIELDS),
	show: {
		before_chat: flag,
		after_messages: integer(1, MESSAGES_MAX),
		on_no_answer: flag,
		keywords: list(someWords, CHOICES_MAX),
	},
	mandatory: flag,
	consent: { text: words, url: link, required: flag },
	success_text: words,
};

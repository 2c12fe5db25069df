/** What settings are called where their names do not say it, by the path without places in lists. */
const LABELS: Readonly<Record<string, string>> = {
	avatar_url: 'Address of the avatar image',
	accent_color: 'Accent colour',
	panel_width: 'Width of the panel',
	offset_x: 'Distance from the side',
	offset_y: 'Distance from the bottom',
	z_index: 'Layer on the page (z-index)',
	mode: 'Where the panel stands',
	target: 'Element for the inline panel',
	suggested_questions_until: 'Offer them until message',
	footer_text: 'Small print',
	'launcher.label': 'Words beside the icon',
	'launcher.selector': 'Own elements as launcher',
	teaser: 'Teaser beside the launcher',
	'teaser.delay_seconds': 'Shown after, in seconds',
	auto_open: 'Open by itself, once a visitor',
	'auto_open.after_seconds': 'After, in seconds',
	'auto_open.after_scroll_percent': 'After scrolling, in percent of the page',
	'auto_open.on_exit_intent': 'When the pointer leaves the page',
	show_on: 'Only on these paths',
	hide_on: 'Not on these paths',
	'opening_hours.hours': 'Hours',
	'opening_hours.when_closed': 'When closed',
	chat_consent: 'Ask for consent before the chat',
	survey: 'Ask at the end of a conversation',
	storage: 'Kept in the browser',
	lead_form: 'The form',
	'lead_form.intro': 'Sentence above the fields',
	'lead_form.button_text': 'Words of the button',
	'lead_form.enabled': 'Offer the form',
	'lead_form.consent': 'Ask for consent',
	'lead_form.consent.required': 'Must be ticked',
	'lead_form.show': 'When it is offered',
	'lead_form.show.before_chat': 'Before the chat',
	'lead_form.show.after_messages': 'After so many messages',
	'lead_form.show.on_no_answer': 'When there is no answer',
	'lead_form.show.keywords': 'When the visitor writes one of these words',
	'lead_form.mandatory': 'The chat goes on only with it',
	'lead_form.fields.required': 'Must be filled',
	'lead_form.hidden_fields': 'Kept without asking',
	translations: 'Your words by language',
	speech: 'Speech bubble',
	before_chat: 'Before the chat',
	page_url: 'Address of the page',
	page_title: 'Title of the page',
	utm: 'Campaign (utm)',
};

/** Hints that say more to an owner than the contract's descriptions. */
const HINTS: Readonly<Record<string, string>> = {
	mode: 'Inline: without launcher, in an element of your page.',
	target: 'A CSS selector. The preview has a place of its own.',
	'launcher.selector': 'A CSS selector; in the preview try #ask-us. Our launcher stays away.',
	'launcher.icon': '',
	show_on: 'One a line, such as /help/*. Everywhere when empty. The preview shows the widget always.',
	hide_on: 'One a line.',
	'opening_hours.when_closed': '',
	'lead_form.fields.name': 'A property such as first_name, email, phone, or a name of your own.',
	'lead_form.hidden_fields': '',
	storage: 'Persistent: until the visitor deletes it. Session: until the tab closes.',
};

/** Started with when an owner switches a part on. */
export const FIRST_VALUES: Readonly<Record<string, () => unknown>> = {
	teaser: () => ({ text: 'Questions? We are here.', delay_seconds: 1 }),
	auto_open: () => ({ after_seconds: 2 }),
	opening_hours: () => ({
		time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '17:00' }],
		when_closed: 'notice',
	}),
	chat_consent: () => ({ text: 'What you write here is stored so that we can answer.' }),
	survey: () => ({}),
	'lead_form.consent': () => ({ text: 'You may contact me about my question.', required: true }),
	suggested_questions: () => ({ label: 'When are you open?' }),
	'opening_hours.hours': () => ({ days: ['sat'], opens: '10:00', closes: '14:00' }),
	'lead_form.fields': () => ({ name: 'company', required: false }),
};

export function labelOf(path: string): string {
	const name = path.split('.').at(-1) ?? '';
	const words = LABELS[path] ?? LABELS[name] ?? name.replaceAll('_', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

export function hintOf(path: string, described: string | undefined): string {
	return HINTS[path] ?? described ?? '';
}

/** What the names in a record are, by the last part of its path. */
const NAME_WORDS = {
	translations: { label: 'Language tag', example: 'de' },
	strings: { label: 'Name of the words', example: 'newConversation' },
	fields: { label: 'Name of the field', example: 'email' },
	options: { label: 'Option of the form', example: 'Delivery' },
} as const;

export function nameWordsOf(path: string): { label: string; example: string } {
	const [, words = { label: 'Name', example: '' }] =
		Object.entries(NAME_WORDS).find(([name]) => name === path.split('.').at(-1)) ?? [];
	return words;
}

/** Whether a part is switched on and off as a whole. */
export function isSwitched(path: string): boolean {
	return ['teaser', 'auto_open', 'opening_hours', 'chat_consent', 'survey', 'lead_form.consent'].includes(path);
}

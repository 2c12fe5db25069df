// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { WidgetConfig } from '../../../../shared/widgetContract/settings.ts';
import { applyOwnerWords } from '../../../../widget/app/strings/ownerWords.ts';
import { ENGLISH } from '../../../../widget/app/strings/translations.ts';
import { buildWidgetConfig } from '../../../support/chatFixtures.ts';

const warnings: string[] = [];

function speak(tag: string, translations: WidgetConfig['translations'], overrides = {}) {
	warnings.length = 0;
	const words = { settings: buildWidgetConfig({ greeting: 'Hello', translations, ...overrides }), strings: ENGLISH };
	return applyOwnerWords(words, tag, (message) => warnings.push(message));
}

describe('applyOwnerWords', () => {
	test("takes what a regional variant lacks from the language, then from the settings' own words", () => {
		const { settings } = speak('pt-BR', {
			'pt-BR': { title: 'Café do Porto' },
			pt: { title: 'Café', subtitle: 'Respostas' },
			de: { greeting: 'Guten Tag' },
		});
		expect(settings).toMatchObject({ title: 'Café do Porto', subtitle: 'Respostas', greeting: 'Hello' });
	});

	test('translates the words of parts that are turned on, and turns none on', () => {
		const words = {
			teaser_text: 'Fragen?',
			launcher_label: 'Hilfe',
			closed_notice: 'Wir sind ab 9 Uhr da.',
			consent_text: 'Einverstanden?',
			survey_question: 'Wie war es?',
			suggested_questions: [{ label: 'Was kostet der Versand?' }],
		};
		const parts = {
			teaser: { text: 'Questions?', delay_seconds: 3 },
			launcher: { icon: 'mail' },
			opening_hours: { time_zone: 'Europe/Berlin', hours: [], when_closed: 'notice' },
			chat_consent: { text: 'Agree?', url: 'https://lamps.example/privacy' },
			survey: {},
		};
		expect(speak('de', { de: words }, parts).settings).toMatchObject({
			teaser: { text: 'Fragen?', delay_seconds: 3 },
			launcher: { icon: 'mail', label: 'Hilfe' },
			opening_hours: { notice: 'Wir sind ab 9 Uhr da.' },
			chat_consent: { text: 'Einverstanden?', url: 'https://lamps.example/privacy' },
			survey: { question: 'Wie war es?' },
			suggested_questions: [{ label: 'Was kostet der Versand?' }],
		});
		expect(Object.keys(speak('de', { de: words }).settings)).not.toContain('survey');
	});

	test('translates the contact form field by field, and leaves what is sent as it is', () => {
		const lead_form = {
			enabled: true,
			title: 'Ask us',
			intro: 'We answer within a day.',
			consent: { text: 'You may write to me.', url: 'https://lamps.example/privacy', required: true },
			fields: [
				{ name: 'email', required: true },
				{ name: 'topic', label: 'Topic', required: false, type: 'select', options: ['Delivery', 'Repair'] },
			],
		};
		const translations = {
			pt: {
				lead_form: { title: 'Fale connosco', fields: { topic: { label: 'Tema', options: { Repair: 'Reparação' } } } },
			},
			'pt-BR': {
				lead_form: {
					title: 'Fale conosco',
					button_text: 'Enviar',
					consent_text: 'Pode me escrever.',
					fields: { topic: { options: { Delivery: 'Entrega' } }, shoe_size: { label: 'Número' } },
				},
			},
		};
		expect(speak('pt-BR', translations, { lead_form }).settings.lead_form).toEqual({
			...lead_form,
			title: 'Fale conosco',
			button_text: 'Enviar',
			consent: { ...lead_form.consent, text: 'Pode me escrever.' },
			fields: [
				lead_form.fields[0],
				{ ...lead_form.fields[1], label: 'Tema', optionWords: { Delivery: 'Entrega', Repair: 'Reparação' } },
			],
		});
	});

	test('replaces strings by name, in groups too, and names those that there are not', () => {
		const strings = {
			send: 'Ask',
			back: 'Return',
			'fields.email': 'Mail',
			moreSources: 'More',
			fields: 'x',
			sned: 'x',
			'send.one': 'x',
			'fields.shoe_size': 'x',
			constructor: 'x',
		};
		const replaced = speak('en-GB', { en: { strings } }).strings;
		expect(replaced).toMatchObject({
			send: 'Ask',
			back: 'Return',
			fields: { email: 'Mail', phone: 'Phone' },
			moreSources: 'More',
			close: 'Close',
		});
		expect(warnings).toEqual([expect.stringMatching(/: fields, sned, send\.one, fields\.shoe_size, constructor$/)]);
	});
});

import { describe, expect, it } from 'vitest';
import { SETTINGS_SCHEMA, type Settings } from '../../../../console/screens/designer/settings.ts';
import { changeWords, isMissing, listOwnTexts } from '../../../../console/screens/designer/translations.ts';

const settings = {
	title: 'Lamps',
	teaser: { text: 'Looking for a lamp?' },
	launcher: {},
	opening_hours: {},
	chat_consent: { text: 'Agree?' },
	survey: {},
	suggested_questions: [{ label: 'Do you repair?' }, { label: 'Do you deliver?' }],
	lead_form: {
		consent: { text: 'I agree', url: 'https://lamps.example/privacy' },
		fields: [{ name: 'size', label: 'Size', type: 'select', options: ['Small', 'Large'] }],
	},
};
const list = (words: Settings) => listOwnTexts(settings, words);
const missing = (words: Settings) =>
	list(words)
		.filter(isMissing)
		.map(({ path }) => path.join('.'));

describe('translations of the owner', () => {
	it('are of every text that the contract has in another language', () => {
		const words = SETTINGS_SCHEMA.properties?.['translations']?.additionalProperties || {};
		const { strings, ...texts } = words.properties ?? {};
		expect(strings).toBeDefined();
		const form = Object.keys(texts['lead_form']?.properties ?? {}).map((name) => `lead_form.${name}`);
		const names = [...Object.keys(texts).filter((name) => name !== 'lead_form'), ...form];
		const places = list({}).map(({ path }) => path.slice(0, path[0] === 'lead_form' ? 2 : 1).join('.'));
		expect(new Set(places)).toEqual(new Set(names));
	});

	it('are missing where the owner has a text and the language none', () => {
		expect(missing({ title: 'Lampen', lead_form: { fields: { size: { options: { Small: 'Klein' } } } } })).toEqual([
			'suggested_questions.0.label',
			'suggested_questions.1.label',
			'teaser_text',
			'consent_text',
			'lead_form.consent_text',
			'lead_form.fields.size.label',
			'lead_form.fields.size.options.Large',
		]);
	});

	it('keep the questions that have none, and are gone with the last', () => {
		const path = ['suggested_questions', '1', 'label'];
		const words = changeWords(settings, {}, path, 'Liefern Sie?');
		expect(words).toEqual({ suggested_questions: [{ label: 'Do you repair?' }, { label: 'Liefern Sie?' }] });
		expect(missing(words)).toContain('suggested_questions.0.label');
		expect(missing(words)).not.toContain('suggested_questions.1.label');
		expect(changeWords(settings, words, path, undefined)).toEqual({});
	});
});

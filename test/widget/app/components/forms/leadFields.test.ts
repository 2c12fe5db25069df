// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { LeadFieldSettings, LeadFormSettings } from '../../../../../widget/app/components/forms/leadFields.ts';
import {
	CONSENT,
	countryKey,
	findLeadErrors,
	leadProperties,
} from '../../../../../widget/app/components/forms/leadFields.ts';
import { ENGLISH } from '../../../../../widget/app/strings/translations.ts';

const form: LeadFormSettings = {
	enabled: true,
	fields: [
		{ name: 'first_name', required: false },
		{ name: 'email', required: true },
		{ name: 'phone', required: false },
	],
};

function errors(values: Record<string, string>, hasConsent = false, settings = form): unknown {
	return findLeadErrors(settings, { values, hasConsent, country: 'DE' }, ENGLISH);
}

describe('findLeadErrors', () => {
	test('asks for what is required, blanks being nothing', () => {
		expect(errors({ first_name: 'Ada', email: '  ' })).toEqual({ email: ENGLISH.fieldRequired });
	});

	test.each(['ada@example.com', ' ada+help@sub.example.co.uk ', 'ädä@bücher.example'])('takes %s', (email) => {
		expect(errors({ email })).toEqual({});
	});

	test.each(['ada', 'ada@example', '@example.com', 'a b@example.com'])('refuses %s as an address', (email) => {
		expect(errors({ email })).toEqual({ email: ENGLISH.emailInvalid });
	});

	test('takes telephone numbers as people write them', () => {
		expect(errors({ email: 'a@b.co', phone: '+49 (0) 30/123-456' })).toEqual({});
		expect(errors({ email: 'a@b.co', phone: '٠٣٠١٢٣٤٥' })).toEqual({});
		expect(errors({ email: 'a@b.co', phone: 'call me' })).toEqual({ phone: ENGLISH.phoneInvalid });
	});

	test('wants consent only where it is required', () => {
		const consent = { text: 'I agree', required: true };
		expect(errors({ email: 'a@b.co' }, false, { ...form, consent })).toEqual({ [CONSENT]: ENGLISH.consentRequired });
		expect(errors({ email: 'a@b.co' }, true, { ...form, consent })).toEqual({});
		expect(errors({ email: 'a@b.co' }, false, { ...form, consent: { ...consent, required: false } })).toEqual({});
	});

	test('wants at least one field where none is required', () => {
		const optional: LeadFormSettings = { enabled: true, fields: [{ name: 'phone', required: false }] };
		expect(errors({}, false, optional)).toEqual({ phone: ENGLISH.fieldRequired });
	});
});

describe('own fields', () => {
	const own = (type: LeadFieldSettings['type'], required = true): LeadFormSettings => ({
		enabled: true,
		fields: [{ name: 'own', required, type, ...(type === 'select' ? { options: ['A', 'B'] } : {}) }],
	});

	test.each<[LeadFieldSettings['type'], string, string, keyof typeof ENGLISH]>([
		['email', 'ada@example.com', 'ada', 'emailInvalid'],
		['phone', '030 1234567', 'call me', 'phoneInvalid'],
		['url', 'example.com/about', 'javascript:alert(1)', 'urlInvalid'],
		['url', 'https://bücher.example', 'two words', 'urlInvalid'],
		['number', '-12.5', '1e9', 'numberInvalid'],
		['date', '2026-01-31', '+012026-01-31', 'dateInvalid'],
	])('%s: takes %s and refuses %s in words', (type, right, wrong, words) => {
		expect(errors({ own: right }, false, own(type))).toEqual({});
		expect(errors({ own: wrong }, false, own(type))).toEqual({ own: ENGLISH[words] });
	});

	test('ask for a choice and for a tick in words of their own', () => {
		expect(errors({}, false, own('select'))).toEqual({ own: ENGLISH.choiceRequired });
		expect(errors({}, false, own('checkbox'))).toEqual({ own: ENGLISH.consentRequired });
	});

	test('say so when the browser keeps a text back that is no number, also where none is required', () => {
		const input = { values: {}, hasConsent: false, country: 'DE', unreadable: ['own'] };
		expect(findLeadErrors(own('number', false), input, ENGLISH)).toEqual({ own: ENGLISH.numberInvalid });
	});
});

describe('leadProperties', () => {
	test('are the filled-in fields of the form, and nothing else', () => {
		const values = { first_name: ' Ada ', email: 'a@b.co', phone: ' ', city: 'London' };
		expect(leadProperties(form, { values, country: 'DE' })).toEqual({ first_name: 'Ada', email: 'a@b.co' });
	});

	test('put the calling code of the chosen country before a number, unless it has one', () => {
		const phone = (typed: string, chosen?: string): unknown => {
			const values = { phone: typed, ...(chosen === undefined ? {} : { [countryKey('phone')]: chosen }) };
			return leadProperties(form, { values, country: 'DE' })['phone'];
		};
		expect(phone('030 1234567')).toBe('+49 030 1234567');
		expect(phone('06 12 34 56 78', 'FR')).toBe('+33 06 12 34 56 78');
		expect(phone('+44 20 7946 0958')).toBe('+44 20 7946 0958');
		expect(phone('0044 20 7946 0958')).toBe('+44 20 7946 0958');
	});
});

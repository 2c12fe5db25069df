// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { LeadFormSettings } from '../../../../widget/app/pages/leadFields.ts';
import { findLeadErrors, leadProperties } from '../../../../widget/app/pages/leadFields.ts';
import { pagesEn } from '../../../../widget/app/strings/pagesEn.ts';

const form: LeadFormSettings = {
	enabled: true,
	fields: [
		{ name: 'first_name', required: false },
		{ name: 'email', required: true },
		{ name: 'phone', required: false },
	],
};

function errors(values: Record<string, string>, hasConsent = false, settings = form): unknown {
	return findLeadErrors(settings, { values, hasConsent }, pagesEn);
}

describe('findLeadErrors', () => {
	test('asks for what is required, blanks being nothing', () => {
		expect(errors({ first_name: 'Ada', email: '  ' })).toEqual({ email: pagesEn.fieldRequired });
	});

	test.each(['ada@example.com', ' ada+help@sub.example.co.uk ', 'ädä@bücher.example'])('takes %s', (email) => {
		expect(errors({ email })).toEqual({});
	});

	test.each(['ada', 'ada@example', '@example.com', 'a b@example.com'])('refuses %s as an address', (email) => {
		expect(errors({ email })).toEqual({ email: pagesEn.emailInvalid });
	});

	test('takes telephone numbers as people write them', () => {
		expect(errors({ email: 'a@b.co', phone: '+49 (0) 30/123-456' })).toEqual({});
		expect(errors({ email: 'a@b.co', phone: '٠٣٠١٢٣٤٥' })).toEqual({});
		expect(errors({ email: 'a@b.co', phone: 'call me' })).toEqual({ phone: pagesEn.phoneInvalid });
	});

	test('wants consent only where it is required', () => {
		const consent = { text: 'I agree', required: true };
		expect(errors({ email: 'a@b.co' }, false, { ...form, consent })).toEqual({ consent: pagesEn.consentRequired });
		expect(errors({ email: 'a@b.co' }, true, { ...form, consent })).toEqual({});
		expect(errors({ email: 'a@b.co' }, false, { ...form, consent: { ...consent, required: false } })).toEqual({});
	});

	test('wants at least one field where none is required', () => {
		const optional: LeadFormSettings = { enabled: true, fields: [{ name: 'phone', required: false }] };
		expect(errors({}, false, optional)).toEqual({ phone: pagesEn.fieldRequired });
	});
});

describe('leadProperties', () => {
	test('are the filled-in fields of the form, and nothing else', () => {
		expect(leadProperties(form, { first_name: ' Ada ', email: 'a@b.co', phone: ' ', city: 'London' })).toEqual({
			first_name: 'Ada',
			email: 'a@b.co',
		});
	});
});

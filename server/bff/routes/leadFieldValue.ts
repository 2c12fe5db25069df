import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { CONTACT_PROPERTIES } from '../../../shared/contract/contacts.ts';
import type { LeadField } from '../../../shared/contract/leadForm.ts';
import { CONTACT_ATTRIBUTE_MAX_CHARS, CONTACT_PROPERTY_MAX_CHARS } from '../../../shared/limits.ts';

/** The value of a field in the form that is stored, or its fault. */
export type FieldReading =
	| { readonly value: string; readonly fault?: never }
	| { readonly fault: string; readonly value?: never };

const EMAIL_MAX_CHARS = 254;
/** As in the widget: more would refuse addresses that exist. */
const emailSchema = z
	.string()
	.max(EMAIL_MAX_CHARS)
	.regex(/^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/);
/** A name with a dot whose last part is not a number, as in an IP address. */
const webAddressSchema = z.url({ protocol: /^https?$/, hostname: /\.[^.\d][^.]*$/ });
/** Digits with common separators; the longest number has 15 (E.164). */
const PHONE = /^\+?(?:[\s().\-/]*\d){5,15}[\s().\-/]*$/;
const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;

/** Properties of contacts whose names imply a type. */
const TYPES_BY_NAME = new Map<string, LeadField['type']>([
	['email', 'email'],
	['phone', 'phone'],
	['website_url', 'url'],
]);

export function isContactProperty(name: string): boolean {
	return CONTACT_PROPERTIES.some((property) => property === name);
}

/** Reads what a visitor typed into a field; `typed` is trimmed and not empty. */
export function readLeadField(field: LeadField, typed: string): FieldReading {
	const limit = isContactProperty(field.name) ? CONTACT_PROPERTY_MAX_CHARS : CONTACT_ATTRIBUTE_MAX_CHARS;
	return typed.length > limit ? { fault: `must be at most ${limit} characters` } : readTyped(field, typed);
}

function readTyped(
	{ name, type = TYPES_BY_NAME.get(name) ?? 'text', options = [] }: LeadField,
	typed: string,
): FieldReading {
	switch (type) {
		case 'email':
			return emailSchema.safeParse(typed).success ? { value: typed } : { fault: 'is not an e-mail address' };
		case 'phone':
			return readPhone(typed);
		case 'url':
			return readWebAddress(typed);
		case 'number':
			return NUMBER.test(typed) ? { value: typed } : { fault: 'is not a number' };
		case 'date':
			return z.iso.date().safeParse(typed).success ? { value: typed } : { fault: 'is not a date such as 2026-01-31' };
		case 'select':
			return options.includes(typed) ? { value: typed } : { fault: 'is not one of the choices' };
		case 'checkbox':
			return typed === 'true' ? { value: typed } : { fault: 'must be true, or left out' };
		case 'text':
		case 'long_text':
		default:
			return { value: typed };
	}
}

/** In E.164 (+493012345678) if the number names its country and has a possible length, else as typed. */
function readPhone(typed: string): FieldReading {
	const plain = typed.normalize('NFKC').replace(/\p{Nd}/gu, toLatinDigit);
	if (!PHONE.test(plain)) return { fault: 'is not a phone number' };
	const parsed = parsePhoneNumberFromString(plain);
	return { value: parsed?.isPossible() === true ? parsed.number : plain };
}

/** Every script has its ten digits in a row, from 0 up (Unicode, `Nd`). */
function toLatinDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let zero = code;
	while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
	return String(code - zero);
}

/** People write example.com and mean https://example.com. */
function readWebAddress(typed: string): FieldReading {
	const value = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
	return webAddressSchema.safeParse(value).success ? { value } : { fault: 'is not a web address' };
}

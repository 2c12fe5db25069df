import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { isMailAddress, isPhoneNumber } from '../../../shared/contactFormats.ts';
import { CONTACT_PROPERTIES, type ContactProperty } from '../../../shared/contract/contacts.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { FieldError } from '../../../shared/contract/envelope.ts';
import type { LeadField, LeadForm } from '../../../shared/contract/widgetSettings/leadForm.ts';
import { CONTACT_ATTRIBUTE_MAX_CHARS, CONTACT_PROPERTY_MAX_CHARS } from '../../../shared/limits.ts';
import type { sendContact } from '../../../shared/widgetContract/contacts.ts';
import { AppError } from '../../lib/errors.ts';
import { withoutHidden } from '../../lib/toPrintable.ts';

/** The contact's data in a form. */
export interface LeadDetails {
	readonly properties: Partial<Record<ContactProperty, string>>;
	/** The owner's own fields and hidden ones. */
	readonly attributes: Readonly<Record<string, string>>;
}

/** A form as sent; only its shape has been checked. */
export type SentLeadForm = EndpointRequest<typeof sendContact>['body'];

const UTM_NAME = /^utm_[a-z0-9_]{1,36}$/;
/** Five are in common use; an address may contain any number. */
const UTM_MAX = 10;

/**
 * Checks a sent form against the owner's form. @returns its properties and attributes, trimmed
 *
 * @throws {AppError} `validation_failed` naming every faulty field: not asked for, missing, not of its type, no consent
 */
export function checkLeadForm(form: LeadForm, sent: SentLeadForm): LeadDetails {
	const faults: FieldError[] = [];
	const values = new Map<string, string>();
	const fieldNames = new Set<string>(form.fields.map(({ name }) => name));
	for (const name of Object.keys(sent.properties)) {
		if (!fieldNames.has(name)) faults.push({ path: `properties.${name}`, message: 'is not asked for' });
	}
	for (const field of form.fields) {
		const path = `properties.${field.name}`;
		const sentText = Object.hasOwn(sent.properties, field.name) ? sent.properties[field.name] : undefined;
		const typed = withoutHidden(sentText ?? '').trim();
		if (typed === '') {
			if (field.required) faults.push({ path, message: 'is required' });
			continue;
		}
		const { value, fault } = readLeadField(field, typed);
		if (value !== undefined) values.set(field.name, value);
		else if (fault !== undefined) faults.push({ path, message: fault });
	}
	if (form.consent?.required === true && sent.consent !== true) {
		faults.push({ path: 'consent', message: 'is required' });
	}
	if (faults.length === 0 && values.size === 0) {
		faults.push({ path: 'properties', message: 'at least one must be filled' });
	}
	if (faults.length > 0) throw new AppError('validation_failed', undefined, { fields: faults });
	const isProperty = ([name]: [string, string]): boolean => isContactProperty(name);
	return {
		properties: Object.fromEntries([...values].filter(isProperty)),
		attributes: {
			...Object.fromEntries([...values].filter((entry) => !isProperty(entry))),
			...readHiddenFields(form, sent.hidden_fields ?? {}),
			...readQuestion(sent.question),
		},
	};
}

function readQuestion(question = ''): Record<string, string> {
	const text = withoutHidden(question).trim();
	return text === '' ? {} : { question: text };
}

/** The hidden fields of the owner's form. Others are dropped, because no visitor could correct them. */
function readHiddenFields(form: LeadForm, sent: Readonly<Record<string, string>>): Record<string, string> {
	const { hidden_fields: hiddenNames = [] } = form;
	const filled = Object.entries(sent).filter(([, value]) => value.trim() !== '');
	const named = filled.filter(([name]) => hiddenNames.some((hidden) => hidden === name && hidden !== 'utm'));
	const utm = hiddenNames.includes('utm') ? filled.filter(([name]) => UTM_NAME.test(name)).slice(0, UTM_MAX) : [];
	return Object.fromEntries([...named, ...utm]);
}

const EMAIL_MAX_CHARS = 254;

/** How the values of each type are read. */
const VALUES = {
	text: z.string(),
	long_text: z.string(),
	email: z.string().max(EMAIL_MAX_CHARS).refine(isMailAddress, 'is not an e-mail address'),
	phone: z
		.string()
		.normalize('NFKC')
		.refine(isPhoneNumber, 'is not a phone number')
		// E.164 (+493012345678) if the number names its country and has a possible length, else as typed.
		.transform((typed) => {
			const parsed = parsePhoneNumberFromString(typed);
			return parsed?.isPossible() === true ? parsed.number : typed;
		}),
	// People write example.com and mean https://example.com. The last part of a host is not a number, as in an IP address.
	url: z
		.string()
		.transform((typed) => (/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
		.pipe(z.url({ protocol: /^https?$/, hostname: /\.[^.\d][^.]*$/, error: 'is not a web address' })),
	number: z.string().regex(/^-?\d{1,20}(\.\d{1,20})?$/, 'is not a number'),
	date: z.iso.date({ error: 'is not a date such as 2026-01-31' }),
	checkbox: z.literal('true', { error: 'must be true, or left out' }),
} as const;

/** Properties of contacts whose names imply a type. */
const TYPES_BY_NAME = new Map<string, LeadField['type']>([
	['email', 'email'],
	['phone', 'phone'],
	['website_url', 'url'],
]);

function isContactProperty(name: string): boolean {
	return CONTACT_PROPERTIES.some((property) => property === name);
}

/** Reads what a visitor typed into a field (trimmed, not empty): the value to store, or its fault. */
export function readLeadField(field: LeadField, typed: string): { readonly value?: string; readonly fault?: string } {
	const { name, type = TYPES_BY_NAME.get(name) ?? 'text', options = [] } = field;
	const limit = isContactProperty(name) ? CONTACT_PROPERTY_MAX_CHARS : CONTACT_ATTRIBUTE_MAX_CHARS;
	if (typed.length > limit) return { fault: `must be at most ${limit} characters` };
	if (type === 'select') return options.includes(typed) ? { value: typed } : { fault: 'is not one of the choices' };
	const { data, error } = VALUES[type].safeParse(typed);
	return data === undefined ? { fault: error?.issues[0]?.message ?? 'is not valid' } : { value: data };
}

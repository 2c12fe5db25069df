import type { ContactProperty } from '../../../shared/contract/contacts.ts';
import type { FieldError } from '../../../shared/contract/envelope.ts';
import type { LeadForm } from '../../../shared/contract/leadForm.ts';
import { AppError } from '../../errors.ts';
import { isContactProperty, readLeadField } from './leadFieldValue.ts';

/** The contact's data in a form. */
export interface LeadDetails {
	readonly properties: Partial<Record<ContactProperty, string>>;
	/** The owner's own fields and hidden ones. */
	readonly attributes: Readonly<Record<string, string>>;
}

/** A form as sent; only its shape has been checked. */
export interface SentLeadForm {
	readonly properties: Readonly<Record<string, string>>;
	readonly hiddenFields?: Readonly<Record<string, string>> | undefined;
	readonly consent?: boolean | undefined;
}

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
	const asked = new Set<string>(form.fields.map(({ name }) => name));
	for (const name of Object.keys(sent.properties)) {
		if (!asked.has(name)) faults.push({ path: `properties.${name}`, message: 'is not asked for' });
	}
	for (const field of form.fields) {
		const path = `properties.${field.name}`;
		const typed = (Object.hasOwn(sent.properties, field.name) ? sent.properties[field.name] : undefined)?.trim() ?? '';
		if (typed === '') {
			if (field.required) faults.push({ path, message: 'is required' });
			continue;
		}
		const { value, fault } = readLeadField(field, typed);
		if (fault === undefined) values.set(field.name, value);
		else faults.push({ path, message: fault });
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
			...readHiddenFields(form, sent.hiddenFields ?? {}),
		},
	};
}

/** The hidden fields of the owner's form. Others are dropped, because no visitor could correct them. */
function readHiddenFields(form: LeadForm, sent: Readonly<Record<string, string>>): Record<string, string> {
	const { hidden_fields: wanted = [] } = form;
	const filled = Object.entries(sent).filter(([, value]) => value.trim() !== '');
	const named = filled.filter(([name]) => wanted.some((hidden) => hidden === name && hidden !== 'utm'));
	const utm = wanted.includes('utm') ? filled.filter(([name]) => UTM_NAME.test(name)).slice(0, UTM_MAX) : [];
	return Object.fromEntries([...named, ...utm]);
}

import { isMailAddress, isPhoneNumber } from '../../../../shared/contactFormats.ts';
import type { WidgetConfig } from '../../../../shared/widgetContract/settings.ts';
import type { ContactState } from '../../state/chatState.ts';
import type { SpokenField } from '../../strings/ownerWords.ts';
import type { Strings } from '../../strings/translations.ts';
import { withCallingCode } from './callingCodes.ts';

export type LeadFormSettings = WidgetConfig['lead_form'];
export type LeadFieldSettings = SpokenField;
export type LeadFieldType = NonNullable<LeadFieldSettings['type']>;

/** Properties whose name says what they hold. */
const TYPES_BY_NAME: Readonly<Record<string, LeadFieldType>> = { email: 'email', phone: 'phone', website_url: 'url' };

export function fieldType({ name, type }: LeadFieldSettings): LeadFieldType {
	return type ?? TYPES_BY_NAME[name] ?? 'text';
}

/** What the browser may fill in, by property (HTML Living Standard, autofill). */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
	first_name: 'given-name',
	last_name: 'family-name',
	job_title: 'organization-title',
	company_name: 'organization',
	address: 'street-address',
	city: 'address-level2',
	state: 'address-level1',
	postal_code: 'postal-code',
	country: 'country-name',
	email: 'email',
	phone: 'tel',
	url: 'url',
};

export function autocompleteOf(field: LeadFieldSettings): string {
	return AUTOCOMPLETE[field.name] ?? AUTOCOMPLETE[fieldType(field)] ?? 'off';
}

/** Where the chosen country of a telephone number is kept beside it; no field can be called so. */
export function countryKey(name: string): string {
	return `${name}:country`;
}

const NUMBER = /^-?\d{1,20}(\.\d{1,20})?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

type Fault = 'emailInvalid' | 'phoneInvalid' | 'urlInvalid' | 'numberInvalid' | 'dateInvalid';

function findFault(type: LeadFieldType, value: string): Fault | undefined {
	if (type === 'email' && !isMailAddress(value)) return 'emailInvalid';
	if (type === 'phone' && !isPhoneNumber(value)) return 'phoneInvalid';
	if (type === 'url' && !isWebAddress(value)) return 'urlInvalid';
	if (type === 'number' && !NUMBER.test(value)) return 'numberInvalid';
	if (type === 'date' && !DATE.test(value)) return 'dateInvalid';
	return undefined;
}

/** People write example.com and mean https://example.com. */
function isWebAddress(value: string): boolean {
	const address = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`;
	return /^https?:/i.test(address) && /\.[^.\d][^.]*$/.test(hostOf(address));
}

/** By the name of the field, or `CONSENT`: what is wrong, in words. Empty: the form can be sent. */
export type LeadErrors = Readonly<Record<string, string>>;

/** No field can be called so. */
export const CONSENT = '-consent';
/** Where the question is kept that the form asks for where the chat has none. */
export const QUESTION = '-question';

export interface FormInput extends Pick<ContactState, 'values' | 'hasConsent'> {
	/** Of telephone numbers for which none was chosen. */
	readonly country: string;
	/** Names of fields whose text the browser keeps back, because it is no number or date. */
	readonly unreadable?: readonly string[];
}

/** Checks what was typed against the owner's form. */
export function findLeadErrors(
	form: LeadFormSettings,
	{ values, hasConsent, unreadable = [], ...filling }: FormInput,
	strings: Strings,
): LeadErrors {
	const errors: Record<string, string> = {};
	const filled = leadProperties(form, { values, ...filling });
	const isEmpty = Object.keys(filled).length === 0 && form.fields.every(({ required }) => !required);
	form.fields.forEach((field, index) => {
		const value = filled[field.name];
		const type = fieldType(field);
		if (unreadable.includes(field.name))
			errors[field.name] = strings[type === 'date' ? 'dateInvalid' : 'numberInvalid'];
		// A contact needs at least one value, also where the owner requires none.
		else if (value === undefined) {
			if (field.required || (isEmpty && index === 0)) errors[field.name] = missing(type, strings);
		} else {
			const fault = findFault(type, value);
			if (fault !== undefined) errors[field.name] = strings[fault];
		}
	});
	if (form.consent?.required === true && !hasConsent) errors[CONSENT] = strings.consentRequired;
	return errors;
}

function missing(type: LeadFieldType, strings: Strings): string {
	if (type === 'checkbox') return strings.consentRequired;
	return type === 'select' ? strings.choiceRequired : strings.fieldRequired;
}

/** The values to send: the form's fields that are filled in. */
export function leadProperties(
	form: LeadFormSettings,
	{ values, country }: Pick<FormInput, 'values' | 'country'>,
): Record<string, string> {
	const filled = form.fields.map((field): [string, string] => {
		const typed = values[field.name]?.trim() ?? '';
		const chosen = values[countryKey(field.name)] ?? country;
		return [field.name, fieldType(field) === 'phone' ? withCallingCode(typed, chosen) : typed];
	});
	return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** Empty for what is no address. `URL.canParse` of Node.js 20 refuses `bücher.example` once its caller is compiled. */
function hostOf(address: string): string {
	try {
		return new URL(address).hostname;
	} catch {
		return '';
	}
}

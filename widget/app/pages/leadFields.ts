import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { ContactState } from '../state/chatState.ts';
import type { PageStrings } from '../strings/en.ts';

export type LeadFormSettings = WidgetConfig['lead_form'];
export type LeadFieldName = LeadFormSettings['fields'][number]['name'];

/** What the browser should know of a field: which keyboard fits, and what it may fill in. */
export type InputTraits = InputTraitsOf<'text'> | InputTraitsOf<'email'> | InputTraitsOf<'tel'> | InputTraitsOf<'url'>;

interface InputTraitsOf<Type extends string> {
	readonly type: Type;
	readonly autocomplete: string;
}

/** `text` for every property that needs no keyboard of its own. */
const TRAITS: Readonly<Record<string, InputTraits>> = {
	first_name: { type: 'text', autocomplete: 'given-name' },
	last_name: { type: 'text', autocomplete: 'family-name' },
	email: { type: 'email', autocomplete: 'email' },
	phone: { type: 'tel', autocomplete: 'tel' },
	job_title: { type: 'text', autocomplete: 'organization-title' },
	company_name: { type: 'text', autocomplete: 'organization' },
	website_url: { type: 'url', autocomplete: 'url' },
	address: { type: 'text', autocomplete: 'street-address' },
	city: { type: 'text', autocomplete: 'address-level2' },
	state: { type: 'text', autocomplete: 'address-level1' },
	postal_code: { type: 'text', autocomplete: 'postal-code' },
	country: { type: 'text', autocomplete: 'country-name' },
};

export function inputTraits(name: LeadFieldName): InputTraits {
	return TRAITS[name] ?? { type: 'text', autocomplete: 'off' };
}

/** Something before and after an @ and a dot behind it: more would refuse addresses that exist. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Digits of any script with what people put between them. */
const PHONE = /^\+?[\p{N}\s().\-/]{5,30}$/u;

/** By the name of the field, or `consent`: what is wrong, in words. Empty: the form can be sent. */
export type LeadErrors = Readonly<Record<string, string>>;

export const CONSENT = 'consent';

/** Checks what was typed against the owner's form. */
export function findLeadErrors(
	form: LeadFormSettings,
	{ values, hasConsent }: Pick<ContactState, 'values' | 'hasConsent'>,
	strings: PageStrings,
): LeadErrors {
	const errors: Record<string, string> = {};
	const isEmpty = form.fields.every(({ name, required }) => !required && !values[name]?.trim());
	form.fields.forEach(({ name, required }, index) => {
		const value = values[name]?.trim() ?? '';
		// A contact needs at least one property, also where the owner requires none.
		if (value === '' && (required || (isEmpty && index === 0))) errors[name] = strings.fieldRequired;
		else if (value !== '' && name === 'email' && !EMAIL.test(value)) errors[name] = strings.emailInvalid;
		else if (value !== '' && name === 'phone' && !PHONE.test(value)) errors[name] = strings.phoneInvalid;
	});
	if (form.consent?.required === true && !hasConsent) errors[CONSENT] = strings.consentRequired;
	return errors;
}

/** The properties to send: those the form asks for, as far as they are filled in. */
export function leadProperties(form: LeadFormSettings, values: ContactState['values']): Record<string, string> {
	return Object.fromEntries(
		form.fields.map(({ name }) => [name, values[name]?.trim() ?? '']).filter(([, value]) => value !== ''),
	) as Record<string, string>; // `filter` forgets the pairs
}

import { z } from 'zod';
import type { FieldError } from '../../shared/contract/envelope.ts';
import type { LeadField, LeadForm } from '../../shared/contract/leadForm.ts';
import { AppError } from '../errors.ts';

export type ContactProperties = Partial<Record<LeadField['name'], string>>;

const EMAIL_MAX_CHARS = 254;
const emailSchema = z.email().max(EMAIL_MAX_CHARS);

/**
 * The properties of a sent form, trimmed, when it answers what the owner's form asks.
 *
 * @throws {AppError} `validation_failed` naming every faulty field: not asked for, missing, no e-mail address, no consent
 */
export function checkLeadForm(
	form: LeadForm,
	sent: { properties: Readonly<Record<string, string>>; consent: boolean | undefined },
): ContactProperties {
	const faults: FieldError[] = [];
	const properties: ContactProperties = {};
	const asked = new Set<string>(form.fields.map(({ name }) => name));
	for (const name of Object.keys(sent.properties)) {
		if (!asked.has(name)) faults.push({ path: `properties.${name}`, message: 'is not asked for' });
	}
	for (const { name, required } of form.fields) {
		const value = (Object.hasOwn(sent.properties, name) ? sent.properties[name] : undefined)?.trim() ?? '';
		if (value !== '') properties[name] = value;
		else if (required) faults.push({ path: `properties.${name}`, message: 'is required' });
	}
	if (properties.email !== undefined && !emailSchema.safeParse(properties.email).success) {
		faults.push({ path: 'properties.email', message: 'is not an e-mail address' });
	}
	if (form.consent?.required === true && sent.consent !== true) {
		faults.push({ path: 'consent', message: 'is required' });
	}
	if (faults.length === 0 && Object.keys(properties).length === 0) {
		faults.push({ path: 'properties', message: 'at least one must be filled' });
	}
	if (faults.length > 0) throw new AppError('validation_failed', undefined, { fields: faults });
	return properties;
}

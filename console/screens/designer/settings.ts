// For what it does, and first: schemas are made by the imports below.
// oxlint-disable-next-line import/no-unassigned-import
import './configureZod.ts';

import { z } from 'zod';
import { newWidgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';

/** Settings as they are edited and stored; absent ones are not set. */
export interface Settings {
	readonly [name: string]: unknown;
}

/** A setting's name, then those of the parts within it. */
export type Path = readonly string[];

/** What is wrong with settings, in words, by the path with dots between. */
export type Faults = ReadonlyMap<string, string>;

/** The part of JSON Schema that the settings use. */
export interface JsonSchema {
	readonly type?: string;
	readonly title?: string;
	readonly enum?: readonly string[];
	readonly pattern?: string;
	readonly format?: string;
	readonly maxLength?: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly description?: string;
	readonly default?: unknown;
	readonly items?: JsonSchema;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	/** What a record has by any name. */
	readonly additionalProperties?: JsonSchema | false;
	readonly required?: readonly string[];
}

/** Websites are set in Settings, and the secret of the owner's server is set where that server is. */
const designedSchema = newWidgetSettingsSchema.omit({ allowed_origins: true, identity_secret: true });

/** Every other setting of the widget as the contract describes it: a new one needs no change here. */
// zod's type of JSON Schema is wider.
export const SETTINGS_SCHEMA = z.toJSONSchema(designedSchema, { unrepresentable: 'any' }) as JsonSchema;

/** Of all settings, those that the Designer shows. */
export function pickDesigned(settings: object): Settings {
	const names = Object.keys(SETTINGS_SCHEMA.properties ?? {});
	return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}

/** Sets the value at a path; undefined removes it. Objects on the way are made; an item of a list is named by its index. */
export function changeSetting(settings: Settings, [name = '', ...inner]: Path, value: unknown): Settings {
	const changed = changePart(settings[name] ?? {}, inner, value);
	const others = Object.entries(settings).filter(([key]) => key !== name);
	return Object.fromEntries(changed === undefined ? others : [...others, [name, changed]]);
}

function changePart(part: unknown, path: Path, value: unknown): unknown {
	if (path.length === 0) return value;
	// Whatever is no object has no parts.
	if (!Array.isArray(part)) return changeSetting(part as Settings, path, value);
	const [index, ...inner] = path;
	return part.map((item: unknown, at) => (at === Number(index) ? changePart(item, inner, value) : item));
}

export function findFaults(settings: Settings): Faults {
	const { error } = designedSchema.safeParse(settings);
	const faults = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
	return new Map(faults.toReversed());
}

/** Settings without those that the server would refuse. */
export function dropFaulty(settings: Settings, faults: Faults): Settings {
	const faulty = new Set([...faults.keys()].map((path) => path.split('.')[0]));
	return Object.fromEntries(Object.entries(settings).filter(([name]) => !faulty.has(name)));
}

export interface Change {
	readonly name: string;
	/** Undefined: removed. */
	readonly value: unknown;
}

/** The settings whose values differ. */
export function listChanges(stored: Settings, edited: Settings): readonly Change[] {
	const names = [...new Set([...Object.keys(stored), ...Object.keys(edited)])];
	return names.filter((name) => !isEqual(stored[name], edited[name])).map((name) => ({ name, value: edited[name] }));
}

const NAME_MAX_CHARS = 40;

/** Names the contact form's new fields by what they ask for; an owner need not know that fields have names. */
export function nameFormFields(settings: Settings): Settings {
	const form = settings['lead_form'];
	const { fields } = Object(form) as { readonly fields?: readonly Settings[] };
	if (fields?.every(({ name }) => name !== undefined) !== false) return settings;
	const names = fields.map(({ name }) => name);
	const named = fields.map((field, index) => {
		if (field['name'] !== undefined) return field;
		const { type, label } = field;
		const word =
			typeof label === 'string'
				? label.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
				: '';
		const slug = word
			.replace(/[^a-z0-9]+/g, '_')
			.replace(/^[^a-z]+/, '')
			.slice(0, NAME_MAX_CHARS)
			.replace(/_$/, '');
		const wishes = [type === 'email' || type === 'phone' ? type : '', slug, `field_${index + 1}`];
		const name = wishes.find((wish) => wish !== '' && !names.includes(wish));
		names[index] = name;
		return { ...field, name };
	});
	return { ...settings, lead_form: { ...Object(form), fields: named } };
}

/** Equal as JSON, whatever the order of names. */
export function isEqual(one: unknown, other: unknown): boolean {
	if (!(one instanceof Object) || !(other instanceof Object)) return one === other;
	const [ones, others] = [Object.entries(one), Object.entries(other)];
	// Either is a list or an object of settings, as JSON has them.
	return ones.length === others.length && ones.every(([name, value]) => isEqual(value, (other as Settings)[name]));
}

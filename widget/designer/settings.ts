import { z } from 'zod';
import { publicWidgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';

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
	readonly maxLength?: number;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly description?: string;
	readonly default?: unknown;
	readonly items?: JsonSchema;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: readonly string[];
}

/** Every public setting of the widget as the contract describes it: a new one needs no change here. */
// zod's type of JSON Schema is wider.
export const SETTINGS_SCHEMA = z.toJSONSchema(publicWidgetSettingsSchema, { unrepresentable: 'any' }) as JsonSchema;

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
	const { error } = publicWidgetSettingsSchema.safeParse(settings);
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

/** Equal as JSON, whatever the order of names. */
export function isEqual(one: unknown, other: unknown): boolean {
	if (!(one instanceof Object) || !(other instanceof Object)) return one === other;
	const [ones, others] = [Object.entries(one), Object.entries(other)];
	// Either is a list or an object of settings, as JSON has them.
	return ones.length === others.length && ones.every(([name, value]) => isEqual(value, (other as Settings)[name]));
}

import { publicWidgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';

/** Settings as they are edited and stored; absent ones are not set. */
export interface Settings {
	readonly [name: string]: unknown;
}

/** A setting's name, then those of parts within it, or places in a list. */
export type Path = readonly (string | number)[];

/** What is wrong with settings, in words, by the path with dots between. */
export type Faults = ReadonlyMap<string, string>;

/** Sets what `path` leads to; undefined takes it away. Objects on the way are made. */
export function changeSetting(settings: Settings, [name = '', ...inner]: Path, value: unknown): Settings {
	const changed = inner.length === 0 ? value : changeInside(settings[name], inner, value);
	if (changed !== undefined) return { ...settings, [name]: changed };
	return Object.fromEntries(Object.entries(settings).filter(([key]) => key !== String(name)));
}

function changeInside(within: unknown, path: Path, value: unknown): unknown {
	if (!Array.isArray(within)) return changeSetting((within ?? {}) as Settings, path, value);
	const [place, ...inner] = path;
	return within.map((item: unknown, index) => {
		if (index !== place) return item;
		return inner.length === 0 ? value : changeInside(item, inner, value);
	});
}

export function findFaults(settings: Settings): Faults {
	const { error } = publicWidgetSettingsSchema.safeParse(settings);
	return new Map((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** Settings without those that the server would refuse. */
export function dropFaulty(settings: Settings, faults: Faults): Settings {
	const faulty = new Set([...faults.keys()].map((path) => path.split('.')[0]));
	return Object.fromEntries(Object.entries(settings).filter(([name]) => !faulty.has(name)));
}

export interface Change {
	readonly name: string;
	/** Undefined: taken away. */
	readonly value: unknown;
}

/** The settings whose values differ. */
export function listChanges(stored: Settings, edited: Settings): readonly Change[] {
	const names = [...new Set([...Object.keys(stored), ...Object.keys(edited)])];
	return names.filter((name) => !isEqual(stored[name], edited[name])).map((name) => ({ name, value: edited[name] }));
}

/** Equal as JSON, whatever the order of names. */
function isEqual(one: unknown, other: unknown): boolean {
	if (!(one instanceof Object) || !(other instanceof Object)) return one === other;
	const [ones, others] = [Object.entries(one), Object.entries(other)];
	// Either is a list or an object of settings, as JSON has them.
	return ones.length === others.length && ones.every(([name, value]) => isEqual(value, (other as Settings)[name]));
}

/** What shows before the visitor acts. */
const EARLY =
	/^(accent_color|theme|position|language|offset_x|offset_y|panel_width|z_index|mode|target|launcher|teaser|auto_open|show_on|hide_on|opening_hours)$/;
const DEFAULTS: Settings = { theme: 'auto', position: 'right' };

/** What a page sets whose script carries no settings: the changes, and all that shows before the visitor acts. */
export function listPinnedChanges(settings: Settings, changes: readonly Change[]): readonly Change[] {
	const early = Object.entries(settings)
		.filter(([name, value]) => EARLY.test(name) && value !== DEFAULTS[name])
		.map(([name, value]) => ({ name, value }));
	return [...changes, ...early.filter(({ name }) => !changes.some((change) => change.name === name))];
}

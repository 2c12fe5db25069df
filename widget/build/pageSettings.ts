import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { pageSettingsSchema, publicWidgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';

/** The part of JSON Schema that the settings of a page use. */
interface Shape {
	readonly type?: string;
	readonly title?: string;
	readonly description?: string;
	readonly enum?: readonly string[];
	readonly default?: unknown;
	readonly items?: Shape;
	readonly properties?: Readonly<Record<string, Shape>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: Shape;
}

const TYPES = 'widget/loader/publicTypes.ts';
const INDEX = 'widget/embed/package/index.d.ts';

const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase());

function readShapes(leaveOut: (schema: z.core.JSONSchema.BaseSchema) => void): Readonly<Record<string, Shape>> {
	const options = { override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => leaveOut(jsonSchema) };
	// zod's type of JSON Schema is wider.
	return (z.toJSONSchema(pageSettingsSchema, options) as Shape).properties ?? {};
}

/** The constants by which the widget knows every setting without the contract's code, for builds and tests. */
export function defineSettings(): Record<string, string> {
	const shapes = readShapes((schema) => {
		delete schema.title;
		delete schema.description;
		if (schema.additionalProperties === false) delete schema.additionalProperties;
	});
	return {
		__FRONTDESK_DEFAULTS__: JSON.stringify(publicWidgetSettingsSchema.parse({})),
		__FRONTDESK_SETTINGS__: JSON.stringify(shapes),
		__FRONTDESK_SETTING_NAMES__: JSON.stringify(Object.keys(shapes).map(toCamelCase).join('|')),
	};
}

/** Writes the types of the package, in which the settings are written out with what the contract says of each. */
export async function writePublicTypes(folder: string): Promise<void> {
	const settings = { properties: readShapes(() => undefined) };
	const [types, index] = await Promise.all([readFile(TYPES, 'utf8'), readFile(INDEX, 'utf8')]);
	const shipped = types.replace(/^import .*/, () => `export interface FrontdeskSettings ${writeType(settings, '')}`);
	await writeFile(path.join(folder, 'types.d.ts'), shipped);
	await writeFile(path.join(folder, 'index.d.ts'), index.replaceAll('../../loader/publicTypes.ts', './types.js'));
}

function writeType(shape: Shape, indent: string): string {
	const { type, enum: words, items, properties, additionalProperties } = shape;
	if (words) return words.map((word) => `'${word}'`).join(' | ');
	if (items) return `Array<${writeType(items, indent)}${listNeeded(items).length === 1 ? ' | string' : ''}>`;
	if (additionalProperties) return `Record<string, ${writeType(additionalProperties, indent)}>`;
	if (!properties) return type === 'integer' ? 'number' : (type ?? 'unknown');
	const needed = listNeeded(shape);
	const inner = `${indent}\t`;
	const lines = Object.entries(properties).flatMap(([name, part]) => {
		const comment = [part.title && `${part.title}.`, part.description].filter(Boolean).join(' ');
		const declaration = `${toCamelCase(name)}${needed.includes(name) ? '' : '?'}: ${writeType(part, inner)};`;
		return [...(comment ? [`${inner}/** ${comment} */`] : []), inner + declaration];
	});
	return `{\n${lines.join('\n')}\n${indent}}`;
}

/** The parts without which an object means nothing. */
function listNeeded({ properties = {}, required = [] }: Shape): string[] {
	return required.filter((name) => properties[name]?.default === undefined);
}

import { z } from 'zod';

export type JsonObject = { [name: string]: unknown };

/** What a schema describes: what callers may send, or what replies hold. */
export type Direction = 'input' | 'output';

/** A schema as JSON Schema 2020-12. Those of `named` become references to the document's components. */
export function toJsonSchema(
	schema: z.ZodType,
	direction: Direction,
	named: ReadonlyMap<unknown, string> = new Map(),
): JsonObject {
	const name = named.get(schema);
	if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
	const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
		io: direction,
		unrepresentable: 'any',
		override({ zodSchema, jsonSchema }) {
			const component = named.get(zodSchema);
			if (component !== undefined) replaceByReference(jsonSchema, component);
			else {
				restoreDefault(zodSchema, jsonSchema);
				dropSafeIntegerBounds(jsonSchema);
			}
		},
	});
	return described;
}

function replaceByReference(jsonSchema: JsonObject, component: string): void {
	for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
	jsonSchema['$ref'] = `#/components/schemas/${component}`;
}

/** zod leaves out the documented default of a lenient field, because its input type is wider than its output. */
function restoreDefault(zodSchema: unknown, jsonSchema: JsonObject): void {
	if (!(zodSchema instanceof z.ZodType)) return;
	const documented: unknown = zodSchema.meta()?.['default'];
	if (documented !== undefined) jsonSchema['default'] = documented;
}

/** The bounds that every integer of JavaScript has say nothing to a reader. */
function dropSafeIntegerBounds(jsonSchema: JsonObject): void {
	if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
	if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
}

const objectSchema = z.looseObject({
	properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
	required: z.array(z.string()).default([]),
});

/** The members of an object schema, in order. */
export function listProperties(
	jsonSchema: JsonObject,
): Array<{ name: string; schema: JsonObject; isRequired: boolean }> {
	const { properties, required } = objectSchema.parse(jsonSchema);
	return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
}

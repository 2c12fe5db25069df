import { z } from 'zod';

export type JsonObject = { [name: string]: unknown };

/**
 * A schema as JSON Schema 2020-12.
 *
 * @param direction what callers may send, or what replies hold
 * @param named schemas that become references to the document's components
 */
export function toJsonSchema(
	schema: z.ZodType,
	direction: 'input' | 'output',
	named: ReadonlyMap<unknown, string> = new Map(),
): z.core.JSONSchema.BaseSchema {
	const name = named.get(schema);
	if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
	const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
		io: direction,
		unrepresentable: 'any',
		override({ zodSchema, jsonSchema }) {
			const component = named.get(zodSchema);
			if (component !== undefined) {
				for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
				jsonSchema.$ref = `#/components/schemas/${component}`;
				return;
			}
			// zod leaves out the documented default of a lenient field, because its input type is wider than its output.
			const documented = z.globalRegistry.get(zodSchema)?.['default'];
			if (documented !== undefined) jsonSchema.default = documented;
			// The bounds that every integer of JavaScript has say nothing to a reader.
			if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
			if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
		},
	});
	return described;
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isTimeZone } from '../../shared/contract/fields.ts';

// The document is JSON that tests walk through by path.
// oxlint-disable-next-line typescript/no-explicit-any
export type OpenApiDocument = any;

/** Compiles the JSON Schemas of an OpenAPI 3.1 document, each once, with ajv's strict mode. */
export function createSchemaCompiler(document: OpenApiDocument): (schema: object) => ValidateFunction {
	const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
	addFormats.default(ajv);
	ajv.addFormat('time-zone', isTimeZone);
	ajv.addSchema({
		$id: 'https://frontdesk.example/components',
		$defs: rewriteReferences(document.components.schemas),
	});
	const compiled = new WeakMap<object, ValidateFunction>();
	return (schema) => {
		const known = compiled.get(schema);
		if (known !== undefined) return known;
		const validate = ajv.compile(rewriteReferences(schema));
		compiled.set(schema, validate);
		return validate;
	};
}

/** References into the document, as references into the schema that holds its components. */
function rewriteReferences<Value>(value: Value): Value {
	const text = JSON.stringify(value).replaceAll(
		'"#/components/schemas/',
		'"https://frontdesk.example/components#/$defs/',
	);
	// The same JSON with other references.
	return JSON.parse(text) as Value;
}

/** The part of the document that a reference such as `#/components/responses/Error404` names; other values as they are. */
export function resolveReference(document: OpenApiDocument, value: OpenApiDocument): OpenApiDocument {
	if (typeof value?.$ref !== 'string') return value;
	return value.$ref
		.slice('#/'.length)
		.split('/')
		.reduce((part: OpenApiDocument, name: string) => part?.[name], document);
}

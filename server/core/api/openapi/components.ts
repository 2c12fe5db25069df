import { z } from 'zod';
import { answerSettingsSchema } from '../../../../shared/contract/answerSettings.ts';
import { answerSourceSchema, chatReplySchema } from '../../../../shared/contract/chat.ts';
import { chatbotSchema } from '../../../../shared/contract/chatbots.ts';
import { contactSchema } from '../../../../shared/contract/contacts.ts';
import { conversationSchema, messageSchema } from '../../../../shared/contract/conversations.ts';
import { errorBodySchema } from '../../../../shared/contract/envelope.ts';
import { ERROR_CODES } from '../../../../shared/contract/errors.ts';
import { dataSourceSchema } from '../../../../shared/contract/knowledge.ts';
import { languageSchema } from '../../../../shared/contract/languages.ts';
import { modelSchema } from '../../../../shared/contract/models.ts';
import { cursorPagesSchema, pagesSchema } from '../../../../shared/contract/pagination.ts';
import { projectSchema } from '../../../../shared/contract/project.ts';
import { memberSchema } from '../../../../shared/contract/team/members.ts';
import { templateSchema } from '../../../../shared/contract/templates.ts';
import { usageSchema } from '../../../../shared/contract/usage.ts';
import { widgetSettingsSchema } from '../../../../shared/contract/widgetSettings.ts';
import { IDEMPOTENCY_KEY_MAX_CHARS } from '../../../../shared/limits.ts';

/** Schemas of replies that the document names. */
const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
	Project: projectSchema,
	Member: memberSchema,
	Chatbot: chatbotSchema,
	ChatbotTemplate: templateSchema,
	ChatReply: chatReplySchema,
	AnswerSource: answerSourceSchema,
	AnswerSettings: answerSettingsSchema,
	Model: modelSchema,
	Language: languageSchema,
	Conversation: conversationSchema,
	Message: messageSchema,
	Contact: contactSchema,
	DataSource: dataSourceSchema,
	WidgetSettings: widgetSettingsSchema,
	Usage: usageSchema,
	Pages: pagesSchema,
	CursorPages: cursorPagesSchema,
	Error: errorBodySchema,
};

/** The names of the reply schemas by the schemas themselves. */
export const COMPONENT_NAMES: ReadonlyMap<unknown, string> = new Map(
	Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema, name]),
);

/** The document's `components`: schemas, the error response, security, the headers of versions and idempotency. */
export function buildComponents(): JsonObject {
	return {
		schemas: Object.fromEntries(
			Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [name, describeComponent(schema)]),
		),
		responses: { Error: describeErrors() },
		headers: {
			ETag: { description: 'The version: send it back as `If-Match` with a change.', schema: { type: 'string' } },
		},
		parameters: {
			IfMatch: {
				name: 'If-Match',
				in: 'header',
				required: false,
				description:
					'The version that you read. When somebody has changed it since, nothing is saved and the answer is 412. ' +
					'`*` stands for any version, and without this header a change is always saved.',
				schema: { type: 'string' },
			},
			IdempotencyKey: {
				name: 'Idempotency-Key',
				in: 'header',
				required: false,
				description:
					'Makes a repeated call safe: within 24 hours the same key with the same body is answered with the first ' +
					'reply, and with another body by 409.',
				schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_CHARS, pattern: '^[\\x21-\\x7e]+$' },
			},
		},
		securitySchemes: {
			accessToken: { type: 'http', scheme: 'bearer', description: 'A token of a project, of scope full or chat.' },
			adminToken: { type: 'http', scheme: 'bearer', description: 'The token of the administrator.' },
		},
	};
}

/** A component's own body: its parts may be references, it may not. */
function describeComponent(schema: z.ZodType): JsonObject {
	const others = new Map([...COMPONENT_NAMES].filter(([named]) => named !== schema));
	return toJsonSchema(schema, 'output', others);
}

/** What any call may fail with, by the code of its reply. */
function describeErrors(): JsonObject {
	const codes = Object.entries(ERROR_CODES);
	return {
		description: codes.map(([code, { status, message }]) => `${status} \`${code}\`: ${message}`).join('\n\n'),
		headers: { 'Retry-After': { description: 'Seconds to wait, where waiting helps.', schema: { type: 'integer' } } },
		content: {
			'application/json': {
				schema: { $ref: '#/components/schemas/Error' },
				example: {
					status: 'error',
					message: ERROR_CODES.not_found.message,
					code: 'not_found',
					details: [],
					request_id: '7f1c9d4e-0000-4000-8000-000000000000',
				},
			},
		},
	};
}

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

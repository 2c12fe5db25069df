import { z } from 'zod';
import { MESSAGE_MAX_CHARS, NAME_MAX_CHARS, URL_MAX_CHARS } from '../limits.ts';
import { chatReplySchema } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { filledString, idField, integerField, numberField, textField, timestampField } from './fields.ts';

/** Models that write answers, as owners set them up; `models.ts` has the list that chats choose from. */

/** Whose models can be set up, and whether they want a key. `openai-compatible` is any service with that protocol. */
export const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'openrouter', 'mistral', 'openai-compatible'] as const;
export type ModelProviderName = (typeof MODEL_PROVIDERS)[number];

/**
 * Why a model does not answer. `limited`: too many calls for its plan; `busy`: the provider's own fault; `not_a_model`: a
 * web page or other text instead of its protocol; `unreadable`: JSON that is not of its protocol; `cut_off`: a stream that
 * ends in the middle; `refused`: it declined to write; `blocked`: the address must not be reached; `key_lost`: the key
 * cannot be decrypted any more.
 */
export const MODEL_FAILURES = [
	'key_refused',
	'no_credit',
	'model_unknown',
	'limited',
	'busy',
	'timeout',
	'cut_off',
	'empty',
	'not_a_model',
	'unreadable',
	'refused',
	'tls',
	'unreachable',
	'blocked',
	'key_lost',
] as const;
export const modelFailureField = z.enum(MODEL_FAILURES);
export type ModelFailureCode = (typeof MODEL_FAILURES)[number];

/** US dollars for a million tokens. */
export const modelPricesSchema = z.object({ input: numberField, output: numberField });
const priceField = numberField.refine((price) => price >= 0, 'must not be negative');

export const aiModelSchema = z.object({
	id: z.int(),
	name: z.string(),
	provider: z.enum(MODEL_PROVIDERS).nullable().describe('null for the built-in model, which quotes.'),
	model: z.string().describe("Its name at the provider; '' for the built-in model."),
	base_url: z.string().describe("Its address up to and with the version; '' for the built-in model."),
	set_by: z
		.enum(['built_in', 'operator', 'project'])
		.describe('`operator`: by MODELS_FILE, and read-only here. `project`: by these calls.'),
	key_end: z
		.string()
		.nullable()
		.describe('The last four characters of its key, none of a short one; null without one that is kept here.'),
	prices: modelPricesSchema.nullable().describe('null where they are not known.'),
	prices_of: z
		.string()
		.nullable()
		.describe('The day of the table that has the prices; null where somebody typed them.'),
	failure: z
		.object({
			code: modelFailureField,
			since: timestampField,
			retry_at: timestampField.nullable().describe('When the provider wants to be asked again, where it said so.'),
		})
		.nullable()
		.describe('Why it does not answer now; then answers are quoted.'),
	is_default: z.boolean().describe('Whether it answers for chatbots that have chosen none.'),
	chatbot_ids: z.array(z.string()).describe('Chatbots that have chosen it themselves.'),
});
export type AiModel = z.infer<typeof aiModelSchema>;

const keyField = textField(z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be a key without spaces')).meta({
	writeOnly: true,
});
const addressField = textField(z.url({ protocol: /^https?$/ }).max(URL_MAX_CHARS));

const connectionFields = {
	provider: z.enum(MODEL_PROVIDERS),
	base_url: addressField
		.optional()
		.describe("Only for `openai-compatible`, up to and with the version; the provider's otherwise."),
	key: keyField.optional().describe('Sealed, and never told again.'),
};
const namedFields = {
	model: filledString(NAME_MAX_CHARS),
	name: filledString(NAME_MAX_CHARS).optional().describe('Shown in lists; the name at the provider when absent.'),
	prices: z.object({ input: priceField, output: priceField }).optional().describe('Instead of those of the table.'),
};

const modelExample = {
	id: 100_001,
	name: 'Claude Haiku',
	provider: 'anthropic',
	model: 'claude-haiku-4-5',
	base_url: 'https://api.anthropic.com/v1',
	set_by: 'project',
	key_end: '3x9Q',
	prices: { input: 1, output: 5 },
	prices_of: '2026-11-01',
	failure: null,
	is_default: true,
	chatbot_ids: [],
};
const newModelExample = { provider: 'anthropic', key: 'sk-ant-example', model: 'claude-haiku-4-5' };

export const listAiModels = endpoint('GET /ai/models', {
	needs: 'settings',
	summary: 'List the models that can write answers, with their state',
	data: z.object({ models: z.array(aiModelSchema) }),
	example: { data: { models: [modelExample] } },
});

export const createAiModel = endpoint('POST /ai/models', {
	needs: 'settings',
	isGuarded: true,
	summary: 'Set up a model. No visitor gets its answers until it is put to use',
	body: z.object({ ...connectionFields, ...namedFields }),
	data: aiModelSchema,
	example: { body: newModelExample, data: { ...modelExample, is_default: false } },
});

export const updateAiModel = endpoint('PATCH /ai/models/{modelId}', {
	needs: 'settings',
	isGuarded: true,
	summary: 'Change a model that was set up here. Another address needs the key again',
	params: z.object({ modelId: integerField() }),
	body: z
		.object({ ...connectionFields, ...namedFields })
		.omit({ provider: true })
		.partial(),
	data: aiModelSchema,
	example: { body: { name: 'Claude' }, data: { ...modelExample, name: 'Claude' } },
});

export const deleteAiModel = endpoint('DELETE /ai/models/{modelId}', {
	needs: 'settings',
	isGuarded: true,
	summary: 'Remove a model that was set up here, with its key. Chatbots that used it quote again',
	params: z.object({ modelId: integerField() }),
});

export const useAiModel = endpoint('POST /ai/models/{modelId}/use', {
	needs: 'settings',
	summary: 'Let a model answer: for one chatbot, or for all, also those that had chosen another',
	params: z.object({ modelId: integerField() }),
	body: z.object({ chatbot_id: idField.optional().describe('All chatbots when absent.') }),
	data: z.object({ models: z.array(aiModelSchema) }),
	example: { body: {}, data: { models: [modelExample] } },
});

export const findModelServers = endpoint('GET /ai/model-servers', {
	needs: 'settings',
	summary: 'Find model servers on this machine: Ollama, LM Studio, llama.cpp and vLLM at their usual ports',
	data: z.object({
		servers: z.array(z.object({ name: z.string(), base_url: z.string(), models: z.array(z.string()) })),
	}),
	example: {
		data: { servers: [{ name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', models: ['qwen3:8b'] }] },
	},
});

export const listProviderModels = endpoint('POST /ai/provider-models', {
	needs: 'settings',
	summary: "Read a provider's own list of models, with a key that is not kept",
	body: z.object({
		...connectionFields,
		model_id: integerField().optional().describe('Takes the key of this model where none is given.'),
	}),
	data: z.object({
		failure: modelFailureField.nullable().describe('Why there is no list.'),
		models: z.array(
			z.object({
				model: z.string(),
				name: z.string(),
				prices: modelPricesSchema.nullable(),
				is_recommended: z.boolean().describe('True for at most one: good answers at a low price.'),
			}),
		),
	}),
	example: {
		body: { provider: 'anthropic', key: newModelExample.key },
		data: {
			failure: null,
			models: [
				{ model: 'claude-haiku-4-5', name: 'Claude Haiku 4.5', prices: { input: 1, output: 5 }, is_recommended: true },
			],
		},
	},
});

export const listTrialQuestions = endpoint('GET /chatbots/{chatbotId}/ai/trial-questions', {
	needs: 'settings',
	summary: "List up to five of the chatbot's own questions to try a model with, unanswered ones first",
	data: z.object({ questions: z.array(z.string()) }),
	example: { data: { questions: ['When do you open on Sundays?'] } },
});

const answerSchema = z.object({
	...chatReplySchema.pick({ response: true, sources: true, outcome: true }).shape,
	seconds: z.number(),
});
const answerExample = { response: 'On Sundays we open at 10:00.', sources: [], outcome: 'grounded', seconds: 0.004 };

export const tryAiModel = endpoint('POST /chatbots/{chatbotId}/ai/models/{modelId}/trials', {
	needs: 'settings',
	summary: 'Ask one question twice, quoted and written by a model. Nothing is stored but what the model took',
	params: z.object({ chatbotId: idField, modelId: integerField() }),
	body: z.object({ message: filledString(MESSAGE_MAX_CHARS) }),
	data: z.object({
		quoted: answerSchema,
		written: answerSchema
			.extend({
				prompt_tokens: z.int(),
				completion_tokens: z.int(),
				cost: z.number().nullable().describe('US dollars; null where prices are not known.'),
			})
			.nullable(),
		failure: modelFailureField
			.nullable()
			.describe(
				'Why nothing was written; null also where the model was not asked, as nothing was found or a budget is used up.',
			),
	}),
	example: {
		body: { message: 'When do you open on Sundays?' },
		data: {
			quoted: answerExample,
			written: { ...answerExample, seconds: 1.2, prompt_tokens: 1_340, completion_tokens: 42, cost: 0.00155 },
			failure: null,
		},
	},
});

const embeddingsSchema = z.object({
	set_by: z.enum(['operator', 'project']).nullable().describe('null while words alone are compared.'),
	base_url: z.string(),
	model: z.string(),
	key_end: z.string().nullable(),
});
const embeddingsExample = {
	set_by: 'project',
	base_url: 'http://127.0.0.1:11434/v1',
	model: 'bge-m3',
	key_end: null,
};

export const readEmbeddingSettings = endpoint('GET /ai/embeddings', {
	needs: 'settings',
	summary: 'Read which model compares questions and passages by meaning',
	data: embeddingsSchema,
	example: { data: embeddingsExample },
});

export const replaceEmbeddingSettings = endpoint('PUT /ai/embeddings', {
	needs: 'settings',
	isGuarded: true,
	summary: 'Compare by meaning too, through an endpoint with the OpenAI protocol; all passages are embedded anew',
	body: z.object({
		base_url: addressField,
		key: keyField.optional(),
		model: filledString(NAME_MAX_CHARS),
		query_prefix: z.string().max(NAME_MAX_CHARS).optional(),
		passage_prefix: z.string().max(NAME_MAX_CHARS).optional(),
	}),
	data: embeddingsSchema,
	example: { body: { base_url: embeddingsExample.base_url, model: 'bge-m3' }, data: embeddingsExample },
});

export const deleteEmbeddingSettings = endpoint('DELETE /ai/embeddings', {
	needs: 'settings',
	isGuarded: true,
	summary: 'Compare words alone again',
});

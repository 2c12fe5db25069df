import { z } from 'zod';
import { MESSAGE_MAX_CHARS } from '../limits.ts';
import { answerOutcomeField, answerSourceSchema } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { filledString, idField, integerField } from './fields.ts';

const numbersSchema = z.record(z.string(), z.number());

const explainedTermSchema = z.object({
	forms: z.array(z.string()).describe('Word stems that are looked for, any of them.'),
	is_from_previous_message: z.boolean(),
	corrected_from: z
		.string()
		.nullable()
		.describe('The stem of the visitor’s spelling, where the knowledge base has a similar word only.'),
	synonyms: z.array(z.string()).describe('Words of the knowledge base that were looked for as well.'),
	weight: z.number(),
	idf: z.number().describe('Inverse document frequency: rare words count more.'),
	passages: z.int().describe('Passages of the knowledge base that hold it.'),
});

const passageVectorsSchema = z.object({
	similarity: z.number().describe('Cosine of its vector and the question’s.'),
	standing: z.number().describe('How far that is above what unrelated questions reach, in standard deviations.'),
	rank: z.int().nullable().describe('Its place by similarity, from 1; null behind those looked at.'),
	words_rank: z.int().nullable().describe('Its place by BM25, from 1; null where words did not find it.'),
	fused: z.number().describe('Reciprocals of both places added: what candidates are chosen by.'),
});

const explainedPassageSchema = z.object({
	id: z.string(),
	source_id: z.string(),
	source_type: z.string().describe('link, text, faq, document or zoho'),
	title: z.string(),
	url: z.string(),
	heading_path: z.array(z.string()),
	question: z.string().nullable().describe('Of an FAQ.'),
	excerpt: z.string().describe('How its text begins.'),
	bm25: z.number(),
	features: numbersSchema.describe('How it agrees with the question, each from 0 to 1.'),
	vectors: passageVectorsSchema.nullable().describe('Null where no vectors were compared.'),
	score: z.number().describe('What passages are ordered by.'),
});

/** Why an answer comes out as it does. What a courtesy needs none of is null or empty. */
export const explanationSchema = z.object({
	message: z.string(),
	previous_message: z.string().nullable(),
	is_small_talk: z.boolean(),
	language: z.string().nullable().describe('ISO 639-1 code of the language answered in.'),
	terms: z.array(explainedTermSchema),
	passages: z.array(explainedPassageSchema).describe('Best first.'),
	confidence: z.number().nullable(),
	evidence: numbersSchema.describe('What the confidence is made of.'),
	threshold: z.number(),
	answer: z
		.object({
			outcome: answerOutcomeField,
			text: z.string(),
			sources: z.array(answerSourceSchema),
		})
		.describe('As quoted without a model.'),
	model: z.object({ id: z.int(), name: z.string() }),
	prompt: z
		.object({
			system: z.string(),
			messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
		})
		.nullable()
		.describe('What a model gets; null where none is asked.'),
	timings_ms: z.object({ index: z.number(), search: z.number(), compose: z.number() }),
});
export type Explanation = z.infer<typeof explanationSchema>;

const example: Explanation = {
	message: 'When do you open on Sundays?',
	previous_message: null,
	is_small_talk: false,
	language: 'en',
	terms: [
		{
			forms: ['open'],
			is_from_previous_message: false,
			corrected_from: null,
			synonyms: [],
			weight: 0.6,
			idf: 3.1,
			passages: 8,
		},
	],
	passages: [
		{
			id: '019a2b3c-0000-7000-8000-000000000030',
			source_id: '019a2b3c-0000-7000-8000-000000000020',
			source_type: 'link',
			title: 'Opening hours',
			url: 'https://harbour-coffee.example/hours',
			heading_path: ['Opening hours'],
			question: null,
			excerpt: 'On Sundays we open at 10:00.',
			bm25: 7.2,
			features: { bm25: 1, coverage: 1, sentence: 1, heading: 0.4, similarity: 0.52 },
			vectors: { similarity: 0.71, standing: 5.2, rank: 1, words_rank: 1, fused: 0.0328 },
			score: 14.1,
		},
	],
	confidence: 0.93,
	evidence: { score: 1.41, unseen: 0, vectors: 1, similarity: 0.52 },
	threshold: 0.4,
	answer: {
		outcome: 'grounded',
		text: 'On Sundays we open at 10:00.',
		sources: [{ type: 'webpage', title: 'Opening hours', url: 'https://harbour-coffee.example/hours' }],
	},
	model: { id: 1, name: 'Extractive' },
	prompt: {
		system: 'You answer questions of visitors to a website, from its own help pages. …',
		messages: [{ role: 'user', content: 'When do you open on Sundays?' }],
	},
	timings_ms: { index: 0, search: 0.7, compose: 0.2 },
};

export const explainQuestion = endpoint('POST /chatbots/{chatbotId}/ai/explain', {
	needs: 'view',
	summary: 'Show why a question gets the answer it gets; stores nothing and asks no model',
	body: z
		.object({
			message: filledString(MESSAGE_MAX_CHARS),
			previous_message: filledString(MESSAGE_MAX_CHARS).optional().describe('The question before it.'),
			conversation_id: idField.optional().describe('The conversation it would continue.'),
			language_id: integerField().optional(),
			ai_model_id: integerField().optional(),
		})
		.refine((body) => body.previous_message === undefined || body.conversation_id === undefined, {
			error: 'only one of previous_message and conversation_id can be given',
			path: ['previous_message'],
		}),
	data: explanationSchema,
	example: { body: { message: 'When do you open on Sundays?' }, data: example },
});

export const explainMessage = endpoint('GET /chatbots/{chatbotId}/messages/{messageId}/explain', {
	needs: 'view',
	summary: 'Ask the question of a stored answer again, with the settings and knowledge of now, and show why',
	data: explanationSchema,
	example: { data: example },
});

import { z } from 'zod';

const listSchema = z.union([z.string().transform((item) => [item]), z.array(z.string())]);

const documentSchema = z.object({
	id: z.string(),
	title: z.string().default(''),
	text: z.string().optional(),
	html: z.string().optional(),
	q: z.string().optional(),
	a: z.string().optional(),
});

/** A question as public sets have it. */
const setQuestionSchema = z
	.object({
		id: z.string(),
		q: z.string(),
		history: z.array(z.string()).default([]),
		answers: z.array(z.string()).default([]),
		answerable: z.boolean(),
		rel: z.record(z.string(), z.number()).default({}),
	})
	.transform(({ q, rel, ...question }) => ({
		...question,
		question: q,
		documents: Object.keys(rel).filter((id) => rel[id] !== 0),
		sources: Array<string>(),
	}));

/** A question as an owner writes it: words that the answer must have, and what it must be taken from. */
const ownQuestionSchema = z
	.object({
		question: z.string(),
		after: listSchema.default([]),
		expect: listSchema.default([]),
		source: listSchema.default([]),
		answerable: z.boolean().default(true),
	})
	.strict()
	.transform(({ question, after, expect, source, answerable }) => ({
		id: [...after, question].join(' / '),
		question,
		history: after,
		answers: expect,
		answerable,
		documents: Array<string>(),
		sources: source,
	}));

const questionSetSchema = z.object({
	name: z.string(),
	lang: z.string().default('en'),
	/** How the documents are put into the knowledge base; `none`: questions that no knowledge base should answer. */
	mode: z
		.enum(['links', 'texts', 'faqs', 'none', 'own', 'retrieval'])
		.default('own')
		.transform((mode) => (mode === 'retrieval' ? 'links' : mode)),
	docs: z.array(documentSchema).default([]),
	questions: z.array(z.union([setQuestionSchema, ownQuestionSchema])).min(1),
});

export type QuestionSet = z.infer<typeof questionSetSchema>;
export type SetQuestion = QuestionSet['questions'][number];
export type SetDocument = QuestionSet['docs'][number];

/** Reads a question set. @throws {Error} one clear message */
export function parseQuestionSet(file: string, text: string): QuestionSet {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (cause) {
		throw new Error(`${file} is not JSON`, { cause });
	}
	const set = questionSetSchema.safeParse(json);
	if (!set.success) throw new Error(`${file} is no question set:\n${z.prettifyError(set.error)}`);
	return set.data;
}

import type { Query, Retrieval } from '../retrieve/retrieve.ts';
import { detectLanguage, FALLBACK_LANGUAGE } from '../text/detectLanguage.ts';
import { tokenize } from '../text/tokenize.ts';
import { dependsOnEarlier, pointsAtEarlier } from '../understand/dependsOnEarlier.ts';
import { splitQuestions } from '../understand/splitQuestions.ts';
import { type ExtractedAnswer, extractAnswer } from './quote/extractAnswer.ts';
import { type Answered, joinAnswers } from './quote/joinAnswers.ts';
import { createTopic, type Topic } from './quote/quoteInput.ts';

/** Words of an answer, and of each of several answers to one message. */
const MOST_WORDS = 60;
const MOST_WORDS_OF_PART = 30;

interface Quoting {
	/** Least confidence of an answer. */
	readonly threshold: number;
	/** What was answered before it. */
	readonly before: Topic | null;
	readonly findFor: (asked: Query) => Promise<Retrieval>;
}

type QuotingOne = Quoting & { readonly mostWords: number };

/** The answer to a message or a part of it. */
interface QuotedAnswer<Quoted = ExtractedAnswer> {
	readonly retrieval: Retrieval;
	/** Null below the threshold. */
	readonly quoted: Quoted | null;
	readonly confidence: number;
}

/** Quotes the answer to each question of a message where all are answered, and otherwise to the message as one. */
export async function quoteMessage(query: Query, quoting: Quoting): Promise<QuotedAnswer<Answered>> {
	const whole = await quoteOne(query, { ...quoting, mostWords: MOST_WORDS });
	const { parts, areMarked } = splitQuestions(query.message);
	if (parts.length === 1 || (!areMarked && parts.every((part) => isAnsweredBy(whole, part)))) return whole;
	const answers: ExtractedAnswer[] = [];
	for (const [at, message] of parts.entries()) {
		const last = answers.at(-1) ?? null;
		const before = last === null ? null : { message: parts[at - 1] ?? null, answer: last };
		const answer = await quotePart({ ...query, message }, before, { ...quoting, mostWords: MOST_WORDS_OF_PART });
		// "And what does it cost?" after a ride is not answered by what something else costs.
		const isElsewhere = last !== null && pointsBack(message) && sourceOf(answer) !== sourceOf(last);
		if (answer === null || isElsewhere) return whole;
		answers.push(answer);
	}
	return { ...whole, quoted: joinAnswers(answers) };
}

async function quoteOne(query: Query, { threshold, before, findFor, mostWords }: QuotingOne): Promise<QuotedAnswer> {
	const retrieval = await findFor(query);
	const quoted = extractAnswer({ query, retrieval, topic: before, mostWords });
	if (quoted === null) return { retrieval, quoted, confidence: 0 };
	const { confidence } = quoted;
	return { retrieval, quoted: confidence >= threshold ? quoted : null, confidence };
}

/** The answer to a part of a message; null for none. What tells too little by itself is asked as a follow-up to the part before. */
async function quotePart(
	part: Query,
	before: { readonly message: string | null; readonly answer: ExtractedAnswer } | null,
	quoting: QuotingOne,
): Promise<ExtractedAnswer | null> {
	if (before === null) return (await quoteOne(part, quoting)).quoted;
	const leans = dependsOnEarlier(part.message, detectLanguage(part.message) ?? FALLBACK_LANGUAGE);
	const alone = leans ? null : await quoteOne({ ...part, previousMessage: null }, { ...quoting, before: null });
	if (alone?.quoted) return alone.quoted;
	const topic = createTopic(before.answer.text, before.answer.usedChunks);
	return (await quoteOne({ ...part, previousMessage: before.message }, { ...quoting, before: topic })).quoted;
}

/** Whether the sentence, row or FAQ that answers best has a word of a part of the question. */
function isAnsweredBy({ retrieval, quoted }: QuotedAnswer, part: string): boolean {
	const languages = [retrieval.languageCode, retrieval.knowledgeLanguage];
	const said = new Set(languages.flatMap((language) => tokenize(quoted?.lead ?? '', language)));
	return languages.some((language) => tokenize(part, language).some((term) => said.has(term)));
}

/** Whether a question speaks of something said before it: "what does it cost?". */
function pointsBack(message: string): boolean {
	return pointsAtEarlier(message.toLowerCase(), detectLanguage(message) ?? FALLBACK_LANGUAGE);
}

function sourceOf(answer: ExtractedAnswer | null): string | undefined {
	return answer?.usedChunks[0]?.dataSourceId;
}

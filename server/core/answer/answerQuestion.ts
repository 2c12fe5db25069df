import { AppError } from '../../errors.ts';
import { describeError } from '../../logger.ts';
import type { OpenKnowledge, Retrieval, Retriever } from '../retrieve/retrieve.ts';
import { type Understood, understand } from '../understand/understand.ts';
import { LEAST_CONFIDENCE, LEAST_STRENGTH } from './boldness.ts';
import { chooseVoice } from './chooseVoice.ts';
import { citeQuotes, citeSources } from './citeSources.ts';
import { introducePlaces, refuse } from './fixedSentences.ts';
import { generateAnswer } from './generate/generateAnswer.ts';
import { rewriteFollowUp } from './generate/rewriteFollowUp.ts';
import { findPlaces, writePlaces } from './places.ts';
import type { AnswerDependencies, AnswerRecord, Question } from './question.ts';
import { topicOf } from './quote/quoteInput.ts';
import { quoteMessage } from './quoteMessage.ts';
import { replyWithoutKnowledge } from './replyWithoutKnowledge.ts';
import { splitIntoPieces } from './splitIntoPieces.ts';

/** What an answer has that quotes nothing and asks no model. */
const FREE = { sources: [], sourceIds: [], credits: 0 } as const;

/** What was found for a message: as one question, for each of its questions, and of how the owner is reached. */
export interface Found {
	readonly whole: Retrieval;
	/** None where it asks one question. */
	readonly parts: readonly Retrieval[];
	/** Null where no person is wanted. */
	readonly contact: Retrieval | null;
}

/**
 * Answers a message: understands it, finds passages, and answers by quoting or through a model; says where the answer may
 * stand where none is sure, or that there is none.
 *
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout` when the model must not be stood in for
 */
export async function answerQuestion(question: Question, dependencies: AnswerDependencies): Promise<AnswerRecord> {
	const knowledge = await dependencies.retriever.open(question);
	const understood = understand(question, knowledge.index);
	const found = await findAll(understood, knowledge, dependencies.retriever);
	const courtesy = replyWithoutKnowledge(question, understood, found);
	if (courtesy !== null) return say({ ...FREE, ...courtesy, confidence: null }, dependencies);
	for (const one of [found.whole, ...found.parts]) dependencies.onRetrieved?.(one);
	if (question.model.provider === null) return say(quoteAnswer(question, understood, found), dependencies);
	return writeAnswer(question, { understood, found, knowledge }, dependencies);
}

/** Searches each question of a message once. */
async function findAll(
	{ whole, parts, contact, languageCode }: Understood,
	knowledge: OpenKnowledge,
	retriever: Pick<Retriever, 'find'>,
): Promise<Found> {
	const find = async (one: Understood['whole']): Promise<Retrieval> => ({
		...(await retriever.find(knowledge, one)),
		languageCode,
	});
	const [ofWhole, ofContact, ...ofParts] = await Promise.all([
		find(whole),
		contact === null ? null : find(contact),
		...parts.map(find),
	]);
	return { whole: ofWhole, parts: ofParts, contact: ofContact };
}

/** The answer without a model: claimed where it is sure, else where it may stand, else that there is none. */
function quoteAnswer(question: Question, understood: Understood, found: Found): AnswerRecord {
	const { boldness, showsPlaces, earlier } = question;
	const least = LEAST_CONFIDENCE[boldness];
	const topic = topicOf(earlier);
	const quoted = quoteMessage(found, topic);
	const confidence = quoted?.confidence ?? 0;
	if (quoted !== null && confidence >= least) {
		return {
			...FREE,
			text: quoted.text,
			outcome: 'grounded',
			...citeSources(quoted.usedChunks, quoted.text),
			confidence,
		};
	}
	const mayHold = found.whole.strength >= LEAST_STRENGTH;
	const places = showsPlaces && boldness !== 'always' && mayHold ? findPlaces(found, topic, quoted) : [];
	if (places.length === 0) return noAnswer(question, { understood, found, confidence });
	const text = writePlaces(places, introducePlaces(understood.languageCode, question));
	return { ...FREE, text, outcome: 'places', ...citeQuotes(places), confidence };
}

function noAnswer(
	question: Question,
	{ understood, found, confidence }: Pick<Material, 'understood' | 'found'> & { readonly confidence: number },
): AnswerRecord {
	const { languageCode } = understood;
	const own = question.noAnswerTexts.get(languageCode) ?? question.noAnswerText;
	const text = refuse(languageCode, { ...question, own, voice: chooseVoice(found.whole) });
	return { ...FREE, text, outcome: 'unanswered', confidence };
}

/** What a message is understood by, and what was found for it. */
interface Material {
	readonly understood: Understood;
	readonly found: Found;
	readonly knowledge: OpenKnowledge;
}

/** The answer of a model from the passages found; quoted where the model fails and may be stood in for. */
async function writeAnswer(
	question: Question,
	given: Material,
	dependencies: AnswerDependencies,
): Promise<AnswerRecord> {
	const { understood } = given;
	const { provider, fallback, credits } = question.model;
	const retrieval = await passagesForModel(question, given, dependencies);
	const { confidence } = retrieval;
	const isWorthAsking = retrieval.hits.length > 0 || question.earlier.length > 0;
	if (provider === null || !isWorthAsking) return say(noAnswer(question, { ...given, confidence }), dependencies);

	// What stands in for an answer that was shown in part is not streamed: it would run into that part.
	const { watched, afterwards } = watchShown(dependencies);
	try {
		const generated = await generateAnswer({ question, retrieval, provider }, watched);
		if (generated?.outcome === 'unanswered') return say(noAnswer(question, { ...given, confidence }), afterwards());
		if (generated !== null) return { ...generated, confidence, credits };
	} catch (error) {
		const canStandIn = fallback === 'extractive' && !dependencies.signal.aborted;
		if (!canStandIn || !(error instanceof AppError)) throw error;
		dependencies.logger.warn('the model failed, its answer is quoted instead', describeError(error));
	}
	const standIn =
		fallback === 'extractive'
			? quoteAnswer(question, understood, given.found)
			: noAnswer(question, { ...given, confidence });
	return say(standIn, afterwards());
}

/** The passages for a model, which may have worded a follow-up anew first. */
async function passagesForModel(
	question: Question,
	{ understood, found, knowledge }: Material,
	dependencies: AnswerDependencies,
): Promise<Retrieval> {
	const rewritten = await rewriteFollowUp(question, understood, dependencies);
	if (rewritten !== null) {
		const asked = understand({ ...question, message: rewritten, earlier: [] }, knowledge.index);
		const better = await dependencies.retriever.find(knowledge, asked.whole);
		return { ...(better.isAnswerable ? better : found.whole), languageCode: understood.languageCode };
	}
	return { ...found.whole, hits: takeTurns([...found.parts, found.whole].map(({ hits }) => hits)) };
}

/** The best of each list, then the second best of each, no passage twice. */
function takeTurns(lists: readonly Retrieval['hits'][]): Retrieval['hits'] {
	const most = Math.max(...lists.map(({ length }) => length));
	const all = Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
	return [...new Map(all.map((hit) => [hit.chunk.id, hit])).values()];
}

/** Watches whether anything is shown, and streams nothing afterwards if so. */
function watchShown(dependencies: AnswerDependencies) {
	const { onText } = dependencies;
	let isShown = false;
	const show = (text: string): void => {
		isShown = true;
		onText?.(text);
	};
	return {
		watched: { ...dependencies, onText: onText === null ? null : show },
		afterwards: (): AnswerDependencies => (isShown ? { ...dependencies, onText: null } : dependencies),
	};
}

function say(answer: AnswerRecord, { onText }: AnswerDependencies): AnswerRecord {
	if (onText !== null) for (const piece of splitIntoPieces(answer.text)) onText(piece);
	return answer;
}

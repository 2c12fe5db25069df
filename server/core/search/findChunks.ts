import type { AskedFigure } from './answerKind/figureIn.ts';
import { addAllOfSmall } from './everyday/addAllOfSmall.ts';
import { addConceptForms } from './everyday/addConceptForms.ts';
import { isAboutTheRest } from './everyday/isAboutTheRest.ts';
import { readChunks } from './everyday/readChunk.ts';
import type { EverydayQuestion } from './everyday/readQuestion.ts';
import type { ChatbotIndex, ChatbotKnowledge } from './index/chatbotIndex.ts';
import type { IndexChunk } from './index/indexChunk.ts';
import { chunkCountOf } from './index/packedIndex.ts';
import { idfLookup, searchIndex } from './index/searchIndex.ts';
import { analyzeQuery, type Query, type QueryTerm } from './rank/analyzeQuery.ts';
import type { CandidateReader } from './rank/candidateReader.ts';
import {
	ANSWERABLE_CONFIDENCE,
	confidenceOf,
	type Evidence,
	gatherEvidence,
	type KnowledgeFacts,
} from './rank/confidence.ts';
import { matchVocabulary } from './rank/matchVocabulary.ts';
import { buildQueryProfile, type QueryProfile } from './rank/queryProfile.ts';
import { mayAskTheSame, type RankedChunk, rankCandidates } from './rank/rank.ts';
import { withoutTwins } from './rank/withoutTwins.ts';
import { isPersonal } from './text/personalWords.ts';
import { rewriteSynonyms } from './text/rewriteSynonyms.ts';
import { addSynonyms, findSynonyms, withoutSynonyms } from './text/synonyms.ts';
import { addSimilar } from './vectors/fuseCandidates.ts';
import type { AskedVectors } from './vectors/vectorSearch.ts';

/** Candidates that BM25 hands to the re-ranking. */
const CANDIDATES = 30;
/** Hits handed on: an answer quotes two or three, a model reads more. */
const HITS = 10;

/** A chunk found for a question. */
interface Hit {
	chunk: IndexChunk;
	/** Comparable among the hits of one question. */
	score: number;
}

/** What a search found. */
export interface Findings {
	/** Best first. */
	hits: Hit[];
	/** From 0 to 1: how likely the best hit answers the question; 0 where it is about something that is not known. */
	confidence: number;
	isAnswerable: boolean;
	/** The hits taken apart and the weights of the question's terms, for extraction. */
	ranked: readonly RankedChunk[];
	profile: QueryProfile;
	/** The figure that was asked for; null where none was. */
	figure: AskedFigure | null;
	/** What the confidence was made of; null without hits. */
	evidence: Evidence | null;
}

/** One way to ask a question of an index. */
interface Search {
	index: ChatbotIndex;
	query: Query;
	/** ISO 639-1, the question's. */
	language: string;
	vectors: AskedVectors | null;
	/** The question read for the sense of its everyday words; null as it stands. */
	everyday: EverydayQuestion | null;
	/** The figure that the question asks for. */
	figure: AskedFigure | null;
	/** What it names that asks if there is a thing; null where it asks something else. */
	thing: string | null;
}

function factsOf(index: ChatbotIndex): KnowledgeFacts {
	return {
		chunkCount: index.segments.reduce((sum, packed) => sum + chunkCountOf(packed), 0),
		personalChunks: index.segments.reduce((sum, packed) => sum + packed.personalChunks, 0),
	};
}

/** The share of a question's 4-grams from which what it asks for is known by its parts. */
const KNOWN_BY_PARTS = 0.5;

/** Whether what a question names is nowhere in the knowledge base: neither its words nor parts of them, nor their sense. */
function isUnknownThing(
	thing: readonly QueryTerm[],
	{ features, vector }: RankedChunk,
	{ terms }: QueryProfile,
): boolean {
	if (vector !== null || Math.max(features.grams, features.questionGrams) >= KNOWN_BY_PARTS) return false;
	const named = new Set(thing.flatMap(({ forms }) => forms));
	const asked = terms.filter(({ correctedFrom, forms }) => named.has(correctedFrom ?? forms[0] ?? ''));
	return asked.length > 0 && asked.every(({ chunkCount }) => chunkCount === 0);
}

/** Searches an index, ranks what was found, and weighs whether the best of it answers. */
export async function findChunks(
	reader: CandidateReader,
	{ chatbotId, knowledgeVersion }: ChatbotKnowledge,
	{ index, query, language, vectors, everyday, figure, thing }: Search,
): Promise<Findings & { rankMs: number }> {
	const { segments, languages } = index;
	const facts = factsOf(index);
	const synonyms = findSynonyms(query, languages);
	const read = everyday || !figure ? query : { ...query, message: figure.rest };
	const ownTerms = addSynonyms(analyzeQuery(read, languages, language), synonyms, { segments, languages });
	const askedTerms = everyday ? addConceptForms(ownTerms, { segments, languages }) : ownTerms;
	const queryTerms = matchVocabulary(askedTerms, { segments, message: query.message, languages });
	const { candidates: byWords, terms } = searchIndex(segments, queryTerms, CANDIDATES);
	const worded = everyday ? addAllOfSmall(byWords, { segments, chunkCount: facts.chunkCount }) : byWords;
	const withPrevious = query.previousMessage !== null;
	const { candidates, signals } = await addSimilar(worded, { segments, vectors, withPrevious });
	const isCurrent = index.isExact && index.knowledgeVersion >= knowledgeVersion;
	const found = await reader.read(chatbotId, { index, isCurrent, candidates });
	const readAt = performance.now();
	const texts = everyday ? readChunks(found, everyday.groups) : rewriteSynonyms(found, synonyms, terms);
	const profile = buildQueryProfile(terms.map(withoutSynonyms), query.message);
	const idfOf = idfLookup(segments, languages[0] ?? null);
	const ranked = withoutTwins(rankCandidates(texts, { profile, idfOf, signals, figure })).slice(0, HITS);
	const [best, ...others] = ranked;
	const isPersonalQuestion = isPersonal(query.message, language);
	const evidence = best ? gatherEvidence([best, ...others], { profile, facts, isPersonalQuestion }) : null;
	// An FAQ may ask the price in other words.
	const priced = best?.analyzed.question === null ? (figure?.priced ?? null) : null;
	const named = everyday ? null : (thing ?? priced);
	const termsOf = (text: string): QueryTerm[] =>
		analyzeQuery({ ...query, message: text, previousMessage: null }, languages, language);
	const isAbout = everyday
		? isAboutTheRest(profile, facts.chunkCount)
		: named === null || !best || !isUnknownThing(termsOf(named), best, profile);
	const confidence = best && evidence && isAbout ? confidenceOf(evidence, mayAskTheSame(best)) : 0;
	return {
		hits: ranked.map(({ analyzed: { chunk }, score }) => ({ chunk, score })),
		confidence,
		isAnswerable: best !== undefined && isAbout && confidence >= (query.answerThreshold ?? ANSWERABLE_CONFIDENCE),
		ranked,
		profile,
		figure,
		evidence,
		rankMs: performance.now() - readAt,
	};
}

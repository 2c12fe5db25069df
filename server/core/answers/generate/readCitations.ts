import { detectLanguage } from '../../languages/detectLanguage.ts';
import type { IndexChunk } from '../../search/index/indexChunk.ts';
import { type Evidence, readEvidence, supportsClaim } from './claimSupport.ts';
import { readNumbers, writingsOf } from './readNumbers.ts';
import { type Claim, type ClaimLine, splitClaims } from './splitClaims.ts';

/** A model's answer without its citations and without claims that are cited wrongly. */
export interface CitedText {
	readonly text: string;
	/** The passages that hold it, in order of first use. */
	readonly passages: readonly IndexChunk[];
}

export interface CitationContext {
	/** As they were numbered, from 1. */
	readonly passages: readonly IndexChunk[];
	/** ISO 639-1 of the answer, where it cannot be told from its text. */
	readonly languageCode: string;
	/** Question, earlier turns, instructions: numbers in them need no passage. */
	readonly given: readonly string[];
}

/**
 * Reads what an answer cites. A citation counts when the passage exists and can be what was said; a sentence none of whose
 * citations counts is taken out. Sentences without any stay: they introduce and join.
 */
export function readCitations(answer: string, { passages, languageCode, given }: CitationContext): CitedText {
	const language = detectLanguage(answer, languageCode) ?? languageCode;
	const givenNumbers = new Set(given.flatMap(readNumbers).flatMap(writingsOf));
	const evidence = new Map<IndexChunk, Evidence>();
	const evidenceOf = (passage: IndexChunk): Evidence => {
		const known = evidence.get(passage) ?? readEvidence(textOf(passage), passage.language);
		evidence.set(passage, known);
		return known;
	};
	const used = new Set<IndexChunk>();
	const isKept = ({ text, numbers }: Claim): boolean => {
		const supporting = numbers
			.flatMap((number) => passages[number - 1] ?? [])
			.filter((passage) => supportsClaim(evidenceOf(passage), text, { language, given: givenNumbers }));
		for (const passage of supporting) used.add(passage);
		return numbers.length === 0 || supporting.length > 0;
	};
	const text = splitClaims(answer)
		.flatMap((line) => keepClaims(line, isKept))
		.join('\n');
	return { text: text.replace(/\n{3,}/gu, '\n\n').trim(), passages: [...used] };
}

function textOf({ title, headingPath, question, text }: IndexChunk): string {
	return [title, ...headingPath, question ?? '', text].join('\n');
}

function keepClaims({ prefix, claims }: ClaimLine, isKept: (claim: Claim) => boolean): string[] {
	const kept = claims.filter(isKept);
	if (kept.length === 0 && claims.length > 0) return [];
	return [
		prefix +
			kept
				.map(({ text }) => text)
				.join('')
				.trimStart(),
	];
}

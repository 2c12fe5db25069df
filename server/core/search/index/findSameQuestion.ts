import { questionFormOf } from '../answerKind/questionForm.ts';
import type { ChatbotIndex } from './chatbotIndex.ts';
import { hashTerm } from './hashTerm.ts';
import type { Candidate } from './searchIndex.ts';

/** The FAQs with a question, however many pages say more of its words. @param message with its spelling corrected */
export function findSameQuestion({ segments, languages }: ChatbotIndex, message: string): Candidate[] {
	if (segments.every(({ questionHashes }) => questionHashes.length === 0)) return [];
	const asked = new Set(languages.map((language) => hashTerm(questionFormOf(message, language))));
	const found: Candidate[] = [];
	for (const [segment, { questionHashes, questionChunks }] of segments.entries()) {
		for (const [at, hash] of questionHashes.entries()) {
			if (asked.has(hash)) found.push({ segment, chunk: questionChunks[at] ?? 0, score: 0 });
		}
	}
	return found;
}

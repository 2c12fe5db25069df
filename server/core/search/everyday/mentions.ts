import type { AnalyzedChunk } from '../rank/analyzeChunk.ts';
import { findConcepts } from './findConcepts.ts';
import { tablesOf } from './phraseTables.ts';
import type { EverydayQuestion } from './readQuestion.ts';

/**
 * Whether a chunk says in any words what an everyday question is about, asked or answered, with its figure or without: by a
 * phrase of the concept, or by the beginning of a word of the question, as in compounds.
 */
export function mentions({ chunk, language }: AnalyzedChunk, { groups, beginnings }: EverydayQuestion): boolean {
	const text = [chunk.title, ...chunk.headingPath, chunk.question ?? '', chunk.text].join('\n');
	const lower = text.toLowerCase();
	if (beginnings.some((beginning) => lower.includes(beginning))) return true;
	const tables = tablesOf(language);
	if (tables === null || language === null) return false;
	const wanted = new Set(groups.flat());
	return [tables.asked, tables.said].some((table) =>
		findConcepts(text, { table, language }).some(({ concepts }) => concepts.some((concept) => wanted.has(concept))),
	);
}

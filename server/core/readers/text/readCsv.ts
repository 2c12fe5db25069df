import { parse } from 'csv-parse/sync';
import { SourceError } from '../../sourceError.ts';
import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { rowsToPassages } from './rowsToPassages.ts';

const DELIMITERS = [';', '\t', '|', ','] as const;
/** Enough to tell how the fields are separated. */
const SAMPLE_LINES = 20;
const QUOTED = /"(?:[^"]|"")*"/g;
/** Spreadsheets say so what the delimiter is. */
const STATED_DELIMITER = /^sep=(.)\r?\n/;

/** A table as text: a row is a passage, its fields under their headings. */
export function readCsv(bytes: Uint8Array): ParsedDocument {
	const text = decodeBody(bytes, 'text/plain');
	const stated = STATED_DELIMITER.exec(text);
	const body = text.slice(stated?.[0].length ?? 0);
	return { title: '', text: { passages: rowsToPassages(parseRows(body, stated?.[1] ?? findDelimiter(body)), []) } };
}

function parseRows(text: string, delimiter: string): string[][] {
	try {
		return parse(text, {
			delimiter,
			bom: true,
			relax_column_count: true,
			relax_quotes: true,
			trim: true,
		});
	} catch (cause) {
		throw new SourceError('corrupt', 'The table cannot be read: a quoted field has no end.', { cause });
	}
}

/**
 * The separator that most lines have equally often, outside of quotes; titles above a table have none. Of two alike the
 * one that no figures are written with.
 */
function findDelimiter(text: string): string {
	const lines = text.replace(QUOTED, '').split(/\r?\n|\r/, SAMPLE_LINES);
	const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(delimiter, lines) }));
	return scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}

function scoreOf(delimiter: string, lines: readonly string[]): number {
	const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
	const linesByCount = counts.map((count) => counts.filter((other) => other === count).length * 100 + count);
	return Math.max(0, ...linesByCount);
}

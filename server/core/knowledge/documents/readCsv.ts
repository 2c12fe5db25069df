import { parse } from 'csv-parse/sync';
import { SourceError } from '../sourceError.ts';
import type { ParsedDocument } from './documentText.ts';
import { decodeText } from './plainText.ts';
import { rowsToPassages } from './rowsToPassages.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Enough to tell how the fields are separated. */
const SAMPLE_LINES = 20;
const QUOTED = /"(?:[^"]|"")*"/g;
/** Spreadsheets say so what the delimiter is. */
const STATED_DELIMITER = /^sep=(.)\r?\n/;

/** A table as text: a row is a passage, its fields under their headings. */
export function readCsv(bytes: Uint8Array): ParsedDocument {
	const text = decodeText(bytes);
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
			skip_empty_lines: true,
			trim: true,
		});
	} catch (cause) {
		throw new SourceError('corrupt', 'The table cannot be read: a quoted field has no end.', { cause });
	}
}

/** The separator that most lines have equally often, outside of quotes. */
function findDelimiter(text: string): string {
	const lines = text
		.replace(QUOTED, '')
		.split(/\r?\n|\r/, SAMPLE_LINES)
		.filter((line) => line.trim() !== '');
	const scored = DELIMITERS.map((delimiter) => {
		const counts = lines.map((line) => line.split(delimiter).length - 1);
		const [first = 0] = counts;
		return { delimiter, score: first === 0 ? 0 : counts.filter((count) => count === first).length * 100 + first };
	});
	return scored.toSorted((a, b) => b.score - a.score)[0]?.delimiter ?? ',';
}

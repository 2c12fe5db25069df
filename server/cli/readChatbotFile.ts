import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES } from '../../shared/limits.ts';
import { type ChatbotEntry, type ChatbotHead, endSchema, entrySchema, headSchema } from './chatbotFile.ts';
import { FailedError, unreadableFile } from './errors.ts';
import { parseJsonFile } from './parseJsonFile.ts';

const BASE64_BYTES = 4 / 3;
/** A document, and as much again for its name. */
const LINE_MAX_BYTES = DOCUMENT_MAX_BYTES * BASE64_BYTES * 2;

const lineSchema = z.discriminatedUnion('type', [...entrySchema.options, endSchema]);

/**
 * Reads a chatbot's file to its end, so that nothing is stored from one that is damaged.
 *
 * @throws {FailedError} one line that says what is wrong with it
 */
export async function checkChatbotFile(file: string): Promise<ChatbotHead> {
	const lines = readLines(file);
	const { value: text = '' } = await lines.next();
	await lines.return(undefined);
	const head = parseJsonFile(headSchema, { file, text, expected: "a chatbot's file" });
	const entries = readFileEntries(file);
	while (!(await entries.next()).done);
	return head;
}

/** The entries of a chatbot's file, one at a time: documents may be too large to hold them all. */
export async function* readFileEntries(file: string): AsyncGenerator<ChatbotEntry> {
	let line = 0;
	let entries = 0;
	let expected: number | undefined;
	for await (const text of readLines(file)) {
		line += 1;
		if (line === 1) continue;
		const name = `${file}, line ${line}`;
		const entry = parseJsonFile(lineSchema, { file: name, text, expected: "an entry of a chatbot's file" });
		if (entry.type === 'end') {
			expected = entry.entries;
			continue;
		}
		entries += 1;
		yield entry;
	}
	if (entries === expected) return;
	const advice = 'Copy it again, or export the chatbot again.';
	throw new FailedError(
		`${file} is not complete: it has ${entries} entries and no last line that counts them. ${advice}`,
	);
}

async function* readLines(file: string): AsyncGenerator<string, undefined> {
	// A start refuses pipes, which cannot be read twice.
	const input = createReadStream(file, { start: 0 });
	let lineBytes = 0;
	input.on('data', (part) => {
		const lineBreak = part.lastIndexOf('\n');
		lineBytes = lineBreak === -1 ? lineBytes + part.length : part.length - lineBreak - 1;
		if (lineBytes > LINE_MAX_BYTES) input.destroy(new Error('a line is longer than that of any document'));
	});
	try {
		yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
	} catch (cause) {
		throw unreadableFile(file, cause);
	} finally {
		input.destroy();
	}
}

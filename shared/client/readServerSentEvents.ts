/** An event of a stream, its data still as text. */
export interface RawServerSentEvent {
	readonly event: string;
	readonly data: string;
}

/** Decodes a body part by part. @throws {RangeError} when more than `maxBytes` arrive */
export async function* readText(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
	const decoder = new TextDecoder();
	let bytes = 0;
	// The DOM's type of ReadableStream lacks the async iterator that Node's has.
	for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
		bytes += part.byteLength;
		if (bytes > maxBytes) throw new RangeError(`the reply is larger than ${maxBytes} bytes`);
		yield decoder.decode(part, { stream: true });
	}
	yield decoder.decode();
}

/**
 * Reads server-sent events (HTML Living Standard, section 9.2) from a body. Comments are skipped; an event that the end of
 * the stream cuts is dropped, as the standard says.
 *
 * @throws {RangeError} when more than `maxBytes` arrive
 */
export async function* readServerSentEvents(
	body: ReadableStream<Uint8Array>,
	maxBytes: number,
): AsyncGenerator<RawServerSentEvent> {
	let rest = '';
	let event = '';
	let data: string[] = [];
	for await (const part of readText(body, maxBytes)) {
		const lines = (rest + part).split(/\r\n|\n|\r(?!$)/);
		rest = lines.pop() ?? '';
		for (const line of lines) {
			if (line === '') {
				if (data.length > 0) yield { event: event === '' ? 'message' : event, data: data.join('\n') };
				event = '';
				data = [];
				continue;
			}
			const colon = line.indexOf(':');
			const name = colon < 0 ? line : line.slice(0, colon);
			const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
			if (name === 'event') event = value;
			else if (name === 'data') data.push(value);
		}
	}
}

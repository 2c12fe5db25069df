/** An event of a stream, its data still as text. */
export interface RawServerSentEvent {
	readonly event: string;
	readonly data: string;
}

/**
 * Reads server-sent events (HTML Living Standard, section 9.2) from a body. Comments are passed over; an event that
 * the end of the stream cuts is dropped, as the standard says.
 *
 * @throws {RangeError} when more than `maxBytes` arrive
 */
export async function* readServerSentEvents(
	body: ReadableStream<Uint8Array>,
	maxBytes: number,
): AsyncGenerator<RawServerSentEvent> {
	const decoder = new TextDecoder();
	let rest = '';
	let bytes = 0;
	let event = '';
	let data: string[] = [];
	// The DOM's type of ReadableStream lacks the async iterator that Node's has.
	for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
		bytes += part.byteLength;
		if (bytes > maxBytes) throw new RangeError(`the stream is larger than ${maxBytes} bytes`);
		const lines = (rest + decoder.decode(part, { stream: true })).split(/\r\n|\n|\r(?!$)/);
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

/** An event of a stream, its data still as text. */
export interface StreamEvent {
	readonly event: string | undefined;
	readonly data: string;
}

/** The value of a field, by its line. Not by an expression: of one that is used twice the engine makes code and keeps it. */
function readField(lines: readonly string[], start: string): string | undefined {
	return lines
		.find((line) => line.startsWith(start))
		?.slice(start.length)
		.trimStart();
}

/**
 * Creates a reader of the BFF's server-sent events: give it the text as it comes, it gives back the events that are
 * whole by then. Comments and other fields are passed over. Of the format it knows what the BFF writes
 * (`server/http/eventStream.ts`): lines end with a line feed, and data is one line.
 */
export function createEventReader(): (text: string) => StreamEvent[] {
	let rest = '';
	return (text) => {
		const blocks = (rest + text).split('\n\n');
		rest = blocks.pop() ?? '';
		return blocks.flatMap((block) => {
			const lines = block.split('\n');
			const data = readField(lines, 'data:');
			return data === undefined ? [] : [{ event: readField(lines, 'event:'), data }];
		});
	};
}

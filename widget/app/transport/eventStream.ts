/** An event of a stream, its data still as text. */
export interface StreamEvent {
	readonly event: string | undefined;
	readonly data: string;
}

/** A field's line; other signs than a line feed may stand in it that an expression takes for the end of one. */
const EVENT = /(?:^|\n)event: ?([^\n]*)/;
const DATA = /(?:^|\n)data: ?([^\n]*)/;

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
			const [, data] = DATA.exec(block) ?? [];
			return data === undefined ? [] : [{ event: EVENT.exec(block)?.[1], data }];
		});
	};
}

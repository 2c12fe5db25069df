/** An event of a stream, its data still as text. */
export interface StreamEvent {
	readonly event: string;
	readonly data: string;
}

const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * Creates a reader of server-sent events (HTML Living Standard, section 9.2): give it the text as it comes, it gives
 * back the events that are whole by then. Comments are passed over.
 */
export function createEventReader(): (text: string) => StreamEvent[] {
	let rest = '';
	let event = '';
	let data: string[] = [];
	return (text) => {
		const lines = (rest + text).split(LINE_END);
		rest = lines.pop() ?? '';
		const events: StreamEvent[] = [];
		for (const line of lines) {
			if (line === '') {
				if (data.length > 0) events.push({ event: event || 'message', data: data.join('\n') });
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
		return events;
	};
}

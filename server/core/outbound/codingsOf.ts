import type { Dispatcher } from 'undici';
import { OutboundError } from './outboundError.ts';

/** Compressions that a body can be read from. */
export type Coding = 'gzip' | 'br' | 'deflate';

const known = new Map<string, Coding>([
	['gzip', 'gzip'],
	['x-gzip', 'gzip'],
	['br', 'br'],
	['deflate', 'deflate'],
]);
/** What nobody asked for. Other names, such as "none" or "utf-8", are mistakes that browsers pass over. */
const unsupported = new Set(['compress', 'x-compress', 'zstd', 'dcb', 'dcz', 'exi', 'pack200-gzip']);
/** Servers behind servers compress twice at most. */
const MAX_CODINGS = 3;

/**
 * The compressions of a body in the order in which they are taken off, by its `Transfer-Encoding` and
 * `Content-Encoding` (RFC 9112, section 6.1, and RFC 9110, section 8.4).
 *
 * @throws {OutboundError} `bad_response` for one that nobody asked for
 */
export function codingsOf({ headers }: Pick<Dispatcher.ResponseData, 'headers'>): Coding[] {
	const applied = [headers['content-encoding'] ?? [], headers['transfer-encoding'] ?? []]
		.flat()
		.flatMap((value) => value.split(','))
		.map((name) => name.trim().toLowerCase());
	const unread = applied.find((name) => unsupported.has(name));
	const codings = applied.flatMap((name) => known.get(name) ?? []);
	if (unread === undefined && codings.length <= MAX_CODINGS) return codings.toReversed();
	throw new OutboundError(
		'bad_response',
		`The page is encoded as "${(unread ?? codings.join(', ')).slice(0, MAX_NAME_LENGTH)}", which is not supported.`,
	);
}

const MAX_NAME_LENGTH = 40;

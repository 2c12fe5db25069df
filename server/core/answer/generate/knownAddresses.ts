import { isUrl } from '../../../../shared/isUrl.ts';
import { MAIL } from '../../facts/signs.ts';

const TRAILING = /[.,;:!?*_~'"”’»。，、！？]/u;

/** Addresses that an answer may link to. */
export type KnownAddresses = ReturnType<typeof collectAddresses>;

const LINK_TARGET = /\]\(\s*<?([^\s<>"']{0,2000})/gu;
const ANY_ADDRESS = new RegExp(
	`(?<![a-z0-9+.-])(?:[a-z][a-z0-9+.-]{1,31}://|www\\.)[^\\s<>"'\`|\\\\[\\]]+|${MAIL}`,
	'giu',
);

/** The addresses that a sentence writes out or links to, of whatever kind, and the sentence without them. */
export function findAddresses(sentence: string): { addresses: string[]; rest: string } {
	const addresses: string[] = [];
	const rest = sentence
		.replace(LINK_TARGET, (_link, target: string) => {
			addresses.push(splitAddress(target).address);
			return '] ';
		})
		.replace(ANY_ADDRESS, (written) => {
			addresses.push(splitAddress(written).address);
			return ' ';
		});
	return { addresses, rest };
}

/** The addresses in texts that a model may repeat: passages and their sources, instructions, the conversation. */
export function collectAddresses(texts: readonly string[]) {
	const identities = new Set(
		texts.flatMap((text) => findAddresses(text).addresses.map((address) => identify(address) ?? '')),
	);
	identities.delete('');
	return {
		/** Whether the model was given exactly this address. */
		has(address: string): boolean {
			const identity = identify(address);
			return identity !== null && identities.has(identity);
		},
	};
}

/** An address without the punctuation of the sentence around it, and that punctuation. */
export function splitAddress(written: string): { address: string; rest: string } {
	const end = endOfAddress(written);
	return { address: written.slice(0, end), rest: written.slice(end) };
}

function endOfAddress(written: string): number {
	// Round brackets belong to an address in pairs; an odd one closes what the sentence has opened.
	let odd = count(written, ')') - count(written, '(');
	for (let end = written.length; ; end -= 1) {
		const last = written[end - 1] ?? '';
		if (last === ')' && odd > 0) odd -= 1;
		else if (!TRAILING.test(last)) return end;
	}
}

function count(text: string, character: string): number {
	return text.split(character).length - 1;
}

const HAS_SCHEME = /^(?:https?:\/\/|mailto:)/iu;

/** What two ways to write one address have in common; null for what is no web or mail address. */
function identify(address: string): string | null {
	if (/[\\\s]/u.test(address)) return null;
	const isMail = !address.includes('/') && address.includes('@') && !address.startsWith('mailto:');
	const whole = isMail ? `mailto:${address}` : address.replace(/^www\./iu, 'https://www.');
	if (!HAS_SCHEME.test(whole) || !isUrl(whole)) return null;
	const { protocol, host, pathname, search, username, password } = new URL(whole);
	if (username !== '' || password !== '') return null;
	const scheme = protocol === 'mailto:' ? 'mailto:' : '//';
	return `${scheme}${host}${scheme === 'mailto:' ? pathname.toLowerCase() : pathname.replace(/\/$/u, '')}${search}`;
}

const CODE = /(?<code>`[^`\n]*`)/u;
const LINK =
	/(?<bang>!?)\[(?<label>(?:[^[\]]|\[[^[\]]*\])*)\]\([^\S\n]*(?![^\S\n])(?<target><[^<>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/u;
const BRACKETED = /<(?<bracketed>[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/u;
/** Addresses as they stand: of any scheme, without one, and of mail. Bounded, and never begun inside a word. */
const WEB = '(?:(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,31}://|(?<![\\w.-])www\\.|(?<![\\w:/])//(?=[\\w[]))[^\\s<>"\'`|]+';
const BARE = new RegExp(`(?<bare>${WEB}|${MAIL})`, 'u');
const PART = new RegExp([CODE, LINK, BRACKETED, BARE].map(({ source }) => source).join('|'), 'giu');
const BARE_IN_CODE = new RegExp(BARE.source, 'giu');
/** Where HTML begins, were it not text. */
const TAG = /(?<!\\)<(?=[a-z/!?])/giu;

/**
 * Prose in which known addresses alone are links. Others lose their target, an image is its description, and HTML is text.
 */
export function unlinkUnknown(prose: string, addresses: KnownAddresses): string {
	const keepKnown = (written: string): string => {
		const { address, rest } = splitAddress(written);
		return addresses.has(address) ? written : rest;
	};
	// Links in a form that was not recognised above are none to a reader of Markdown either.
	const disarm = (text: string): string => text.replaceAll('](', '] (').replace(TAG, '\\<');
	let result = '';
	let end = 0;
	for (const match of prose.matchAll(PART)) {
		const { code, bang, label, target = '', bracketed, bare } = match.groups ?? {};
		result += disarm(prose.slice(end, match.index));
		end = match.index + match[0].length;
		if (code !== undefined) {
			result += code.replaceAll('](', '] (').replace(BARE_IN_CODE, keepKnown);
		} else if (label !== undefined) {
			const text = unlinkUnknown(label, addresses).replace(/[[\]]/gu, '');
			const address = target.replace(/^<|>$/gu, '');
			result += bang === '' && addresses.has(address) ? `[${text}](${address})` : text;
		} else if (bracketed !== undefined) {
			if (addresses.has(bracketed)) result += match[0];
		} else if (bare !== undefined) {
			result += keepKnown(bare);
		}
	}
	return result + disarm(prose.slice(end));
}

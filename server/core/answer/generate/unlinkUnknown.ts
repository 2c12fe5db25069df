import { MAIL } from '../../facts/contact.ts';
import { type KnownAddresses, splitAddress } from './knownAddresses.ts';

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

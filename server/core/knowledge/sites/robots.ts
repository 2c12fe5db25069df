import { createBoundedCache } from '../../../lib/boundedCache.ts';
import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import { compileRobotsRules, parseRobots, type RobotsRule } from './parseRobots.ts';

/** What a site's robots.txt says to us. */
export interface RobotsRules {
	isAllowed(url: string): boolean;
	/** Sent to the threads that test many addresses. */
	readonly rules: readonly RobotsRule[];
	readonly delayMs: number;
	readonly sitemaps: readonly string[];
}

export type Robots = ReturnType<typeof createRobots>;

const ROBOT = 'frontdesk';
const KEPT_MS = 60 * 60 * 1000;
const HOSTS_KEPT = 1_000;
const MS_PER_SECOND = 1000;
/** With longer pauses a small site would take days. */
const LONGEST_DELAY_MS = 30_000;
/** As RFC 9309 asks to read at least. */
const READ_MAX_CHARS = 500 * 1024;

export const NO_RULES: RobotsRules = { isAllowed: () => true, rules: [], delayMs: 0, sitemaps: [] };

/** The rules for an address; none where the owner says that the site is theirs. */
export function rulesOf(
	url: string,
	{ ignoresRobots, robots, signal }: { ignoresRobots: boolean; robots: Robots; signal: AbortSignal },
): Promise<RobotsRules> {
	return ignoresRobots ? Promise.resolve(NO_RULES) : robots.rulesFor(url, signal);
}

/** The rules of hosts, each read once an hour. @param now milliseconds on a monotonic clock */
export function createRobots(fetchPage: GuardedFetch['fetchPage'], now: () => number) {
	const kept = createBoundedCache<{ rules: Promise<RobotsRules>; until: number }>(HOSTS_KEPT);
	return {
		/** @throws {OutboundError} when the host does not say: then nothing may be read (RFC 9309, section 2.3.1.4) */
		rulesFor(url: string, signal: AbortSignal): Promise<RobotsRules> {
			const { origin } = new URL(url);
			const cached = kept.get(origin);
			if (cached !== undefined && cached.until > now()) return cached.rules;
			const rules = readRules(`${origin}/robots.txt`, { fetchPage, signal });
			kept.set(origin, { rules, until: now() + KEPT_MS });
			// A failure is not kept: the next page asks again.
			rules.catch(() => kept.delete(origin));
			return rules;
		},
	};
}

async function readRules(
	address: string,
	{ fetchPage, signal }: { fetchPage: GuardedFetch['fetchPage']; signal: AbortSignal },
): Promise<RobotsRules> {
	try {
		// File stores send it with an unknown content type.
		const { body } = await fetchPage(address, { signal, acceptsArchive: true });
		const text = new TextDecoder().decode(body).slice(0, READ_MAX_CHARS);
		const { rules, delaySeconds, sitemaps } = parseRobots(text, ROBOT);
		const isAllowed = compileRobotsRules(rules);
		return {
			isAllowed: (url) => isAllowed(new URL(url)),
			rules,
			delayMs: Math.min(LONGEST_DELAY_MS, Math.max(0, delaySeconds * MS_PER_SECOND)),
			// Some name sitemaps by their paths.
			sitemaps: sitemaps.flatMap((sitemap) => (URL.canParse(sitemap, address) ? [new URL(sitemap, address).href] : [])),
		};
	} catch (error) {
		if (error instanceof OutboundError && saysThereIsNone(error)) return NO_RULES;
		throw error;
	}
}

/** A 404 means that there are no rules; a server that fails may have some. */
function saysThereIsNone({ code, status = 0 }: OutboundError): boolean {
	if (code === 'http_status') return status < 500 && status !== 429;
	return code === 'unsupported_content_type' || code === 'too_many_redirects' || code === 'too_large';
}

/** Directives whose own value follows a colon, as a robot's name does. */
const valued = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/i;
const named = /^([\w*-]+)\s*:\s*(.*)$/;
/** Names in front of directives that apply to us: those of all robots. */
const anybody = /^(?:\*|robots|googlebot)$/i;

/**
 * Whether an `X-Robots-Tag` header asks not to be found by search engines. A robot's name before a
 * directive is for those that follow it too (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag).
 */
export function isNoindexTag(header: string): boolean {
	let isForUs = true;
	for (const part of header.split(',')) {
		const [, name = '', rest = ''] = named.exec(part.trim()) ?? [];
		const isNamed = name !== '' && !valued.test(name);
		if (isNamed) isForUs = anybody.test(name);
		if (isForUs && /^(?:noindex|none)$/i.test((isNamed ? rest : part).trim())) return true;
	}
	return false;
}

import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { checkInstallation } from '../../../shared/contract/team/setup.ts';
import { type AddressReach, addressReach } from '../../lib/addressReach.ts';
import { presentTime } from '../api/presentTime.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { decodeBody } from '../readers/charset/decodeBody.ts';
import { type PageHead, readPageHead } from '../readers/html/pageMetadata.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import type { FetchPage } from './proposals.ts';

type Installation = EndpointData<typeof checkInstallation>;
type CheckedPage = NonNullable<Installation['page']>;

/** Anybody can send any origin: more are not kept. */
const SIGHTINGS_MAX = 20;

export async function listSightings(reader: Reader, { chatbotId }: ChatbotScope): Promise<Installation['sightings']> {
	const rows = await reader
		.selectFrom('widgetSightings')
		.selectAll()
		.where('chatbotId', '=', chatbotId)
		.orderBy('seenAt', 'desc')
		.limit(SIGHTINGS_MAX)
		.execute();
	return rows.map(({ origin, isAllowed, seenAt }) => ({
		origin,
		reach: addressReach(origin),
		is_allowed: isAllowed === 1,
		seen_at: presentTime(seenAt),
	}));
}

export async function storeSighting(
	transaction: Transaction,
	{ chatbotId }: ChatbotScope,
	{ origin, isAllowed, now }: { readonly origin: string; readonly isAllowed: boolean; readonly now: number },
): Promise<void> {
	const seen = { isAllowed: isAllowed ? 1 : 0, seenAt: now };
	await transaction
		.insertInto('widgetSightings')
		.values({ chatbotId, origin, ...seen })
		.onConflict((conflict) => conflict.columns(['chatbotId', 'origin']).doUpdateSet(seen))
		.execute();
	const kept = transaction
		.selectFrom('widgetSightings')
		.select('origin')
		.where('chatbotId', '=', chatbotId)
		// Allowed websites go last: others can be made up.
		.orderBy('isAllowed', 'desc')
		.orderBy('seenAt', 'desc')
		.limit(SIGHTINGS_MAX);
	await transaction
		.deleteFrom('widgetSightings')
		.where('chatbotId', '=', chatbotId)
		.where('origin', 'not in', kept)
		.execute();
}

interface WantedTag {
	readonly chatbotId: string;
	/** Websites that may show the widget; empty: those that the widget's server allows. */
	readonly allowedOrigins: readonly string[];
}

/** Looks for a chatbot's tag on a page. */
export async function checkPage(url: string, tag: WantedTag, fetchPage: FetchPage): Promise<CheckedPage> {
	try {
		const page = await fetchPage(url);
		const head = readPageHead(decodeBody(page.body, page.contentType));
		const policies = [...page.policies, head.meta.get('content-security-policy') ?? ''];
		return {
			url: page.finalUrl,
			...judge(head, new URL(page.finalUrl), { ...tag, policies }),
		};
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
		return { url, reach: addressReach(url), state: 'unreadable', message: error.message };
	}
}

function judge(
	head: PageHead,
	page: URL,
	{ chatbotId, allowedOrigins, policies }: WantedTag & { readonly policies: readonly string[] },
): Omit<CheckedPage, 'url'> {
	const tags = head.scripts.flatMap((script) => {
		const { src = '', 'data-chatbot-id': named } = script;
		const id = named ?? /\/widget\/([^/?#]+)\.js(?:[?#]|$)/.exec(src)?.[1];
		return id === undefined || !URL.canParse(src, page.href) ? [] : [{ id, origin: new URL(src, page.href).origin }];
	});
	const ownTag = tags.find(({ id }) => id === chatbotId);
	// Whoever sees the chat reaches both: the page, and where its tag leads.
	const reach = narrower(addressReach(page.href), addressReach(ownTag?.origin ?? page.href));
	if (ownTag === undefined) {
		const [other] = tags;
		return other === undefined
			? { reach, state: 'missing', message: 'The tag is not in the source of the page. Tag managers may add it later.' }
			: {
					reach,
					state: 'other_chatbot',
					message: `The page has the tag of another chatbot: ${other.id.slice(0, 60)}.`,
				};
	}
	const isOpen = allowedOrigins.length === 0 || page.origin === ownTag.origin || allowedOrigins.includes(page.origin);
	if (!isOpen) {
		return { reach, state: 'not_allowed', message: `The tag is there, but ${page.origin} may not show this chatbot.` };
	}
	if (policies.some((policy) => blocks(policy, ownTag.origin, page.origin))) {
		const message = `The tag is there, but the Content-Security-Policy of the page does not allow scripts of ${ownTag.origin}.`;
		return { reach, state: 'blocked_by_policy', message };
	}
	return { reach, state: 'found', message: 'The tag is on the page.' };
}

function narrower(one: AddressReach, other: AddressReach): AddressReach {
	return (['loopback', 'private'] as const).find((reach) => reach === one || reach === other) ?? 'public';
}

/** Whether a policy surely refuses scripts of an origin; with nonces, hashes and wildcards it may not. */
function blocks(policy: string, origin: string, pageOrigin: string): boolean {
	const directives = new Map(
		policy.split(';').map((directive) => {
			const [name = '', ...sources] = directive.trim().split(/\s+/);
			return [name.toLowerCase(), sources] as const;
		}),
	);
	const sources = directives.get('script-src-elem') ?? directives.get('script-src') ?? directives.get('default-src');
	if (sources === undefined) return false;
	const { host, protocol } = new URL(origin);
	return !sources.some(
		(source) =>
			/^'(?:nonce|sha\d+|strict-dynamic)/.test(source) ||
			source.includes('*') ||
			source === protocol ||
			source.replace(/^https?:\/\//, '').split('/')[0] === host ||
			(source === "'self'" && origin === pageOrigin),
	);
}

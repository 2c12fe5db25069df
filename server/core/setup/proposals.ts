import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { FetchedPage } from '../outbound/readReply.ts';
import { decodeBody } from '../readers/charset/decodeBody.ts';
import { type PageHead, readPageHead } from '../readers/html/pageMetadata.ts';
import type { Reader } from '../storage/database.ts';

export type FetchPage = (url: string) => Promise<FetchedPage>;

const NAME_MAX_CHARS = 60;
const COLOR = /^#[0-9a-f]{6}$/i;

/** How a website names itself and its colour, from its own page; null for each that it does not say. */
export async function readSiteFacts(url: string, fetchPage: FetchPage) {
	const page = await fetchPage(url).catch((error: unknown) => {
		if (error instanceof OutboundError) return null;
		throw error;
	});
	if (page === null) return { name: null, color: null };
	const head = readPageHead(decodeBody(page.body, page.contentType));
	const color = head.meta.get('theme-color');
	return { name: nameOf(head), color: isColorful(color) ? color : null };
}

function nameOf({ meta, title }: PageHead): string | null {
	const fromTitle = title.split(/\s+[|·•–—-]\s+/).at(-1);
	const names = [meta.get('og:site_name'), meta.get('application-name'), fromTitle];
	return names.find((each) => each !== undefined && each !== '' && each.length <= NAME_MAX_CHARS) ?? null;
}

const CHANNEL_MAX = 255;
/** White, black and greys are backgrounds, not colours of a brand. */
const COLORFUL_SPREAD = 0.12;

function isColorful(value: string | undefined): value is string {
	if (value === undefined || !COLOR.test(value)) return false;
	const channels = [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16) / CHANNEL_MAX);
	return Math.max(...channels) - Math.min(...channels) > COLORFUL_SPREAD;
}

/** The address that a chatbot's website was added with; null where no page was added. */
export async function findWebsite(reader: Reader, { projectId, chatbotId }: ChatbotScope): Promise<string | null> {
	const site = await reader
		.selectFrom('sites')
		.select('url')
		.where(ofChatbot({ projectId, chatbotId }))
		.orderBy('id', 'desc')
		.executeTakeFirst();
	return site?.url ?? null;
}

/** The language of most passages that were read; null without any. */
export async function findLanguage(reader: Reader, { chatbotId }: ChatbotScope): Promise<string | null> {
	const row = await reader
		.selectFrom('chunks')
		.select(({ fn }) => ['language', fn.countAll<number>().as('count')])
		.where('chatbotId', '=', chatbotId)
		.where('language', 'is not', null)
		.groupBy('language')
		.orderBy('count', 'desc')
		.executeTakeFirst();
	return row?.language ?? null;
}

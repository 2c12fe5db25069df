import { OutboundError } from '../../outbound/outboundError.ts';
import { STAND_IN_MAX_CHARS, type StandIn } from '../../readers/html/standIn.ts';
import { SourceError } from '../../sourceError.ts';
import type { Reader } from '../../storage/database.ts';
import type { Extraction } from '../extractText.ts';
import type { ReadTools } from '../ingestTools.ts';
import type { DataSourceRow, SourcePassage } from '../source.ts';
import { parseReadings } from '../sourceState.ts';

/** The least share of a page's words that its former text also has, unless it has become another page. */
const SHARED_WORDS_MIN = 0.4;
/** A text shorter than this share of the former text has shrunk. */
const SHRUNK_SHARE = 1 / 3;
/** Texts are compared by their beginnings. */
const COMPARED_MAX_CHARS = 10_000;
/** A page with other words is accepted as changed after this time. */
const BELIEVED_AFTER_MS = 7 * 24 * 60 * 60 * 1000;
/** Pages of the same site compared with it, on each side. */
const NEIGHBOURS_MAX = 2;

export interface ReadAgain {
	readonly url: string;
	readonly finalUrl: string;
	readonly extraction: Extraction;
	readonly asksToWait: boolean;
	/** Whether the site asks for pauses: then no other page of it is fetched for comparison. */
	readonly isPaced: boolean;
}

/** Detects a page that shows a login, a notice or the like instead of its text, so that the former text is kept; null for a page that has only changed. */
export async function findTurned(
	row: DataSourceRow,
	{ url, finalUrl, extraction, asksToWait, isPaced }: ReadAgain,
	tools: ReadTools,
): Promise<StandIn | null> {
	const { gate, isNoindex, title } = extraction;
	const text = textOf(extraction.passages);
	const isShort = text.length <= STAND_IN_MAX_CHARS;
	const isElsewhere = new URL(finalUrl).pathname !== new URL(url).pathname;
	if (isShort && isElsewhere && gate === 'login') return 'login';
	if (isShort && asksToWait) return 'placeholder';
	const former = row.contentHash === null ? '' : await readStored(tools.database.read, row.id);
	if (former === '' || former === text) return null;
	const isShrunk = text.length < former.length * SHRUNK_SHARE;
	if (isShort && isShrunk && gate === 'login') return 'login';
	if (sharedWords(`${title} ${text}`, `${formerTitle(row)} ${former}`) >= SHARED_WORDS_MIN) return null;
	if (isShort && (gate !== null || isNoindex)) return gate ?? 'placeholder';
	const isBelieved = tools.now() >= believedAt(row);
	if (!isPaced && (await hasNeighbourWith(text, row, tools))) {
		// Sites often redirect removed pages to their front page for good.
		return isElsewhere && isBelieved ? null : 'placeholder';
	}
	const isDoubtful = isShort && title !== formerTitle(row) && !/\d/.test(text);
	return isDoubtful && !isBelieved ? 'placeholder' : null;
}

function textOf(passages: readonly Pick<SourcePassage, 'headingPath' | 'question' | 'text'>[]): string {
	return passages.map(({ headingPath, question, text }) => [...headingPath, question, text].join(' ')).join('\n');
}

async function readStored(reader: Reader, dataSourceId: string): Promise<string> {
	const chunks = reader.selectFrom('chunks').select(['headingPath', 'question', 'text']);
	const rows = await chunks.where('dataSourceId', '=', dataSourceId).orderBy('position').execute();
	// Written by us as a list of headings.
	return textOf(rows.map((row) => ({ ...row, headingPath: JSON.parse(row.headingPath) as string[] })));
}

function formerTitle({ data }: DataSourceRow): string {
	// Written by us as a JSON object.
	return (JSON.parse(data) as { page_title?: string }).page_title ?? '';
}

/** When a page that has shown something else since its last good reading is accepted as changed. */
function believedAt({ readings }: DataSourceRow): number {
	const all = parseReadings(readings);
	const good = all.findIndex(({ code }) => code !== 'placeholder');
	const since = all.at(good < 0 ? -1 : good - 1);
	return good === 0 || since === undefined ? Number.POSITIVE_INFINITY : since.at + BELIEVED_AFTER_MS;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Words too short to tell texts apart, in scripts with letters. */
const SHORT_WORD = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]{1,3}$/u;

function wordsOf(text: string): Set<string> {
	const segments = [...segmenter.segment(text.slice(0, COMPARED_MAX_CHARS).toLowerCase())];
	return new Set(
		segments.flatMap(({ segment, isWordLike }) => (isWordLike === true && !SHORT_WORD.test(segment) ? [segment] : [])),
	);
}

function sharedWords(text: string, other: string): number {
	const [words, otherWords] = [wordsOf(text), wordsOf(other)];
	return words.size === 0 ? 0 : [...words].filter((word) => otherWords.has(word)).length / words.size;
}

/** Whether another page of the site now has this same text, and had another one before. */
async function hasNeighbourWith(
	text: string,
	{ id, chatbotId, identity }: DataSourceRow,
	{ database, fetchPage, readers, signal }: ReadTools,
): Promise<boolean> {
	if (identity === null) return false;
	const pages = database.read
		.selectFrom('dataSources')
		.select(['id', 'identity'])
		.where('chatbotId', '=', chatbotId)
		.where('type', '=', 'link')
		.where('contentHash', 'is not', null)
		.where('identity', 'like', `${new URL(identity).origin}/%`)
		.limit(NEIGHBOURS_MAX);
	const before = await pages.where('id', '<', id).orderBy('id', 'desc').execute();
	const after = await pages.where('id', '>', id).orderBy('id').execute();
	for (const neighbour of [...before, ...after]) {
		if (neighbour.identity === null || (await readStored(database.read, neighbour.id)) === text) continue;
		try {
			const page = await fetchPage(neighbour.identity, { signal });
			const { body, contentType, finalUrl } = page;
			const { passages } = await readers.extract(
				{ kind: 'page', body, contentType, options: { url: finalUrl } },
				chatbotId,
			);
			if (textOf(passages) === text) return true;
		} catch (error) {
			signal.throwIfAborted();
			if (!(error instanceof OutboundError || error instanceof SourceError)) throw error;
		}
	}
	return false;
}

import { service } from '../../app/service.ts';
import type { OwnPage, PageBlock } from '../../preview/view.ts';
import { textsOf } from '../sourceTexts.ts';

const PAGES_SEARCHED = 100;
const BLOCKS_MAX = 80;
const BLOCK_MAX_CHARS = 1_500;

interface Passage {
	readonly heading_path: readonly string[];
	readonly text: string;
}

/** The home page of the website that a chatbot has read; undefined where it has read none. */
export async function loadOwnPage(chatbotId: string): Promise<OwnPage | undefined> {
	const query = { type: 'link', status: 'processed', sort: 'date_asc', per_page: PAGES_SEARCHED } as const;
	const { sources } = await service.sources(chatbotId, query);
	const pages = sources.flatMap((source) => {
		const { url } = textsOf(source);
		return url === undefined ? [] : [{ id: source.id, url }];
	});
	// The shortest path is that of the home page.
	const [home] = pages.toSorted((one, other) => one.url.length - other.url.length);
	if (home === undefined) return undefined;
	const { title, passages } = await service.sourceText(chatbotId, home.id, 1);
	const [first, ...rest] = writeBlocks(passages);
	if (first === undefined) return undefined;
	const isTitle = first.kind === 'heading' && first.text === title;
	return { title: title || new URL(home.url).host, blocks: isTitle ? rest : [first, ...rest] };
}

/** Passages of Markdown as headings, paragraphs and list items of plain text. */
export function writeBlocks(passages: readonly Passage[]): readonly PageBlock[] {
	const blocks: PageBlock[] = [];
	let above = '';
	for (const { heading_path: headings, text } of passages) {
		const heading = headings.at(-1) ?? '';
		if (heading !== above && heading !== '') blocks.push({ kind: 'heading', text: heading });
		above = heading;
		let isNew = true;
		for (const line of text.split('\n').map((one) => one.trim())) {
			const [, mark = '', content = ''] = /^(#{1,6} |[-*+] |\d{1,3}\. )?(.*)$/.exec(line) ?? [];
			const plain = toPlainText(content);
			const last = blocks.at(-1);
			// The lines of a paragraph belong together.
			if (plain !== '' && !isNew && mark === '' && last !== undefined) {
				blocks[blocks.length - 1] = { ...last, text: `${last.text} ${plain}`.slice(0, BLOCK_MAX_CHARS) };
			} else if (plain !== '') {
				const kind = mark === '' ? 'text' : mark.startsWith('#') ? 'heading' : 'item';
				blocks.push({ kind, text: plain.slice(0, BLOCK_MAX_CHARS) });
			}
			isNew = plain === '' || mark.startsWith('#');
		}
	}
	return blocks.slice(0, BLOCKS_MAX);
}

function toPlainText(markdown: string): string {
	// The line below the head of a table.
	if (/^[\s:|-]+$/.test(markdown)) return '';
	return markdown
		.replace(/!?\[([^\]]{0,300})\]\([^)]{0,2000}\)/g, '$1')
		.replace(/[*_`]{1,3}/g, '')
		.replace(/\\([^\w\s])/g, '$1')
		.replace(/[\s|]+/g, ' ')
		.trim();
}

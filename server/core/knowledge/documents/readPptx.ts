import { Parser } from 'htmlparser2';
import { chunkText } from '../chunkText.ts';
import { openArchive } from './archive.ts';
import type { DocumentPassage, ParsedDocument } from './documentText.ts';
import { readOfficeTitle } from './officeTitle.ts';

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;
/** Places of a slide that are filled by its master: date, footer and number of each slide are no text. */
const MASTER_PLACES = new Set(['dt', 'ftr', 'sldNum']);
const TITLE_PLACES = new Set(['title', 'ctrTitle']);

/** A presentation: each slide under its title; a slide counts as a page. */
export async function readPptx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	const title = await readOfficeTitle(archive);
	const slides = archive.names
		.flatMap((name) => {
			const number = SLIDE.exec(name)?.[1];
			return number === undefined ? [] : [{ name, number: Number(number) }];
		})
		.toSorted((a, b) => a.number - b.number);
	const passages: DocumentPassage[] = [];
	for (const [index, { name }] of slides.entries()) {
		const markdown = renderSlide(readShapes((await archive.read(name))?.toString('utf8') ?? ''));
		const chunks = chunkText(markdown, { title });
		passages.push(...chunks.map(({ headingPath, text }) => ({ headingPath, text, page: index + 1 })));
	}
	archive.close();
	return { title, slides: slides.length, text: { passages } };
}

interface Shape {
	/** What the place on the slide is for; "" for a free one. */
	place: string;
	readonly paragraphs: string[];
	readonly rows: string[][];
}

function renderSlide(shapes: readonly Shape[]): string {
	const shown = shapes.filter(
		({ place, paragraphs, rows }) => paragraphs.length + rows.length > 0 && !MASTER_PLACES.has(place),
	);
	const title = shown.find(({ place }) => TITLE_PLACES.has(place));
	const rest = shown
		.filter((shape) => shape !== title)
		.flatMap(({ paragraphs, rows }) => [...paragraphs, renderTable(rows)]);
	return [...(title === undefined ? [] : [`# ${title.paragraphs.join(' ')}`]), ...rest]
		.filter((part) => part !== '')
		.join('\n\n');
}

function renderTable([head, ...rows]: readonly (readonly string[])[]): string {
	if (head === undefined) return '';
	return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The texts of a slide's shapes, in the order of the slide. */
function readShapes(xml: string): Shape[] {
	const shapes: Shape[] = [];
	let paragraph: string | null = null;
	let row: string[] | null = null;
	let isText = false;
	const parser = new Parser(
		{
			onopentag(name, { type }) {
				if (name === 'p:sp' || name === 'p:graphicFrame') shapes.push({ place: '', paragraphs: [], rows: [] });
				const shape = shapes.at(-1);
				if (name === 'p:ph' && shape !== undefined) shape.place = type ?? '';
				else if (name === 'a:p') paragraph = '';
				else if (name === 'a:tr') row = [];
				else if (name === 'a:t') isText = true;
				else if (name === 'a:br' && paragraph !== null) paragraph += ' ';
			},
			onclosetag(name) {
				if (name === 'a:t') isText = false;
				else if (name === 'a:p') {
					const text = paragraph?.replace(/\s+/g, ' ').trim() ?? '';
					if (row !== null) row.push(text);
					else if (text !== '') shapes.at(-1)?.paragraphs.push(text);
					paragraph = null;
				} else if (name === 'a:tr' && row !== null) {
					shapes.at(-1)?.rows.push(row);
					row = null;
				}
			},
			ontext(text) {
				if (isText && paragraph !== null) paragraph += text;
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	return shapes;
}

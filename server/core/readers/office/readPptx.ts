import { chunkText } from '../chunk/chunkText.ts';
import type { DocumentPassage, ParsedDocument } from '../documentText.ts';
import { writeTable } from '../text/writeTable.ts';
import { type Archive, openArchive } from './archive.ts';
import { readOfficeTitle } from './officeTitle.ts';
import { listSlides } from './pptx/listSlides.ts';
import { readShapes, type Shape } from './pptx/readShapes.ts';
import { readRelations } from './relations.ts';

/** Places that are filled by a slide's master: date, footer and number are no text. */
const MASTER_PLACES = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg']);
const TITLE_PLACES = new Set(['title', 'ctrTitle']);
const HIDDEN = /<p:sld\b[^>]*\bshow="(?:0|false)"/;

/** A presentation: each slide under its title, with its speaker's notes; a slide counts as a page. Hidden ones are left out. */
export async function readPptx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	const title = await readOfficeTitle(archive);
	const slides = await listSlides(archive);
	const passages: DocumentPassage[] = [];
	for (const [index, name] of slides.entries()) {
		const xml = await readText(archive, name);
		if (HIDDEN.test(xml)) continue;
		const markdown = [renderSlide(readShapes(xml)), ...(await readNotes(archive, name))].join('\n\n');
		const chunks = chunkText(markdown, { title });
		passages.push(...chunks.map(({ headingPath, text }) => ({ headingPath, text, page: index + 1 })));
	}
	archive.close();
	return { title, slides: slides.length, text: { passages } };
}

/** What the speaker is to say about a slide. */
async function readNotes(archive: Archive, slide: string): Promise<string[]> {
	const notes = (await readRelations(archive, slide)).find(({ type }) => type === 'notesSlide');
	if (notes === undefined) return [];
	const shapes = readShapes(await readText(archive, notes.target));
	return shapes.filter(({ place }) => !MASTER_PLACES.has(place)).flatMap(({ paragraphs }) => paragraphs);
}

async function readText(archive: Archive, name: string): Promise<string> {
	return (await archive.read(name))?.toString('utf8') ?? '';
}

function renderSlide(shapes: readonly Shape[]): string {
	const shown = shapes.filter(
		({ place, paragraphs, rows }) => paragraphs.length + rows.length > 0 && !MASTER_PLACES.has(place),
	);
	const title = shown.find(({ place }) => TITLE_PLACES.has(place));
	const rest = shown
		.filter((shape) => shape !== title)
		.flatMap(({ paragraphs, rows }) => [...paragraphs, rows.length > 0 ? writeTable(rows).join('\n') : '']);
	return [...(title === undefined ? [] : [`# ${title.paragraphs.join(' ')}`]), ...rest]
		.filter((part) => part !== '')
		.join('\n\n');
}

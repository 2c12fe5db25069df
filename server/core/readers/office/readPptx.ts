import { escapeSigns, escapeStarts } from '../../escapeMarkdown.ts';
import { writeTable } from '../../markdown/table.ts';
import { chunkText } from '../chunk/chunkText.ts';
import type { DocumentPassage, ParsedDocument } from '../documentText.ts';
import { raise, settleRaised } from '../text/raisedText.ts';
import { type Archive, openArchive } from './archive.ts';
import { readOfficeTitle, readRelations, readXml } from './officeParts.ts';

const PRESENTATION = 'ppt/presentation.xml';
/** Places that a slide's master fills: date, footer and number are no text. */
const MASTER_PLACES = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg']);
const TITLE_PLACES = new Set(['title', 'ctrTitle']);
const HIDDEN = /<p:sld\b[^>]*\bshow="(?:0|false)"/;

/** A presentation: each slide under its title, with its speaker's notes; a slide counts as a page. Hidden ones are left out. */
export async function readPptx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(bytes);
	const title = await readOfficeTitle(archive);
	const slides = await listSlides(archive);
	const passages: DocumentPassage[] = [];
	for (const [index, name] of slides.entries()) {
		const xml = await archive.readText(name);
		if (HIDDEN.test(xml)) continue;
		const markdown = [renderSlide(readShapes(xml)), ...(await readNotes(archive, name))].join('\n\n');
		const chunks = chunkText(markdown, { title });
		passages.push(
			...chunks.map(({ headingPath, question, text }) => ({ headingPath, question, text, page: index + 1 })),
		);
	}
	archive.close();
	return { title, slides: slides.length, text: { passages } };
}

/** The parts with the slides, in the order in which they are shown. */
async function listSlides(archive: Archive): Promise<string[]> {
	const targets = new Map((await readRelations(archive, PRESENTATION)).map(({ id, target }) => [id, target]));
	const shown: string[] = [];
	readXml(await archive.readText(PRESENTATION), {
		open(name, attributes) {
			const target = name === 'p:sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
			if (target !== undefined) shown.push(target);
		},
	});
	return shown;
}

async function readNotes(archive: Archive, slide: string): Promise<string[]> {
	const notes = (await readRelations(archive, slide)).find(({ type }) => type === 'notesSlide');
	if (notes === undefined) return [];
	return readShapes(await archive.readText(notes.target)).flatMap(({ paragraphs }) => escapeStarts(paragraphs));
}

function renderSlide(shapes: readonly Shape[]): string {
	const title = shapes.find(({ place, paragraphs }) => TITLE_PLACES.has(place) && paragraphs.length > 0);
	return shapes
		.toSorted((one, other) => Number(other === title) - Number(one === title))
		.flatMap((shape) => [
			...(shape === title ? [`# ${shape.paragraphs.join(' ')}`] : escapeStarts(shape.paragraphs)),
			...(shape.rows.length > 0 ? [writeTable(shape.rows).join('\n')] : []),
		])
		.join('\n\n');
}

interface Shape {
	/** The purpose of the place on the slide; "" for a free one. */
	place: string;
	readonly paragraphs: string[];
	readonly rows: string[][];
}

/** The texts of the shapes of a slide or of its notes, in their order, without the copies for older programs. */
function readShapes(xml: string): Shape[] {
	const shapes: Shape[] = [];
	let paragraph = '';
	let row: string[] = [];
	let cell: string[] | null = null;
	let fallbacks = 0;
	let isRaised = false;
	readXml(xml, {
		open(name, { type, baseline }) {
			if (name === 'mc:Fallback') fallbacks += 1;
			if (fallbacks > 0) return;
			if (name === 'p:sp' || name === 'p:graphicFrame') shapes.push({ place: '', paragraphs: [], rows: [] });
			const shape = shapes.at(-1);
			if (name === 'p:ph' && shape !== undefined) shape.place = type ?? '';
			else if (name === 'a:p') paragraph = '';
			else if (name === 'a:r') isRaised = false;
			else if (name === 'a:rPr') isRaised = Number(baseline ?? 0) > 0;
			else if (name === 'a:tr') row = [];
			else if (name === 'a:tc') cell = [];
			else if (name === 'a:br') paragraph += ' ';
		},
		text(text, name) {
			if (name === 'a:t' && fallbacks === 0) paragraph += isRaised ? raise(text) : text;
		},
		close(name) {
			if (name === 'mc:Fallback') fallbacks -= 1;
			if (fallbacks > 0) return;
			const shape = shapes.at(-1);
			const text = name === 'a:p' ? escapeSigns(settleRaised(paragraph.replace(/\s+/g, ' ').trim())) : '';
			if (text !== '') (cell ?? shape?.paragraphs)?.push(text);
			else if (name === 'a:tr') shape?.rows.push(row);
			else if (name === 'a:tc') {
				row.push(cell?.join(' ') ?? '');
				cell = null;
			}
		},
	});
	return shapes.filter(({ place }) => !MASTER_PLACES.has(place));
}

import { Parser } from 'htmlparser2';
import type { Archive } from './archive.ts';

/** Where Office documents state their title (ECMA-376 part 2, 11.1). */
const PROPERTIES = 'docProps/core.xml';
/** Titles that templates and programs leave behind. */
const MEANINGLESS =
	/^(?:\(?(?:untitled|anonymous|unspecified)\)?|document\s*\d*|microsoft word\b.*|powerpoint[- ]pr.sentation|(?:pptxgenjs )?presentation\s*\d*|.*\.(?:docx?|dotx?|odt|pptx?|xlsx?|tex|dvi|indd|html?|pdf|txt|pages))$/i;

/** The title that an Office document states; "" where it states none that means something. */
export async function readOfficeTitle(archive: Archive): Promise<string> {
	const xml = (await archive.read(PROPERTIES))?.toString('utf8') ?? '';
	let title = '';
	let isTitle = false;
	const parser = new Parser(
		{
			onopentagname: (name) => (isTitle = name === 'dc:title'),
			onclosetag: () => (isTitle = false),
			ontext: (text) => (title += isTitle ? text : ''),
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	return meaningfulTitle(title);
}

/** A stated title, or "" for one that says nothing of the document. */
export function meaningfulTitle(stated: string): string {
	const title = stated.replace(/\s+/g, ' ').trim();
	return MEANINGLESS.test(title) || !/\p{L}/u.test(title) ? '' : title;
}

import { Parser } from 'htmlparser2';

export interface Shape {
	/** What the place on the slide is for; "" for a free one. */
	place: string;
	readonly paragraphs: string[];
	readonly rows: string[][];
}

/** The texts of the shapes of a slide or of its notes, in their order. What older programs get instead is left out. */
export function readShapes(xml: string): Shape[] {
	const shapes: Shape[] = [];
	let paragraph: string | null = null;
	let row: string[] | null = null;
	let cell: string[] | null = null;
	let isText = false;
	let fallbacks = 0;
	const endParagraph = () => {
		const text = paragraph?.replace(/\s+/g, ' ').trim() ?? '';
		paragraph = null;
		if (text !== '') (cell ?? shapes.at(-1)?.paragraphs)?.push(text);
	};
	const parser = new Parser(
		{
			onopentag(name, { type }) {
				if (name === 'mc:Fallback') fallbacks += 1;
				if (fallbacks > 0) return;
				if (name === 'p:sp' || name === 'p:graphicFrame') shapes.push({ place: '', paragraphs: [], rows: [] });
				const shape = shapes.at(-1);
				if (name === 'p:ph' && shape !== undefined) shape.place = type ?? '';
				else if (name === 'a:p') paragraph = '';
				else if (name === 'a:tr') row = [];
				else if (name === 'a:tc') cell = [];
				else if (name === 'a:t') isText = true;
				else if (name === 'a:br' && paragraph !== null) paragraph += ' ';
			},
			onclosetag(name) {
				if (name === 'mc:Fallback') fallbacks -= 1;
				else if (name === 'a:t') isText = false;
				else if (name === 'a:p') endParagraph();
				else if (name === 'a:tc' && cell !== null) {
					row?.push(cell.join(' '));
					cell = null;
				} else if (name === 'a:tr' && row !== null) {
					shapes.at(-1)?.rows.push(row);
					row = null;
				}
			},
			ontext(text) {
				if (isText && fallbacks === 0 && paragraph !== null) paragraph += text;
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	return shapes;
}

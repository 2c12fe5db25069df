import path from 'node:path';
import { DomUtils, Parser, parseDocument } from 'htmlparser2';
import type { Archive } from './archive.ts';

type Attributes = Readonly<Record<string, string>>;

/** Calls a handler for each element of a part in XML as it opens and closes, and for each text with the element it is in. */
export function readXml(
	xml: string,
	handlers: {
		readonly open?: (name: string, attributes: Attributes) => void;
		readonly text?: (text: string, name: string) => void;
		readonly close?: (name: string) => void;
	},
): void {
	const open: string[] = [];
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				open.push(name);
				handlers.open?.(name, attributes);
			},
			ontext: (text) => handlers.text?.(text, open.at(-1) ?? ''),
			onclosetag(name) {
				open.pop();
				handlers.close?.(name);
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
}

export const parseXml = (xml: string) => parseDocument(xml, { xmlMode: true });

export type XmlElement = ReturnType<typeof elementsNamed>[number];
export type XmlNode = Parameters<typeof DomUtils.removeElement>[0];

export function elementsNamed(name: string, node: XmlNode) {
	return DomUtils.getElementsByTagName(name, node, true);
}

/** What the first element of this name below another states as `w:val`. */
export function valueOf(name: string, element: XmlElement): string | undefined {
	return DomUtils.findOne((each) => each.name === name, element.children, true)?.attribs['w:val'];
}

/** Titles that templates and programs leave behind. */
const MEANINGLESS =
	/^(?:\(?(?:untitled|anonymous|unspecified)\)?|document\s*\d*|microsoft word\b.*|powerpoint[- ]pr.sentation|(?:pptxgenjs )?presentation\s*\d*|.*\.(?:docx?|dotx?|odt|pptx?|xlsx?|tex|dvi|indd|html?|pdf|txt|pages))$/i;

/** A stated title, or "" for one that says nothing about the document. */
export function meaningfulTitle(stated: string): string {
	const title = stated.replace(/\s+/g, ' ').trim();
	return MEANINGLESS.test(title) || !/\p{L}/u.test(title) ? '' : title;
}

/** The title that a document states in a part; "" where it states none that means something. */
export async function readOfficeTitle(archive: Archive): Promise<string> {
	let title = '';
	readXml(await archive.readText('docProps/core.xml'), {
		text: (text, name) => (title += name === 'dc:title' ? text : ''),
	});
	return meaningfulTitle(title);
}

/** The parts that a part of an Office document refers to, by the ids of the relations (ECMA-376 part 2, 9.3). */
export async function readRelations(archive: Archive, name: string): Promise<Map<string, string>> {
	const folder = path.posix.dirname(name);
	const targets = new Map<string, string>();
	readXml(await archive.readText(`${folder}/_rels/${path.posix.basename(name)}.rels`), {
		open(element, { Id: id = '', Target: target = '' }) {
			if (element !== 'Relationship') return;
			targets.set(id, target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target));
		},
	});
	return targets;
}

import { Parser } from 'htmlparser2';
import type { DocumentPassage, ParsedDocument } from '../documentText.ts';
import { rowsToPassages } from '../text/rowsToPassages.ts';
import { type Archive, openArchive } from './archive.ts';
import { readOfficeTitle } from './officeTitle.ts';
import { readRelations } from './relations.ts';
import { readNumberFormats } from './xlsx/numberFormats.ts';
import { readSheet } from './xlsx/readSheet.ts';

const WORKBOOK = 'xl/workbook.xml';

/** A workbook: a row of a sheet is a passage, its cells under their headings; hidden sheets are left out. */
export async function readXlsx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	const title = await readOfficeTitle(archive);
	const { sheets, is1904 } = readWorkbook(await readText(archive, WORKBOOK));
	const targets = new Map((await readRelations(archive, WORKBOOK)).map(({ id, target }) => [id, target]));
	const workbook = {
		sharedStrings: readSharedStrings(await readText(archive, 'xl/sharedStrings.xml')),
		formats: readNumberFormats(await readText(archive, 'xl/styles.xml')),
		is1904,
	};
	const passages: DocumentPassage[] = [];
	for (const { name, relation } of sheets) {
		const rows = readSheet(await readText(archive, targets.get(relation) ?? ''), workbook);
		// The name of a single sheet is the program's own.
		for (const passage of rowsToPassages(rows, sheets.length > 1 ? [name] : [])) passages.push(passage);
	}
	archive.close();
	return { title, text: { passages } };
}

async function readText(archive: Archive, name: string): Promise<string> {
	return (await archive.read(name))?.toString('utf8') ?? '';
}

function readWorkbook(xml: string): { sheets: { name: string; relation: string }[]; is1904: boolean } {
	const sheets: { name: string; relation: string }[] = [];
	let is1904 = false;
	forEachElement(xml, (name, attributes) => {
		if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
		if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
		sheets.push({ name: attributes['name'] ?? '', relation: attributes['r:id'] ?? '' });
	});
	return { sheets, is1904 };
}

/** Texts that cells refer to by their index. How words of Japanese are read stands beside them and is left out. */
function readSharedStrings(xml: string): string[] {
	const strings: string[] = [];
	let isText = false;
	let isReading = false;
	const parser = new Parser(
		{
			onopentagname(name) {
				if (name === 'si') strings.push('');
				else if (name === 'rPh') isReading = true;
				else if (name === 't') isText = true;
			},
			onclosetag(name) {
				if (name === 'rPh') isReading = false;
				else if (name === 't') isText = false;
			},
			ontext(text) {
				if (isText && !isReading) strings.push((strings.pop() ?? '') + text);
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	return strings;
}

function forEachElement(xml: string, visit: (name: string, attributes: Record<string, string>) => void): void {
	new Parser({ onopentag: visit }, { xmlMode: true, decodeEntities: true }).end(xml);
}

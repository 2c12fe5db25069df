import type { DocumentPassage, ParsedDocument } from '../documentText.ts';
import { rowsToPassages } from '../text/rowsToPassages.ts';
import { openArchive } from './archive.ts';
import { readNumberFormats } from './numberFormats.ts';
import { readOfficeTitle, readRelations, readXml } from './officeParts.ts';
import { readSheet } from './readSheet.ts';

const WORKBOOK = 'xl/workbook.xml';

/** A workbook: a row of a sheet is a passage, its cells under their headings; hidden sheets are left out. */
export async function readXlsx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(bytes);
	const title = await readOfficeTitle(archive);
	const { sheets, is1904 } = readWorkbook(await archive.readText(WORKBOOK));
	const targets = new Map((await readRelations(archive, WORKBOOK)).map(({ id, target }) => [id, target]));
	const workbook = {
		sharedStrings: readSharedStrings(await archive.readText('xl/sharedStrings.xml')),
		formats: readNumberFormats(await archive.readText('xl/styles.xml')),
		is1904,
	};
	const passages: DocumentPassage[] = [];
	for (const { name, relation } of sheets) {
		const rows = readSheet(await archive.readText(targets.get(relation) ?? ''), workbook);
		// The name of a single sheet is the program's own.
		for (const passage of rowsToPassages(rows, sheets.length > 1 ? [name] : [])) passages.push(passage);
	}
	archive.close();
	return { title, text: { passages } };
}

function readWorkbook(xml: string): { sheets: { name: string; relation: string }[]; is1904: boolean } {
	const sheets: { name: string; relation: string }[] = [];
	let is1904 = false;
	readXml(xml, {
		open(name, attributes) {
			if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
			if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
			sheets.push({ name: attributes['name'] ?? '', relation: attributes['r:id'] ?? '' });
		},
	});
	return { sheets, is1904 };
}

/** Texts that cells refer to by their index, without the readings of Japanese words. */
function readSharedStrings(xml: string): string[] {
	const strings: string[] = [];
	let isReading = false;
	readXml(xml, {
		open(name) {
			if (name === 'si') strings.push('');
			else if (name === 'rPh') isReading = true;
		},
		text(text, name) {
			if (name === 't' && !isReading) strings.push((strings.pop() ?? '') + text);
		},
		close(name) {
			if (name === 'rPh') isReading = false;
		},
	});
	return strings;
}

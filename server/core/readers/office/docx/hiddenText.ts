import { Parser } from 'htmlparser2';

/** Where each property must stand to hide a piece of a line, a paragraph, a control: a paragraph's mark has properties too. */
const propertyParents = new Map<string, readonly [string, string]>([
	['w:vanish', ['w:rPr', 'w:r']],
	['w:rStyle', ['w:rPr', 'w:r']],
	['w:pStyle', ['w:pPr', 'w:p']],
	// The words that ask to fill a control.
	['w:showingPlcHdr', ['w:sdtPr', 'w:sdt']],
]);
/** Values that take a property back. */
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

interface OpenPart {
	readonly name: string;
	readonly start: number;
	isHidden: boolean;
}

/** Takes out of a part of a Word document, in XML, what Word does not show: hidden text and prompts of empty controls. */
export function dropHiddenText(xml: string, hiddenStyles: ReadonlySet<string>): string {
	if (hiddenStyles.size === 0 && !/<w:(?:vanish|showingPlcHdr)\b/.test(xml)) return xml;
	const open: OpenPart[] = [];
	const hidden: { start: number; end: number }[] = [];
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const [properties, owner] = [open.at(-1), open.at(-2)];
				open.push({ name, start: parser.startIndex, isHidden: false });
				const parents = propertyParents.get(name);
				if (owner === undefined || parents?.[0] !== properties?.name || parents?.[1] !== owner.name) return;
				const value = attributes['w:val'] ?? '';
				if (name.endsWith('Style') ? hiddenStyles.has(value) : !OFF.has(value)) owner.isHidden = true;
			},
			onclosetag() {
				const part = open.pop();
				if (part?.isHidden === true) hidden.push({ start: part.start, end: parser.endIndex + 1 });
			},
		},
		{ xmlMode: true },
	);
	parser.end(xml);
	return without(xml, hidden);
}

function without(xml: string, ranges: readonly { start: number; end: number }[]): string {
	const kept: string[] = [];
	let keptTo = 0;
	for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
		// What stands within another range goes with it.
		if (start < keptTo) continue;
		kept.push(xml.slice(keptTo, start));
		keptTo = end;
	}
	return kept.join('') + xml.slice(keptTo);
}

/** The ids of styles whose text is hidden. */
export function readHiddenStyles(stylesXml: string): Set<string> {
	const ids = new Set<string>();
	for (const style of stylesXml.split(/(?=<w:style\s)/).slice(1)) {
		const vanish = /<w:vanish(?:\s+w:val="(\w+)")?\s*\/>/.exec(style.split('</w:style>', 1)[0] ?? '');
		const id = /\sw:styleId="([^"]+)"/.exec(style)?.[1];
		if (vanish !== null && !OFF.has(vanish[1] ?? '') && id !== undefined) ids.add(id);
	}
	return ids;
}

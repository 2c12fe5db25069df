import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { z } from 'zod';

/** The text of a field, and its place in points from the lower left corner of the page. */
export interface FilledField {
	readonly lines: readonly string[];
	readonly left: number;
	readonly right: number;
	readonly bottom: number;
	readonly top: number;
}

/** As pdf.js gives a field's widget; groups of them, and pages that do not exist, have no `rect` or a page of -1. */
const widgetSchema = z.object({
	type: z.enum(['text', 'combobox', 'listbox', 'checkbox', 'radiobutton']),
	page: z.number().int().nonnegative(),
	rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
	value: z.union([z.string(), z.array(z.string())]).nullish(),
	exportValues: z.string().nullish(),
	hidden: z.boolean().nullish(),
	password: z.boolean().nullish(),
});

const OFF = 'Off';
const CHECKED = '✓';

/** The filled fields of a PDF's form, by the number of the page from 0; a ticked box is a tick. */
export async function readFilledFields(pdf: PDFDocumentProxy): Promise<ReadonlyMap<number, readonly FilledField[]>> {
	const fields = new Map<number, FilledField[]>();
	// A form that is damaged takes nothing of the text with it.
	const form = await pdf.getFieldObjects().catch(() => null);
	for (const widgets of Object.values(form ?? {})) {
		for (const given of widgets) {
			const widget = widgetSchema.safeParse(given).data;
			if (widget === undefined || widget.hidden === true || widget.password === true) continue;
			const lines = linesOf(widget);
			if (lines.length === 0) continue;
			const [left, bottom, right, top] = widget.rect;
			const onPage = fields.get(widget.page);
			const field = { lines, left, right, bottom, top };
			if (onPage === undefined) fields.set(widget.page, [field]);
			else onPage.push(field);
		}
	}
	return fields;
}

function linesOf({ type, value, exportValues }: z.infer<typeof widgetSchema>): string[] {
	const values = typeof value === 'string' ? [value] : (value ?? []);
	if (type === 'checkbox' || type === 'radiobutton') {
		const isChecked = values[0] !== undefined && values[0] !== OFF && values[0] === exportValues;
		return isChecked ? [CHECKED] : [];
	}
	return values.flatMap((text) => text.split(/\r\n?|\n/)).filter((line) => line.trim() !== '');
}

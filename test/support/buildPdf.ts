interface PdfPage {
	/** The content stream, encoded as `filter` says. */
	readonly content: Buffer | string;
	/** Such as `/FlateDecode`; none when absent. */
	readonly filter?: string;
}

const FIRST_PAGE_OBJECT = 4;

/** A PDF of plain pages in Helvetica. */
export function buildPdf(pages: readonly PdfPage[]): Buffer<ArrayBuffer> {
	const objects: Buffer[] = [];
	const add = (...parts: (string | Buffer)[]) => objects.push(Buffer.concat(parts.map((part) => Buffer.from(part))));
	const kids = pages.map((_page, index) => `${FIRST_PAGE_OBJECT + 2 * index} 0 R`).join(' ');
	add('<< /Type /Catalog /Pages 2 0 R >>');
	add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
	add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
	for (const [index, { content, filter }] of pages.entries()) {
		const stream = FIRST_PAGE_OBJECT + 2 * index + 1;
		add(
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${stream} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
		);
		const coding = filter === undefined ? '' : ` /Filter ${filter}`;
		add(`<< /Length ${Buffer.byteLength(content)}${coding} >>\nstream\n`, content, '\nendstream');
	}
	const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
	const offsets: number[] = [];
	let offset = parts[0]?.byteLength ?? 0;
	for (const [index, object] of objects.entries()) {
		offsets.push(offset);
		const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
		parts.push(whole);
		offset += whole.byteLength;
	}
	const table = offsets.map((each) => `${String(each).padStart(10, '0')} 00000 n \n`).join('');
	const count = objects.length + 1;
	parts.push(
		Buffer.from(
			`xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF`,
		),
	);
	return Buffer.concat(parts);
}

/** The content stream of a page with lines of text. */
export function textPage(lines: readonly string[]): PdfPage {
	return { content: `BT /F1 12 Tf 72 770 Td 14 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET` };
}

import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
	readonly name: string;
	readonly content: string | Buffer;
	/** What the directory says of the size, where that is a lie. */
	readonly statedBytes?: number;
	/** General purpose flags; 1 is "encrypted". */
	readonly flags?: number;
}

const DEFLATED = 8;

/** A ZIP archive, truthful or not. */
export function buildZip(entries: readonly ZipEntry[]): Buffer<ArrayBuffer> {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, content, statedBytes, flags = 0 } of entries) {
		const bytes = Buffer.from(content);
		const packed = deflateRawSync(bytes, { level: 1 });
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		fields.writeUInt16LE(flags, 2);
		fields.writeUInt16LE(DEFLATED, 4);
		fields.writeUInt32LE(crc32(bytes), 10);
		fields.writeUInt32LE(packed.byteLength, 14);
		fields.writeUInt32LE(statedBytes ?? bytes.byteLength, 18);
		fields.writeUInt16LE(Buffer.byteLength(name), 22);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(offset, 10);
		parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed);
		directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, place, Buffer.from(name));
		offset += 4 + fields.byteLength + Buffer.byteLength(name) + packed.byteLength;
	}
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(Buffer.concat(directory).byteLength, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const TYPES =
	'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ' +
	'ContentType="application/xml"/><Override PartName="/word/document.xml" ' +
	'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
	'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ' +
	'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A Word document whose main part is this, and further parts. */
export function buildDocx(mainPart: string | Buffer, others: readonly ZipEntry[] = []): Buffer<ArrayBuffer> {
	return buildZip([
		{ name: '[Content_Types].xml', content: TYPES },
		{ name: '_rels/.rels', content: RELATIONS },
		{ name: 'word/document.xml', content: mainPart },
		...others,
	]);
}

/** The main part of a Word document around paragraphs. */
export function documentXml(body: string, prolog = ''): string {
	return `<?xml version="1.0"?>${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
}

import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { SourceError } from '../../sourceError.ts';

/** Documents have hundreds of parts, the largest of presentations thousands; more are a way to keep a reader busy. */
const MAX_ENTRIES = 10_000;
/** The most bytes of all parts that are read, unpacked: many times the largest document's text. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

export interface Archive {
	readonly names: readonly string[];
	has(name: string): boolean;
	/**
	 * Unpacks a part, counting what really comes out. Undefined when there is none.
	 *
	 * @throws {SourceError} `too_large` when all parts read so far are too large together; `encrypted`; `corrupt`
	 */
	read(name: string): Promise<Buffer | undefined>;
	/** The same as text in UTF-8; "" when there is no such part. */
	readText(name: string): Promise<string>;
	close(): void;
}

/** Opens an archive by its directory alone. @throws {SourceError} `corrupt`, `too_large` */
export async function openArchive(source: string | Uint8Array): Promise<Archive> {
	const zip = await asCorrupt(
		typeof source === 'string'
			? openPromise(source, { autoClose: false })
			: fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), { autoClose: false }),
	);
	try {
		const entries = await asCorrupt(listEntries(zip));
		let unpackedBytes = 0;
		const read = async (name: string): Promise<Buffer | undefined> => {
			const entry = entries.get(name);
			if (entry === undefined) return undefined;
			if (entry.isEncrypted()) throw new SourceError('encrypted', 'The document is protected by a password.');
			const content = await asCorrupt(unpack(zip, entry, MAX_UNPACKED_BYTES - unpackedBytes));
			unpackedBytes += content.byteLength;
			return content;
		};
		return {
			names: [...entries.keys()],
			has: (name) => entries.has(name),
			read,
			readText: async (name) => (await read(name))?.toString('utf8') ?? '',
			close: () => zip.close(),
		};
	} catch (error) {
		zip.close();
		throw error;
	}
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
	// As many as the directory says are read, also where all of them have the same name.
	if (zip.entryCount > MAX_ENTRIES) throw new SourceError('too_large', 'The document has too many parts.');
	const entries = new Map<string, Entry>();
	for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
	return entries;
}

/** The directory may state any size: only the unpacked bytes count. */
async function unpack(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
	if (entry.uncompressedSize > maxBytes) throw tooLarge();
	const parts: Buffer[] = [];
	let bytes = 0;
	for await (const part of await zip.openReadStreamPromise(entry)) {
		// Streams without an encoding yield buffers.
		const buffer = part as Buffer;
		bytes += buffer.byteLength;
		if (bytes > maxBytes) throw tooLarge();
		parts.push(buffer);
	}
	return Buffer.concat(parts);
}

function tooLarge(): SourceError {
	return new SourceError('too_large', 'The document is too large when it is unpacked.');
}

async function asCorrupt<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work;
	} catch (cause) {
		if (cause instanceof SourceError) throw cause;
		throw new SourceError('corrupt', 'The file is damaged: it cannot be unpacked.', { cause });
	}
}

import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { arraysOf, type PackedIndex } from './packedIndex.ts';

/** Bytes written, read or summed at a time: some 2 ms of the event loop. */
const SLICE_BYTES = 4 * 1024 * 1024;
/** Arrays begin at a multiple of the largest number's size, so that they can be used where they were read. */
const ALIGNMENT = 8;
const SUM_BYTES = 4;

/** What a file says of its index besides the arrays. */
type Head = Pick<PackedIndex, 'totalLength' | 'languages' | 'languageChunks' | 'personalChunks'> & {
	/** Bytes of each array, in the order of `arraysOf`. */
	sizes: number[];
};

/** The bytes of an index in the order in which they are written. */
function bytesOf(index: PackedIndex): Uint8Array[] {
	return arraysOf(index).map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength));
}

function aligned(size: number): number {
	return Math.ceil(size / ALIGNMENT) * ALIGNMENT;
}

function padded(bytes: Uint8Array): Uint8Array[] {
	return [bytes, new Uint8Array(aligned(bytes.length) - bytes.length)];
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
	for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
}

/** Writes an index to a new file and waits until the disk has it: the length of the head, the head, the arrays, a checksum. */
export async function writeIndexFile(file: string, index: PackedIndex): Promise<void> {
	const arrays = bytesOf(index);
	const { totalLength, languages, languageChunks, personalChunks } = index;
	const sizes = arrays.map(({ length }) => length);
	const head = Buffer.from(
		JSON.stringify({ totalLength, languages, languageChunks, personalChunks, sizes } satisfies Head),
	);
	const headLength = new Uint8Array(Uint32Array.of(head.length).buffer);
	const handle = await open(file, 'wx');
	try {
		let sum = 0;
		for (const part of [headLength, head, ...arrays].flatMap(padded)) {
			for (const slice of slicesOf(part)) {
				sum = crc32(slice, sum);
				await handle.write(slice);
			}
		}
		await handle.write(new Uint8Array(Uint32Array.of(sum).buffer));
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function readChecked(handle: FileHandle): Promise<Uint8Array<ArrayBuffer>> {
	const { size } = await handle.stat();
	const bytes = new Uint8Array(aligned(size));
	let sum = 0;
	for (const slice of slicesOf(bytes.subarray(0, size - SUM_BYTES))) {
		await readFully(handle, slice);
		sum = crc32(slice, sum);
	}
	const expected = new Uint8Array(SUM_BYTES);
	await readFully(handle, expected);
	if (new Uint32Array(expected.buffer)[0] !== sum) throw new Error('the checksum is wrong');
	return bytes;
}

async function readFully(handle: FileHandle, target: Uint8Array): Promise<void> {
	for (let at = 0; at < target.length; ) {
		const { bytesRead } = await handle.read(target, at, target.length - at);
		if (bytesRead === 0) throw new Error('the file ends too early');
		at += bytesRead;
	}
}

/** Reads an index that `writeIndexFile` wrote. Its arrays share one buffer. @throws where the file is missing or damaged */
export async function readIndexFile(file: string): Promise<PackedIndex> {
	const handle = await open(file, 'r');
	try {
		const { buffer } = await readChecked(handle);
		const headLength = new Uint32Array(buffer, 0, 1)[0] ?? 0;
		// Written by `writeIndexFile`, as the checksum shows.
		const head = JSON.parse(Buffer.from(buffer, ALIGNMENT, headLength).toString()) as Head;
		return placeArrays(buffer, ALIGNMENT + aligned(headLength), head);
	} finally {
		await handle.close();
	}
}

function placeArrays(buffer: ArrayBuffer, start: number, { sizes, ...facts }: Head): PackedIndex {
	let end = start;
	const next = sizes.map((size) => {
		const at = end;
		end = at + aligned(size);
		return { at, size };
	});
	const place = (position: number): { at: number; size: number } => next[position] ?? { at: end, size: 0 };
	const bytes = (position: number): Uint8Array<ArrayBuffer> => {
		const { at, size } = place(position);
		return new Uint8Array(buffer, at, size);
	};
	const shorts = (position: number): Uint16Array<ArrayBuffer> => {
		const { at, size } = place(position);
		return new Uint16Array(buffer, at, size / Uint16Array.BYTES_PER_ELEMENT);
	};
	const words = (position: number): Uint32Array<ArrayBuffer> => {
		const { at, size } = place(position);
		return new Uint32Array(buffer, at, size / Uint32Array.BYTES_PER_ELEMENT);
	};
	return {
		...facts,
		terms: { slots: words(0), offsets: words(1), bytes: bytes(2) },
		postingOffsets: words(3),
		postingChunks: shorts(4),
		postingCounts: bytes(5),
		peaks: bytes(6),
		lengths: shorts(7),
		chunkLanguages: bytes(8),
		ids: { bytes: bytes(9), ends: words(10) },
	};
}

/** Entries per slot at most: above three quarters full, probing gets long. */
const LOAD_LIMIT = 0.75;

type Numbers = Uint16Array | Uint32Array;

/**
 * In which texts of a list each hash stands. A question has tens of hashes and the texts of a chunk a thousand: looking the
 * question's up here takes a tenth of the time of looking all of theirs up in the question.
 */
export interface HashPlaces {
	/** Open addressing; a slot holds an entry's number plus one, 0 is free. Its length is a power of two. */
	readonly slots: Numbers;
	/** The hash of each entry, and where its texts begin in `texts`; one more start than entries. */
	readonly hashes: Uint32Array;
	readonly starts: Numbers;
	/** Numbers of texts, each once per hash. */
	readonly texts: Numbers;
}

/** Hashes to look for, and what each is worth. */
export interface ValuedHashes {
	readonly hashes: Uint32Array;
	readonly values: Float64Array;
}

/** Notes where the hashes of texts stand. */
export function placeHashes(texts: readonly Uint32Array[]): HashPlaces {
	const most = texts.reduce((sum, { length }) => sum + length, 0);
	const slots = numbersFor(most, slotsFor(most));
	const hashes = new Uint32Array(most);
	const lastTexts = new Int32Array(most).fill(-1);
	const counts = new Uint32Array(most);
	const mask = slots.length - 1;
	let entries = 0;
	let places = 0;
	const pairs = new Uint32Array(2 * most);
	for (const [text, own] of texts.entries()) {
		for (let at = 0; at < own.length; at++) {
			const hash = own[at] ?? 0;
			let slot = hash & mask;
			while (slots[slot] !== 0 && hashes[(slots[slot] ?? 0) - 1] !== hash) slot = (slot + 1) & mask;
			if (slots[slot] === 0) {
				hashes[entries++] = hash;
				slots[slot] = entries;
			}
			const entry = (slots[slot] ?? 0) - 1;
			if (lastTexts[entry] === text) continue;
			lastTexts[entry] = text;
			counts[entry] = (counts[entry] ?? 0) + 1;
			pairs[2 * places] = entry;
			pairs[2 * places + 1] = text;
			places++;
		}
	}
	return pack(hashes.slice(0, entries), { counts, pairs, places, textCount: texts.length });
}

/** Cut to size: the texts of an entry stand together. */
function pack(
	hashes: Uint32Array,
	{ counts, pairs, places, textCount }: { counts: Uint32Array; pairs: Uint32Array; places: number; textCount: number },
): HashPlaces {
	const slots = numbersFor(hashes.length, slotsFor(hashes.length));
	const mask = slots.length - 1;
	const starts = numbersFor(places, hashes.length + 1);
	const ends = new Uint32Array(hashes.length);
	for (let entry = 0; entry < hashes.length; entry++) {
		let slot = (hashes[entry] ?? 0) & mask;
		while (slots[slot] !== 0) slot = (slot + 1) & mask;
		slots[slot] = entry + 1;
		ends[entry] = starts[entry] ?? 0;
		starts[entry + 1] = (starts[entry] ?? 0) + (counts[entry] ?? 0);
	}
	const texts = numbersFor(textCount, places);
	for (let at = 0; at < places; at++) {
		const entry = pairs[2 * at] ?? 0;
		const end = ends[entry] ?? 0;
		texts[end] = pairs[2 * at + 1] ?? 0;
		ends[entry] = end + 1;
	}
	return { slots, hashes, starts, texts };
}

function slotsFor(entries: number): number {
	return 2 ** Math.ceil(Math.log2(Math.max(1, entries) / LOAD_LIMIT));
}

/** @param largest the largest number to be held */
function numbersFor(largest: number, length: number): Numbers {
	return largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
}

/** What each text holds of the wanted hashes' value, by its number. @param textCount of the list that was noted */
export function sumValues(
	{ slots, hashes: known, starts, texts }: HashPlaces,
	{ hashes, values }: ValuedHashes,
	textCount: number,
): Float64Array {
	const sums = new Float64Array(textCount);
	const mask = slots.length - 1;
	for (let wanted = 0; wanted < hashes.length; wanted++) {
		const hash = hashes[wanted] ?? 0;
		for (let slot = hash & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
			const entry = (slots[slot] ?? 0) - 1;
			if (known[entry] !== hash) continue;
			const end = starts[entry + 1] ?? 0;
			for (let at = starts[entry] ?? 0; at < end; at++) {
				const text = texts[at] ?? 0;
				sums[text] = (sums[text] ?? 0) + (values[wanted] ?? 0);
			}
			break;
		}
	}
	return sums;
}

export function byteSizeOfPlaces({ slots, hashes, starts, texts }: HashPlaces): number {
	return slots.byteLength + hashes.byteLength + starts.byteLength + texts.byteLength;
}

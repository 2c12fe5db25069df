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

/** Room to note places in, kept between lists: what is kept of them is copied out of it. */
const room = {
	slots: new Uint32Array(0),
	hashes: new Uint32Array(0),
	/** By entry: the last text that holds it, and how many do. */
	lastTexts: new Uint32Array(0),
	counts: new Uint32Array(0),
	/** By place: its entry and its text. */
	entries: new Uint32Array(0),
	texts: new Uint32Array(0),
};

function makeRoom(most: number): void {
	const slotCount = slotsFor(most);
	if (room.slots.length < slotCount) room.slots = new Uint32Array(slotCount);
	else room.slots.fill(0, 0, slotCount);
	if (room.hashes.length >= most) return;
	for (const name of ['hashes', 'lastTexts', 'counts', 'entries', 'texts'] as const) room[name] = new Uint32Array(most);
}

/** Notes where the hashes of texts stand. */
export function placeHashes(lists: readonly Uint32Array[]): HashPlaces {
	const most = lists.reduce((sum, { length }) => sum + length, 0);
	makeRoom(most);
	const { slots, hashes, lastTexts, counts, entries, texts } = room;
	const mask = slotsFor(most) - 1;
	let entryCount = 0;
	let placeCount = 0;
	for (const [text, list] of lists.entries()) {
		for (let at = 0; at < list.length; at++) {
			const hash = list[at] ?? 0;
			let slot = hash & mask;
			while (slots[slot] !== 0 && hashes[(slots[slot] ?? 0) - 1] !== hash) slot = (slot + 1) & mask;
			const isNew = slots[slot] === 0;
			const entry = isNew ? entryCount++ : (slots[slot] ?? 0) - 1;
			if (!isNew && lastTexts[entry] === text) continue;
			slots[slot] = entry + 1;
			hashes[entry] = hash;
			lastTexts[entry] = text;
			counts[entry] = isNew ? 1 : (counts[entry] ?? 0) + 1;
			entries[placeCount] = entry;
			texts[placeCount++] = text;
		}
	}
	return pack({ entryCount, placeCount, textCount: lists.length });
}

/** What was noted, cut to size: the texts of an entry stand together. */
function pack({
	entryCount,
	placeCount,
	textCount,
}: {
	entryCount: number;
	placeCount: number;
	textCount: number;
}): HashPlaces {
	const hashes = room.hashes.slice(0, entryCount);
	const slots = numbersFor(entryCount, slotsFor(entryCount));
	const starts = numbersFor(placeCount, entryCount + 1);
	const texts = numbersFor(textCount, placeCount);
	const mask = slots.length - 1;
	const ends = room.lastTexts;
	for (let entry = 0; entry < entryCount; entry++) {
		let slot = (hashes[entry] ?? 0) & mask;
		while (slots[slot] !== 0) slot = (slot + 1) & mask;
		slots[slot] = entry + 1;
		ends[entry] = starts[entry] ?? 0;
		starts[entry + 1] = (starts[entry] ?? 0) + (room.counts[entry] ?? 0);
	}
	for (let place = 0; place < placeCount; place++) {
		const entry = room.entries[place] ?? 0;
		const end = ends[entry] ?? 0;
		texts[end] = room.texts[place] ?? 0;
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

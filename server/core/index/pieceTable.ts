const FIRST_SLOTS = 1024;
/** Pieces per slot at most: above three quarters full, probing gets long. */
const LOAD_LIMIT = 0.75;
/** Pieces kept, some 8 MB; then the table starts empty, since the common ones are back at once. */
const MOST_PIECES = 200_000;
/** Numbers in a slot: two hashes, how many terms the piece has plus one, and the term or where the terms begin. */
const SLOT_SIZE = 4;
/** FNV-1a over UTF-16 units, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** The second hash of a unit: another odd multiplier, from Mulberry32. */
const OTHER_OFFSET = 0x6d2b79f5;
const OTHER_PRIME = 0x2c1b3c6d;
const SPACE = 32;
const LINE_FEED = 10;

/**
 * The term numbers of pieces of text, a piece being what stands between blanks. A piece met before costs one look into the
 * table, neither a string nor a regular expression, which is what makes building an index fast. Pieces are told apart by 64
 * bits of hash: among a million, two share one with a chance of one in thirty million.
 */
export class PieceTable {
	#readPiece: (piece: string) => readonly number[];
	#slots = new Uint32Array(FIRST_SLOTS * SLOT_SIZE);
	#count = 0;
	/** The terms of pieces that have not exactly one. */
	#numbers: number[] = [];

	/** @param readPiece tells what numbers the terms of a piece have */
	constructor(readPiece: (piece: string) => readonly number[]) {
		this.#readPiece = readPiece;
	}

	/** Calls back with the number of each term of a text, in reading order. */
	forEachTerm(text: string, visit: (number: number) => void): void {
		let start = 0;
		let hash = FNV_OFFSET;
		let other = OTHER_OFFSET;
		for (let at = 0; at <= text.length; at++) {
			const unit = at < text.length ? text.charCodeAt(at) : SPACE;
			if (unit !== SPACE && unit !== LINE_FEED) {
				hash = Math.imul(hash ^ unit, FNV_PRIME);
				other = Math.imul(other + unit, OTHER_PRIME);
				continue;
			}
			if (at > start) {
				let slot = this.#slotOf(hash >>> 0, other >>> 0);
				if (this.#slots[slot + 2] === 0) slot = this.#add(slot, text.slice(start, at));
				const count = (this.#slots[slot + 2] ?? 0) - 1;
				const first = this.#slots[slot + 3] ?? 0;
				if (count === 1) visit(first);
				else for (let term = first; term < first + count; term++) visit(this.#numbers[term] ?? 0);
			}
			start = at + 1;
			hash = FNV_OFFSET;
			other = OTHER_OFFSET;
		}
	}

	/** Where a piece stands or, with its hashes written already, will stand. */
	#slotOf(hash: number, other: number): number {
		const slots = this.#slots;
		const mask = slots.length - 1;
		let slot = (hash * SLOT_SIZE) & mask;
		while (slots[slot + 2] !== 0) {
			if (slots[slot] === hash && slots[slot + 1] === other) return slot;
			slot = (slot + SLOT_SIZE) & mask;
		}
		slots[slot] = hash;
		slots[slot + 1] = other;
		return slot;
	}

	#add(free: number, piece: string): number {
		const [hash = 0, other = 0] = this.#slots.subarray(free, free + 2);
		if (this.#count === MOST_PIECES) this.#clear();
		else if (this.#count * SLOT_SIZE >= this.#slots.length * LOAD_LIMIT) this.#grow();
		const slot = this.#slotOf(hash, other);
		const numbers = this.#readPiece(piece);
		this.#slots[slot + 2] = numbers.length + 1;
		this.#slots[slot + 3] = numbers.length === 1 ? (numbers[0] ?? 0) : this.#numbers.length;
		if (numbers.length > 1) this.#numbers.push(...numbers);
		this.#count++;
		return slot;
	}

	#clear(): void {
		this.#slots.fill(0);
		this.#numbers = [];
		this.#count = 0;
	}

	#grow(): void {
		const smaller = this.#slots;
		this.#slots = new Uint32Array(smaller.length * 2);
		for (let at = 0; at < smaller.length; at += SLOT_SIZE) {
			if (smaller[at + 2] === 0) continue;
			this.#slots.set(smaller.subarray(at, at + SLOT_SIZE), this.#slotOf(smaller[at] ?? 0, smaller[at + 1] ?? 0));
		}
	}
}

/** Slots per hash at least: most lookups are of hashes that are not there, and are to end at the first slot. */
const SLOTS_PER_HASH = 8;
const NONE = -1;

/**
 * Numbers hashes of 32 bits from 0, to look up thousands of them a question: a `Map` of numbers this large keeps each in an
 * object of its own, which makes a look some five times as long.
 */
export class HashNumbers {
	readonly #hashes: Uint32Array;
	readonly #numbers: Int32Array;
	readonly #mask: number;
	#size = 0;

	/** @param most the number of hashes that may be added */
	constructor(most: number) {
		const slots = 2 ** Math.ceil(Math.log2(SLOTS_PER_HASH * Math.max(1, most)));
		this.#hashes = new Uint32Array(slots);
		this.#numbers = new Int32Array(slots).fill(NONE);
		this.#mask = slots - 1;
	}

	/** How many numbers were given. */
	get size(): number {
		return this.#size;
	}

	/** The number of a hash, -1 of an unknown one. */
	find(hash: number): number {
		return this.#numbers[this.#slotOf(hash)] ?? NONE;
	}

	/** Sets the numbers of the known of some hashes to 1 in `seen`. The innermost loop of ranking: it holds its arrays in variables. */
	markKnown(hashes: Uint32Array, first: number, end: number, seen: Float64Array): void {
		const known = this.#hashes;
		const numbers = this.#numbers;
		const mask = this.#mask;
		for (let at = first; at < end; at++) {
			const hash = hashes[at] ?? 0;
			for (let slot = hash & mask; numbers[slot] !== NONE; slot = (slot + 1) & mask) {
				if (known[slot] !== hash) continue;
				seen[numbers[slot] ?? 0] = 1;
				break;
			}
		}
	}

	/** The number of a hash, the next free one where it is new. */
	add(hash: number): number {
		const known = this.find(hash);
		return known === NONE ? this.set(hash, this.#size) : known;
	}

	/** Gives a hash a number that it may share with others. @returns the number */
	set(hash: number, number: number): number {
		const slot = this.#slotOf(hash);
		this.#hashes[slot] = hash;
		this.#numbers[slot] = number;
		this.#size = Math.max(this.#size, number + 1);
		return number;
	}

	#slotOf(hash: number): number {
		let slot = hash & this.#mask;
		while (this.#numbers[slot] !== NONE && this.#hashes[slot] !== hash) slot = (slot + 1) & this.#mask;
		return slot;
	}
}

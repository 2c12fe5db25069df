/** Slots per term at most: above three quarters full, probing gets long. */
const LOAD_LIMIT = 0.75;
const FIRST_SLOTS = 1024;
const FIRST_BYTES = 8192;
/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const encoder = new TextEncoder();
const scratch = new Uint8Array(1024);

/** A vocabulary in plain buffers, so that threads can hand it over. Term numbers run from 0 in order of arrival. */
export interface PackedTerms {
	/** Open addressing; a slot holds a term's number plus one, 0 is free. Its length is a power of two. */
	slots: Uint32Array<ArrayBuffer>;
	/** Where a term's bytes begin; one more entry than terms. */
	offsets: Uint32Array<ArrayBuffer>;
	bytes: Uint8Array<ArrayBuffer>;
}

function hashBytes(bytes: Uint8Array, length: number): number {
	let hash = FNV_OFFSET;
	for (let at = 0; at < length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
	return hash >>> 0;
}

function holdsTerm(terms: PackedTerms, term: number, length: number): boolean {
	const start = terms.offsets[term] ?? 0;
	if ((terms.offsets[term + 1] ?? 0) - start !== length) return false;
	for (let at = 0; at < length; at++) if (terms.bytes[start + at] !== scratch[at]) return false;
	return true;
}

/** The slot where the scratch bytes stand or would stand. */
function findSlot(terms: PackedTerms, hash: number, length: number): number {
	const mask = terms.slots.length - 1;
	let slot = hash & mask;
	for (;;) {
		const entry = terms.slots[slot] ?? 0;
		if (entry === 0 || holdsTerm(terms, entry - 1, length)) return slot;
		slot = (slot + 1) & mask;
	}
}

/** The number of a term, -1 where the vocabulary has it not. */
export function findTerm(terms: PackedTerms, term: string): number {
	const { written } = encoder.encodeInto(term, scratch);
	return (terms.slots[findSlot(terms, hashBytes(scratch, written), written)] ?? 0) - 1;
}

/** A vocabulary that grows. */
export class TermTable {
	#terms: PackedTerms = {
		slots: new Uint32Array(FIRST_SLOTS),
		offsets: new Uint32Array(FIRST_SLOTS),
		bytes: new Uint8Array(FIRST_BYTES),
	};
	#count = 0;

	get size(): number {
		return this.#count;
	}

	/** The number of a term, which is added when new. */
	add(term: string): number {
		const { written } = encoder.encodeInto(term, scratch);
		const slot = findSlot(this.#terms, hashBytes(scratch, written), written);
		const entry = this.#terms.slots[slot] ?? 0;
		if (entry > 0) return entry - 1;
		this.#append(written);
		this.#terms.slots[slot] = this.#count;
		if (this.#count > this.#terms.slots.length * LOAD_LIMIT) this.#growSlots();
		return this.#count - 1;
	}

	/** A copy cut to size. */
	pack(): PackedTerms {
		const end = this.#terms.offsets[this.#count] ?? 0;
		return {
			slots: this.#terms.slots.slice(),
			offsets: this.#terms.offsets.slice(0, this.#count + 1),
			bytes: this.#terms.bytes.slice(0, end),
		};
	}

	#append(length: number): void {
		const start = this.#terms.offsets[this.#count] ?? 0;
		if (start + length > this.#terms.bytes.length) {
			const larger = new Uint8Array(this.#terms.bytes.length * 2);
			larger.set(this.#terms.bytes);
			this.#terms.bytes = larger;
		}
		if (this.#count + 1 >= this.#terms.offsets.length) {
			const larger = new Uint32Array(this.#terms.offsets.length * 2);
			larger.set(this.#terms.offsets);
			this.#terms.offsets = larger;
		}
		this.#terms.bytes.set(scratch.subarray(0, length), start);
		this.#count++;
		this.#terms.offsets[this.#count] = start + length;
	}

	#growSlots(): void {
		this.#terms.slots = new Uint32Array(this.#terms.slots.length * 2);
		const mask = this.#terms.slots.length - 1;
		for (let term = 0; term < this.#count; term++) {
			const bytes = this.#terms.bytes.subarray(this.#terms.offsets[term], this.#terms.offsets[term + 1]);
			let slot = hashBytes(bytes, bytes.length) & mask;
			while ((this.#terms.slots[slot] ?? 0) !== 0) slot = (slot + 1) & mask;
			this.#terms.slots[slot] = term + 1;
		}
	}
}

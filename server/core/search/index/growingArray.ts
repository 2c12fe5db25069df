const FIRST_LENGTH = 1024;

/** A list of 32-bit numbers in one buffer that doubles when full. */
export class GrowingArray {
	#values = new Uint32Array(FIRST_LENGTH);
	#length = 0;

	get length(): number {
		return this.#length;
	}

	push(value: number): void {
		if (this.#length === this.#values.length) {
			const larger = new Uint32Array(this.#values.length * 2);
			larger.set(this.#values);
			this.#values = larger;
		}
		this.#values[this.#length++] = value;
	}

	at(position: number): number {
		return this.#values[position] ?? 0;
	}

	clear(): void {
		this.#length = 0;
	}

	/** The values themselves, valid until the next push. */
	view(): Uint32Array<ArrayBuffer> {
		return this.#values.subarray(0, this.#length);
	}
}

/** Signed bytes reach this far; -128 is not used, so that both sides are alike. */
const LARGEST_BYTE = 127;

/**
 * A vector's direction in signed bytes, its largest value 127. Cosines of such vectors differ from exact ones by some
 * thousandths (docs/decisions/0017). Empty for a vector of zeros, which has no direction.
 */
export function packVector(vector: ArrayLike<number>): Int8Array<ArrayBuffer> {
	let largest = 0;
	for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at] ?? 0));
	if (largest === 0 || !Number.isFinite(largest)) return new Int8Array(0);
	const scale = LARGEST_BYTE / largest;
	return Int8Array.from(vector, (value) => Math.round(value * scale));
}

const RANDOM_BYTES = 16;

/** A random key of 32 hexadecimal digits. Not `randomUUID`, which pages without https lack. */
export function createKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

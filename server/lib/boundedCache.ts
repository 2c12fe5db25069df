/** A map that drops the least recently used entries, so strangers cannot fill the memory. */
export interface BoundedCache<Value> {
	get(key: string): Value | undefined;
	set(key: string, value: Value): void;
	delete(key: string): void;
}

export function createBoundedCache<Value>(maxEntries: number): BoundedCache<Value> {
	const entries = new Map<string, Value>();
	return {
		get(key) {
			const value = entries.get(key);
			if (value === undefined) return undefined;
			entries.delete(key);
			entries.set(key, value);
			return value;
		},
		set(key, value) {
			entries.delete(key);
			entries.set(key, value);
			if (entries.size <= maxEntries) return;
			const [oldest] = entries.keys();
			if (oldest !== undefined) entries.delete(oldest);
		},
		delete: (key) => void entries.delete(key),
	};
}

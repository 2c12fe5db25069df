/** A function that makes a value once for each key and then keeps it. @param made a `WeakMap` where keys are objects */
export function remember<Key, Value>(
	make: (key: Key) => Value,
	made: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown } = new Map<Key, Value>(),
): (key: Key) => Value {
	return (key) => {
		const earlier = made.get(key);
		if (earlier !== undefined) return earlier;
		const value = make(key);
		made.set(key, value);
		return value;
	};
}

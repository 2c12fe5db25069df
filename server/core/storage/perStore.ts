import type { DialectAdapter } from 'kysely';
import type { Reader } from './database.ts';

/** Something that each store has one of, made when it is first asked for; its transactions have the same. */
export function perStore<Thing extends object>(make: () => Thing): (reader: Reader) => Thing {
	/** By what knows a database's SQL, which a store and its transactions share. */
	const things = new WeakMap<DialectAdapter, Thing>();
	return (reader) => {
		const { adapter } = reader.getExecutor();
		let thing = things.get(adapter);
		if (thing === undefined) {
			thing = make();
			things.set(adapter, thing);
		}
		return thing;
	};
}

import type { Database } from './database.ts';
import type { Turns } from './turns.ts';

/** The same store, for work that nobody waits for: its writes take turns, and requests go before them. */
export function inBackground(database: Database, turns: Pick<Turns, 'inBackground'>): Database {
	return {
		dialect: database.dialect,
		read: database.read,
		write: (work) => turns.inBackground(() => database.write(work)),
		get now() {
			return database.now;
		},
		close: () => database.close(),
	};
}

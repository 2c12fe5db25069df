import type { Database } from './database.ts';
import type { Turns } from './turns.ts';

/**
 * The same store, for work that nobody waits for and that is done again after a crash: its writes take turns, requests
 * go before them, and they do not wait for the disk.
 */
export function inBackground(database: Database, turns: Pick<Turns, 'inBackground'>): Database {
	const write: Database['write'] = async (work) => {
		const result = await turns.inBackground(() => database.writeRepeated(work));
		void database.shortenLog(turns.inBackground);
		return result;
	};
	return {
		dialect: database.dialect,
		read: database.read,
		write,
		writeRepeated: write,
		shortenLog: (inTurn) => database.shortenLog(inTurn),
		close: () => database.close(),
	};
}

import Database from 'libsql';
import type { Engine } from './engine.ts';

const WORD = /[\p{L}\p{N}]+/gu;

/** SQLite's full text with Porter's stemmer, in memory, any of the words being enough. */
export function createFts5(): Engine {
	const database = new Database(':memory:');
	database.exec("create virtual table passages using fts5(id unindexed, title, text, tokenize = 'porter unicode61')");
	const insert = database.prepare('insert into passages (id, title, text) values (?, ?, ?)');
	const select = database.prepare('select id from passages where passages match ? order by rank limit 1');
	const numberOf = (pragma: string): number =>
		Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
	return {
		add(passages) {
			database.exec('begin');
			for (const { id, title, text } of passages) insert.run(id, title, text);
			database.exec('commit');
		},
		finish() {},
		search(question) {
			const words = (question.match(WORD) ?? []).map((word) => `"${word}"`).join(' OR ');
			const row = select.get(words) as { id: string } | undefined;
			return row?.id ?? null;
		},
		nativeBytes: () => numberOf('page_count') * numberOf('page_size'),
		close() {
			database.close();
		},
	};
}

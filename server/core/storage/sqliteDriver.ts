import { setImmediate as nextTurn } from 'node:timers/promises';
import {
	type CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';
import type LibsqlDatabase from 'libsql';

interface Prepared {
	readonly statement: LibsqlDatabase.Statement;
	/** Whether it returns rows. Cached, because asking libsql leaves JavaScript. */
	readonly isReader: boolean;
}

/** More than the number of different queries. */
const STATEMENT_CACHE_SIZE = 400;

export class SqliteConnection implements DatabaseConnection {
	readonly #database: LibsqlDatabase.Database;
	readonly #statements = new Map<string, Prepared>();

	constructor(database: LibsqlDatabase.Database) {
		this.#database = database;
	}

	execute(command: string): void {
		this.#database.exec(command);
	}

	executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		try {
			return Promise.resolve(this.#run<Row>(query));
		} catch (error) {
			return Promise.reject(error instanceof Error ? error : new Error(String(error)));
		}
	}

	// kysely asks for a generator; nothing here streams rows one by one.
	// oxlint-disable-next-line require-yield
	async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
		throw new Error('Rows are read in pages, not streamed.');
	}

	#run<Row>(query: CompiledQuery): QueryResult<Row> {
		const { statement, isReader } = this.#prepare(query.sql);
		if (isReader) {
			// Rows have the shape that the query builder's types describe.
			return { rows: statement.all(query.parameters) as Row[] };
		}
		const { changes } = statement.run(query.parameters);
		return { rows: [], numAffectedRows: BigInt(changes) };
	}

	#prepare(text: string): Prepared {
		const earlier = this.#statements.get(text);
		if (earlier !== undefined) return earlier;
		const statement = this.#database.prepare(text);
		if (this.#statements.size >= STATEMENT_CACHE_SIZE) this.#statements.clear();
		const prepared = { statement, isReader: statement.reader };
		this.#statements.set(text, prepared);
		return prepared;
	}
}

/** The longest time, in milliseconds, for which reads keep the process to themselves. */
const READ_TURN_MS = 10;

/**
 * Lets the event loop turn between reads. SQLite answers synchronously, so a loop over reads would block all requests,
 * even if it awaits each one.
 */
export function createReadTurns(): () => Promise<void> | undefined {
	let since: number | undefined;
	return () => {
		if (since !== undefined) return performance.now() - since > READ_TURN_MS ? nextTurn() : undefined;
		since = performance.now();
		setImmediate(() => {
			since = undefined;
		});
		return undefined;
	};
}

/** SQLite rolls back schema changes too; kysely assumes that it does not. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** A kysely dialect over one connection; `turn` is awaited before each use, to keep readers out of open transactions. */
export function createSqliteDialect(connection: SqliteConnection, turn: () => Promise<void> | undefined): Dialect {
	const driver: Driver = {
		init: () => Promise.resolve(),
		async acquireConnection() {
			await turn();
			return connection;
		},
		releaseConnection: () => Promise.resolve(),
		beginTransaction: async () => connection.execute('begin immediate'),
		commitTransaction: async () => connection.execute('commit'),
		rollbackTransaction: async () => connection.execute('rollback'),
		destroy: () => Promise.resolve(),
	};
	return {
		createAdapter: () => new TransactionalAdapter(),
		createDriver: () => driver,
		createIntrospector: (database) => new SqliteIntrospector(database),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

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

type Statement = LibsqlDatabase.Statement;

/** Prepared statements kept for reuse; there are fewer query shapes than this. */
const STATEMENT_CACHE_SIZE = 400;

/** One synchronous SQLite connection as kysely sees it. */
export class SqliteConnection implements DatabaseConnection {
	readonly #database: LibsqlDatabase.Database;
	readonly #statements = new Map<string, Statement>();

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
		const statement = this.#prepare(query.sql);
		if (statement.reader) {
			// Rows have the shape that the query builder's types describe.
			return { rows: statement.all(query.parameters) as Row[] };
		}
		const { changes } = statement.run(query.parameters);
		return { rows: [], numAffectedRows: BigInt(changes) };
	}

	#prepare(text: string): Statement {
		const known = this.#statements.get(text);
		if (known !== undefined) return known;
		const statement = this.#database.prepare(text);
		if (this.#statements.size >= STATEMENT_CACHE_SIZE) this.#statements.clear();
		this.#statements.set(text, statement);
		return statement;
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
		createAdapter: () => new SqliteAdapter(),
		createDriver: () => driver,
		createIntrospector: (database) => new SqliteIntrospector(database),
		createQueryCompiler: () => new SqliteQueryCompiler(),
	};
}

import type { ColumnType, Generated } from 'kysely';

/** A column: how it is made, and the type of its values for kysely. */
export interface Column<Type> {
	/** Its type and what else is said of it, without whether it may be null. */
	readonly sql: string;
	readonly isNullable?: boolean;
	/** For the compiler alone. */
	readonly type?: Type;
}

export interface TableDefinition {
	readonly columns: Readonly<Record<string, Column<unknown>>>;
	/** Columns that a later step of the schema adds. */
	readonly later?: Readonly<Record<string, Column<unknown>>>;
	readonly isOnPostgresAlone?: boolean;
	readonly constraints?: readonly string[];
	/** Indexes and what else belongs to the table. */
	readonly statements?: readonly string[];
}
export type TableDefinitions = Readonly<Record<string, TableDefinition>>;

/** A table as kysely knows it. */
export type TableOf<Definition extends TableDefinition> = ColumnsOf<Definition['columns']> &
	(Definition extends { readonly later: infer Later } ? ColumnsOf<Later> : unknown);
type ColumnsOf<Columns> = {
	[Name in keyof Columns]: Columns[Name] extends Column<infer Type> ? Type : never;
};

/** Ids sort by bytes on both databases. */
export const id: Column<string> = { sql: 'ID' };
export const text: Column<string> = { sql: 'text' };
/** One of some texts. */
export const oneOf = <Type extends string>(): Column<Type> => ({ sql: 'text' });
export const number: Column<number> = { sql: 'bigint' };
export const smallNumber: Column<number> = { sql: 'integer' };
export const fraction: Column<number> = { sql: 'double precision' };
/** Numbers which grow and are never used again. */
export const sequence: Column<Generated<number>> = { sql: 'SEQUENCE' };
/** Bytes as they are written, and as either database gives them back. */
export const bytes: Column<ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>> = { sql: 'BYTES' };

export const bytesOnPostgres: Column<Uint8Array> = { sql: 'BYTES' };

/** The id of a row of another table, with which this row goes unless `onDelete` says otherwise. */
export const ofRow = (table: string, onDelete: 'cascade' | 'set null' | 'no action' = 'cascade'): Column<string> => ({
	sql: `ID references ${table} (id) on delete ${onDelete}`,
});
export const key = <Type>({ sql }: Column<Type>): Column<Type> => ({ sql: `${sql} primary key` });
export const unique = <Type>({ sql }: Column<Type>): Column<Type> => ({ sql: `${sql} unique` });
export const orNull = <Type>({ sql }: Column<Type>): Column<Type | null> => ({ sql, isNullable: true });
export const byDefault = <Type>({ sql }: Column<Type>, value: string): Column<Generated<Type>> => ({
	sql: `${sql} default ${value}`,
});

/** The first columns of a row that goes with its chatbot. */
export const ofChatbot = { id: key(id), projectId: ofRow('projects'), chatbotId: ofRow('chatbots') };

/** The statements that make tables, without their later columns. */
export function writeSchema(tables: TableDefinitions): string {
	const statements = Object.entries(tables).flatMap(([name, definition]) => {
		const columns = Object.entries(definition.columns).map(
			([column, { sql, isNullable }]) => `${column} ${sql}${isNullable === true ? '' : ' not null'}`,
		);
		const lines = [...columns, ...(definition.constraints ?? [])].join(',\n\t');
		const prefix = definition.isOnPostgresAlone === true ? 'postgres: ' : '';
		return [`${prefix}create table ${name} (\n\t${lines}\n)`, ...(definition.statements ?? [])];
	});
	return statements.join(';\n');
}

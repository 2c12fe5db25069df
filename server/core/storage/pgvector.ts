import { type Kysely, sql } from 'kysely';
import type { Database, Reader } from './database.ts';

/** The vectors of chunks as pgvector compares them: made from those stored, and by triggers kept in step with them. */
export const DERIVED_VECTORS = 'derivedVectors';
/** Any number, the same in every instance: of those that start together, one makes the table. */
const LOCK = 7_301_946;
/** Rows looked at in one go: some 50 ms of the server where all are to be made. */
const PAGE_SIZE = 500;

/** Makes what is missing for links of chunks to their texts, which may be fewer than all. */
const makeMissing = (links: string) => `
	insert into "derivedVectors" ("chunkId", model, "chatbotId", vector)
		select link."chunkId", embedding.model, link."chatbotId", "halfVectorOf"(embedding.vector)
		from ${links} as link
		join embeddings as embedding on embedding."projectId" = link."projectId" and embedding.hash = link.hash
		where length(embedding.vector) > 0 and not exists (
			select from "derivedVectors" as known
			where known."chunkId" = link."chunkId" and known.model = embedding.model)
		on conflict do nothing`;

/** A number of a half vector is exact up to 2,048. Up to 8 kB, some 4,000 numbers, a vector stays in its row. */
const SCHEMA = [
	`create function "halfVectorOf"(bytes bytea) returns halfvec language sql immutable strict as $$
		select array_agg((get_byte(whole, place) # 128) - 128 order by place)::halfvec
		from (select bytes || ''::bytea as whole offset 0) as read, generate_series(0, length(whole) - 1) as place $$`,
	`create table "derivedVectors" (
		"chunkId" text collate "C" not null references "chunkEmbeddings" ("chunkId") on delete cascade,
		model text collate "C" not null,
		"chatbotId" text collate "C" not null,
		vector halfvec not null,
		constraint "derivedVectors_key" primary key ("chunkId", model)
	) with (toast_tuple_target = 8160)`,
	'create index "embeddings_projectId_hash" on embeddings ("projectId", hash)',
	// A plan that was made when the tables were empty, and kept, would read all of them.
	`create function "deriveVectors"() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
		begin
			if tg_op = 'DELETE' then
				delete from "derivedVectors" using changed, "chunkEmbeddings" as link
					where link."projectId" = changed."projectId" and link.hash = changed.hash
					and "derivedVectors"."chunkId" = link."chunkId" and "derivedVectors".model = changed.model;
			else
				${makeMissing(`(
					select "chunkId", "projectId", "chatbotId", hash from "chunkEmbeddings"
					join (select distinct "projectId", hash from changed) as texts using ("projectId", hash))`)};
			end if;
			return null;
		end $$`,
	...['chunkEmbeddings', 'embeddings'].map(
		(table) => `create trigger "${table}_deriveVectors" after insert on "${table}" referencing new table as changed
			for each statement execute function "deriveVectors"()`,
	),
	`create trigger "embeddings_forgetVectors" after delete on embeddings referencing old table as changed
		for each statement execute function "deriveVectors"()`,
];

/**
 * Has the store compare vectors where its server has pgvector, of which the extension is made when the role may.
 *
 * @returns why it does not; null when it does
 */
export async function preparePgvector(database: Kysely<unknown>): Promise<string | null> {
	try {
		return await database.transaction().execute(async (transaction) => {
			await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
			await sql`create extension if not exists vector`.execute(transaction);
			const { rows } = await sql<{ hasHalves: boolean; isReady: boolean }>`
				select to_regtype('halfvec') is not null as "hasHalves",
				to_regclass('"derivedVectors"') is not null as "isReady"`.execute(transaction);
			if (!rows[0]?.hasHalves) return 'its version of the extension "vector" is older than 0.7';
			for (const statement of rows[0].isReady ? [] : SCHEMA) await sql.raw(statement).execute(transaction);
			return null;
		});
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

const FALLBACK = 'Until then vectors are kept in the memory of each core.';

/** Whether the store compares vectors, in a line that says what to do where it does not. Changes nothing. */
export async function describePgvector(reader: Reader): Promise<string> {
	const { rows } = await sql<{ installed: string | null; hasHalves: boolean; isReady: boolean }>`
		select installed_version as installed, to_regtype('halfvec') is not null as "hasHalves",
		to_regclass('"derivedVectors"') is not null as "isReady"
		from pg_available_extensions where name = 'vector'`.execute(reader);
	const [extension] = rows;
	if (extension === undefined) {
		return `PostgreSQL does not have pgvector. For large knowledge bases with embeddings, install it on the server of PostgreSQL. ${FALLBACK}`;
	}
	const { installed, hasHalves, isReady } = extension;
	if (installed === null) {
		return `PostgreSQL has pgvector, but this database does not. As an administrator run "create extension vector" in it, and restart Frontdesk. ${FALLBACK}`;
	}
	if (!hasHalves) {
		return `pgvector ${installed} is too old. Install 0.7 or newer, run "alter extension vector update", and restart Frontdesk. ${FALLBACK}`;
	}
	if (!isReady) return `pgvector ${installed} is installed, but not used yet. Restart Frontdesk. ${FALLBACK}`;
	return `PostgreSQL compares vectors, by pgvector ${installed}.`;
}

/** Whether those of a store from before it had pgvector were all made: only then the table gets its index. */
export async function areVectorsDerived(reader: Reader): Promise<boolean> {
	const { rows } = await sql<{ isDone: boolean }>`
		select to_regclass('"derivedVectors_chatbotId_model"') is not null as "isDone"`.execute(reader);
	return rows[0]?.isDone ?? false;
}

/**
 * Makes the vectors that are missing: of a store from before it had pgvector, and of two chatbots that got the same text
 * at the same moment. Begun again, it makes what is left.
 *
 * @throws when the signal is aborted
 */
export async function deriveVectors({ write }: Pick<Database, 'write'>, signal: AbortSignal): Promise<void> {
	for (let after: string | null = ''; after !== null; ) {
		signal.throwIfAborted();
		const from: string = after;
		after = await write(async (transaction) => {
			const { rows } = await sql<{ last: string | null }>`
				with page as (
					select * from "chunkEmbeddings" where "chunkId" > ${from} order by "chunkId" limit ${sql.lit(PAGE_SIZE)}
				), made as (${sql.raw(makeMissing('page'))})
				select max("chunkId") as last from page`.execute(transaction);
			return rows[0]?.last ?? null;
		});
	}
	await write((transaction) =>
		sql`create index if not exists "derivedVectors_chatbotId_model"
			on "derivedVectors" ("chatbotId", model)`.execute(transaction),
	);
}

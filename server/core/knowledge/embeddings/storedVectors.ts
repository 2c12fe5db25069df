import { type RawBuilder, sql } from 'kysely';
import type { SimilarChunk } from '../../search/vectors/vectorSet.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Reader } from '../../storage/database.ts';

/**
 * The same as `VectorSet.search`, by pgvector: the question is compared with all of the chatbot's vectors
 * (docs/decisions/0017).
 */
export async function searchStored(
	reader: Reader,
	{ chatbotId, model }: { chatbotId: string; model: string },
	{ vector, limit, chunkIds }: { vector: Int8Array; limit: number; chunkIds: readonly string[] },
): Promise<{ best: SimilarChunk[]; asked: SimilarChunk[] }> {
	const similarity: RawBuilder<number> = sql`1 - (vector <=> ${`[${vector.join()}]`}::halfvec)`;
	const vectors = sql`select "chunkId", ${similarity} as similarity from "derivedVectors"
		where "chatbotId" = ${chatbotId} and model = ${model} and vector_dims(vector) = ${vector.length}`;
	const { rows } = await sql<SimilarChunk & { isBest: boolean }>`
		select best.*, true as "isBest"
			from (${vectors} order by similarity desc, "chunkId" limit ${sql.lit(limit)}) as best
		union all select asked.*, false
			from (${vectors} and ${isListed(reader, 'chunkId', chunkIds)}) as asked`.execute(reader);
	const best = rows.filter(({ isBest }) => isBest);
	return { best, asked: rows.filter(({ isBest }) => !isBest) };
}

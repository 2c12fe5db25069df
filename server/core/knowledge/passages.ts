import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { readSourceText } from '../../../shared/contract/sources.ts';
import type { PageWindow } from '../api/listPage.ts';
import type { Reader } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

export const PASSAGES_PER_PAGE = 100;

type Passage = Selectable<Tables['chunks']>;

/** What was read of a source, in reading order. */
export async function listPassages(
	reader: Reader,
	sourceId: string,
	{ limit, offset }: PageWindow,
): Promise<{ rows: Passage[]; total: number }> {
	const passages = reader.selectFrom('chunks').where('dataSourceId', '=', sourceId);
	const rows = await passages.selectAll().orderBy('position').limit(limit).offset(offset).execute();
	const { total } = await passages.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

export function presentPassages(rows: readonly Passage[]): Omit<EndpointData<typeof readSourceText>, 'pages'> {
	const [first] = rows;
	return {
		title: first?.title ?? '',
		url: first?.url ?? '',
		passages: rows.map(({ headingPath, question, text, page, language }) => ({
			heading_path: z.array(z.string()).parse(JSON.parse(headingPath)),
			question,
			text,
			page,
			language,
		})),
	};
}

import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { SourceProgress } from '../../lib/waitUntilProcessed.ts';
import type { CommandContext } from '../command.ts';
import { FailedError } from '../errors.ts';
import { presentReply } from './present.ts';

/** Two calls a second stay far below the limit of a token. */
const POLL_MS = 500;

const countsSchema = z.object({ found: z.int(), processed: z.int(), failed: z.int() }).optional();
/** What websites and connections to Zoho Desk have in common. */
const workSchema = z.looseObject({
	id: z.string(),
	status: z.string(),
	pages: countsSchema,
	articles: countsSchema,
	/** Some of the failed: nothing is missing of these. */
	duplicates: z.int().default(0),
	error: z.looseObject({}).optional(),
});

/** Waits until a website or connection is read, and shows it. @throws {FailedError} if nothing or not all was read */
export async function follow(
	{ read, data, params }: { readonly read: Endpoint; readonly data: unknown; readonly params: object },
	{ connection, output }: CommandContext,
): Promise<void> {
	const service = await connection.service();
	const [, name = ''] = /\{(\w+)\}$/.exec(read.path) ?? [];
	const { id } = workSchema.parse(data);
	for (;;) {
		const work = workSchema.parse(await service.call(read, { params: { ...params, [name]: id } }));
		const { status, duplicates, error, pages, articles } = work;
		const counts = pages ?? articles ?? { found: 0, processed: 0, failed: 0 };
		if (status === 'discovering') output.progress('looking for pages');
		else if (status === 'reading') output.progress(presentProgress({ ...counts, total: counts.found }));
		else {
			output.progress('');
			output.result(work, () => presentReply(work));
			const missing = counts.failed - duplicates;
			if (error !== undefined) throw new FailedError('Nothing was found to read.');
			if (missing > 0) throw new FailedError(`${missing} of ${counts.found} could not be read.`);
			return;
		}
		await wait(POLL_MS);
	}
}

/** Describes in a line how many sources are read. */
export function presentProgress({ processed, failed, total }: SourceProgress): string {
	return `${processed} of ${total} processed${failed === 0 ? '' : `, ${failed} failed`}`;
}

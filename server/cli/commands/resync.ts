import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { listDataSources, readDataSource, resyncDataSource } from '../../../shared/contract/knowledge.ts';
import { RESYNC_QUEUE_MAX } from '../../../shared/limits.ts';
import { type Command, FailedError, UsageError } from '../command.ts';
import { readPages, takeItems } from '../pages.ts';
import { presentSource } from '../presentSource.ts';
import { showProgress } from '../showProgress.ts';

type Detail = EndpointData<typeof readDataSource>;
interface Place {
	readonly service: ServiceClient;
	readonly chatbotId: string;
}

const POLL_MS = 300;

export const resync: Command = {
	name: 'resync',
	usage: 'SOURCE_ID… | --all [--no-wait]',
	summary: 'Read links and zoho articles again; what has not changed is left as it is',
	options: { all: { type: 'boolean' }, 'no-wait': { type: 'boolean' } },
	positionals: [0, Number.POSITIVE_INFINITY],
	async run({ invocation, connection, output }) {
		const isAll = invocation.has('all');
		if (isAll === invocation.positionals.length > 0) throw new UsageError('name sources, or all of them with --all');
		const place = { service: await connection.service(), chatbotId: await connection.chatbotId() };
		const ids = isAll ? await listResyncable(place) : invocation.positionals;
		const startedAt = performance.now();
		const read: Detail[] = [];
		for (let start = 0; start < ids.length; start += RESYNC_QUEUE_MAX) {
			const batch = ids.slice(start, start + RESYNC_QUEUE_MAX);
			for (const sourceId of batch) {
				await place.service.call(resyncDataSource, { params: { chatbotId: place.chatbotId, sourceId } });
			}
			if (invocation.has('no-wait') && start + RESYNC_QUEUE_MAX >= ids.length) break;
			for (const sourceId of batch) {
				read.push(await waitUntilRead(place, sourceId));
				const failed = read.filter(hasFailed).length;
				const progress = { processed: read.length - failed, failed, total: ids.length };
				output.progress(showProgress(progress, performance.now() - startedAt));
			}
		}
		output.progress('');
		if (invocation.has('no-wait')) {
			output.result({ queued: ids.length }, () => [`Queued ${ids.length}.`]);
			return;
		}
		const failed = read.filter(hasFailed);
		const unchanged = read.filter(({ readings }) => readings[0]?.outcome === 'unchanged').length;
		const changed = read.length - unchanged - failed.length;
		output.result({ changed, unchanged, failed: failed.length, sources: read }, () => [
			`Read ${read.length}: ${changed} changed, ${unchanged} unchanged, ${failed.length} failed.`,
			...failed.map((source) => `  ${presentSource(source)}: ${source.data.error?.message ?? 'no reason given'}`),
		]);
		if (failed.length > 0) throw new FailedError(`${failed.length} of ${read.length} could not be read.`);
	},
};

function hasFailed({ readings }: Detail): boolean {
	return readings[0]?.outcome === 'failed';
}

/** Ids of the sources that may be read again, the one added first at the front. */
async function listResyncable({ service, chatbotId }: Place): Promise<string[]> {
	const ids: string[] = [];
	for (const type of ['link', 'zoho'] as const) {
		const pages = readPages(async (page) => {
			const query = { page, type, sort: 'date_asc' as const };
			const data = await service.call(listDataSources, { params: { chatbotId }, query });
			return { items: data.sources, lastPage: data.pages.last_page };
		});
		const found = await takeItems(pages, Number.POSITIVE_INFINITY, ({ status }) => status === 'processed');
		ids.push(...found.map(({ id }) => id));
	}
	return ids;
}

async function waitUntilRead({ service, chatbotId }: Place, sourceId: string): Promise<Detail> {
	for (;;) {
		const source = await service.call(readDataSource, { params: { chatbotId, sourceId } });
		if (!source.resync_queued) return source;
		await wait(POLL_MS);
	}
}

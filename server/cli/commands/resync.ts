import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { listDataSources, type readDataSource } from '../../../shared/contract/knowledge.ts';
import { changeDataSources } from '../../../shared/contract/sources.ts';
import { RESYNC_QUEUE_MAX } from '../../../shared/limits.ts';
import type { Command } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError, UsageError } from '../errors.ts';
import { listItems } from '../listItems.ts';
import { presentSource } from '../presentSource.ts';
import { presentProgress, waitForSource } from '../progress.ts';
import { findCollection, presentCollection, reportCollection } from './collections.ts';

type SourceDetail = EndpointData<typeof readDataSource>;

export const resync: Command = {
	name: 'resync',
	usage: 'ID… | --all [--no-wait]',
	summary: 'Read pages, articles, a whole website or Zoho connection again; a website is searched for new pages',
	positionals: [0, Number.POSITIVE_INFINITY],
	async run(context) {
		const { invocation, connection, output } = context;
		const isAll = invocation.has('all');
		if (isAll === invocation.positionals.length > 0) throw new UsageError('name sources, or all of them with --all');
		const chatbot = await connection.chatbot();
		const [first = ''] = invocation.positionals;
		const collection = invocation.positionals.length === 1 ? await findCollection(chatbot, first) : null;
		if (collection !== null) {
			const started = await collection.resync();
			if (invocation.has('no-wait')) output.result(started, () => [presentCollection(started).join('  ')]);
			else await reportCollection(context, collection);
			return;
		}
		const ids = isAll ? await listResyncable(chatbot) : invocation.positionals;
		const startedAt = performance.now();
		const read: SourceDetail[] = [];
		for (let start = 0; start < ids.length; start += RESYNC_QUEUE_MAX) {
			const batch = ids.slice(start, start + RESYNC_QUEUE_MAX);
			await queue(chatbot, batch);
			if (invocation.has('no-wait') && start + RESYNC_QUEUE_MAX >= ids.length) break;
			for (const sourceId of batch) {
				read.push(await waitForSource(chatbot, sourceId));
				const failed = read.filter(hasFailed).length;
				const progress = { processed: read.length - failed, failed, total: ids.length };
				output.progress(presentProgress(progress, performance.now() - startedAt));
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

/** Unlike the call for a single source, this one takes those that failed too. */
async function queue({ service, chatbotId }: ChatbotConnection, ids: readonly string[]): Promise<void> {
	const { refused } = await service.call(changeDataSources, {
		params: { chatbotId },
		body: { action: 'resync', source_ids: [...ids] },
	});
	const reasons = refused.map(({ source_id: id, error }) => `${id}: ${error.message}`);
	if (reasons.length > 0) throw new FailedError(reasons.join('; '));
}

function hasFailed({ readings }: SourceDetail): boolean {
	return readings[0]?.outcome === 'failed';
}

/** Ids of the sources that can be read again, oldest first; what turned out to be another's page would turn out so again. */
async function listResyncable({ service, chatbotId }: ChatbotConnection): Promise<string[]> {
	const ids: string[] = [];
	for (const type of ['link', 'zoho'] as const) {
		const found = await listItems({
			read: (page) => service.call(listDataSources, { params: { chatbotId }, query: { page, type, sort: 'date_asc' } }),
			pick: (data) => data.sources,
			isWanted: ({ status, data }) =>
				status === 'processed' || (status === 'error' && data.error?.code !== 'duplicate_of'),
		});
		ids.push(...found.map(({ id }) => id));
	}
	return ids;
}

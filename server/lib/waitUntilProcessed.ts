import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import type { EndpointData } from '../../shared/contract/endpoint.ts';
import { type DataSourceType, listDataSources } from '../../shared/contract/knowledge.ts';

export type DataSource = EndpointData<typeof listDataSources>['sources'][number];

export interface SourceProgress {
	readonly processed: number;
	readonly failed: number;
	readonly total: number;
}

export interface WaitOptions {
	/** A patient one: polling may exceed the limit of a token that others use too. */
	readonly client: ServiceClient;
	readonly chatbotId: string;
	/** Kind of the newest sources; all kinds when absent. */
	readonly type?: DataSourceType;
	/** How many of the newest sources to wait for. */
	readonly count: number;
	readonly onProgress?: (progress: SourceProgress) => void;
}

/** Two calls a second stay far below the limit of a token. */
const POLL_MS = 500;
/** A small source takes less, so the first poll is often the last. */
const FIRST_POLL_MS = 100;

/** Waits until the newest sources are processed or failed, and returns them, newest first. */
export async function waitUntilProcessed({
	client,
	chatbotId,
	type,
	count,
	onProgress,
}: WaitOptions): Promise<DataSource[]> {
	const settled: DataSource[] = [];
	let pause = FIRST_POLL_MS;
	for (let page = 1; settled.length < count; ) {
		const { pages, sources } = await client.call(listDataSources, {
			params: { chatbotId },
			query: { page, sort: 'date_desc', ...(type === undefined ? {} : { type }) },
		});
		const newest = sources.slice(0, count - settled.length);
		onProgress?.(countProgress([...settled, ...newest], count));
		if (newest.some(isUnsettled)) {
			await wait(pause);
			pause = POLL_MS;
			continue;
		}
		settled.push(...newest);
		if (page >= pages.last_page) break;
		page += 1;
	}
	return settled;
}

function isUnsettled({ status }: DataSource): boolean {
	return status === 'pending' || status === 'processing';
}

function countProgress(sources: readonly DataSource[], total: number): SourceProgress {
	return {
		processed: sources.filter(({ status }) => status === 'processed').length,
		failed: sources.filter(({ status }) => status === 'error').length,
		total,
	};
}

import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { readDataSource } from '../../shared/contract/knowledge.ts';
import type { DataSource } from '../waitUntilProcessed.ts';
import type { Output } from './output.ts';

/** Between two looks at a source: two calls a second stay far below the limit of a token. */
const POLL_MS = 500;
/** A small document takes less than this. */
const FIRST_POLL_MS = 100;

export interface SourcesToWaitFor {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly ids: readonly string[];
	readonly output: Output;
}

/** Waits until sources are processed or failed, showing how far they are, and returns them by their ids. */
export async function waitForSources(waited: SourcesToWaitFor): Promise<ReadonlyMap<string, DataSource>> {
	const { service, chatbotId, ids, output } = waited;
	const settled = new Map<string, DataSource>();
	for (const sourceId of ids) {
		for (let pause = FIRST_POLL_MS; ; pause = POLL_MS) {
			const source = await service.call(readDataSource, { params: { chatbotId, sourceId } });
			if (source.status === 'processed' || source.status === 'error') {
				settled.set(sourceId, source);
				break;
			}
			output.progress(`${settled.size} of ${ids.length} read`);
			await wait(pause);
		}
	}
	output.progress('');
	return settled;
}

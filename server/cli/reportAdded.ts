import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import type { DataSourceType } from '../../shared/contract/knowledge.ts';
import { type DataSource, waitUntilProcessed } from '../waitUntilProcessed.ts';
import { type CommandContext, FailedError } from './command.ts';
import { presentSource } from './presentSource.ts';
import { showProgress } from './showProgress.ts';

/** Options of every command that adds. */
export const ADD_OPTIONS = {
	file: { type: 'string', multiple: true },
	'no-wait': { type: 'boolean' },
} as const;

export interface Added {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly type: DataSourceType;
	readonly count: number;
	/** Addresses that were there already. */
	readonly duplicates?: readonly string[];
}

/** Waits until what was added is read, showing how far it is, and reports it. @throws {FailedError} when sources failed */
export async function reportAdded({ invocation, output }: CommandContext, added: Added): Promise<void> {
	const { count, duplicates = [] } = added;
	const skipped = duplicates.length === 0 ? [] : [`${duplicates.length} were there already.`];
	if (invocation.has('no-wait') || count === 0) {
		output.result({ added: count, duplicate_links_removed: duplicates }, () => [`Added ${count}.`, ...skipped]);
		return;
	}
	const startedAt = performance.now();
	const sources = await waitUntilProcessed({
		client: added.service,
		chatbotId: added.chatbotId,
		type: added.type,
		count,
		onProgress: (progress) => output.progress(showProgress(progress, performance.now() - startedAt)),
	});
	output.progress('');
	const unread = sources.filter(({ status }) => status === 'error').toReversed();
	const failed = unread.filter((source) => !isSamePage(source));
	const same = unread.filter(isSamePage);
	const processed = count - unread.length;
	const apart = same.length === 0 ? '' : `, ${same.length} the same page as another`;
	output.result(
		{
			added: count,
			processed,
			failed: failed.length,
			same_page: same.length,
			duplicate_links_removed: duplicates,
			sources: sources.toReversed(),
		},
		() => [
			`Added ${count}, ${processed} processed, ${failed.length} failed${apart}.`,
			...skipped,
			...unread.map(presentFailure),
		],
	);
	if (failed.length > 0) throw new FailedError(`${failed.length} of ${count} could not be read.`);
}

/** Nothing is missing of what another source holds already. */
function isSamePage({ data }: DataSource): boolean {
	return data.error?.code === 'duplicate_of';
}

function presentFailure(source: DataSource): string {
	const { error } = source.data;
	return `  ${presentSource(source)}: ${error?.message ?? 'no reason given'} (${error?.code ?? 'unknown'})`;
}

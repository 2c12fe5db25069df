import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import * as contract from '../../../../shared/contract/sites.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { Mount } from '../../api/coreRouter.ts';
import { presentTime } from '../../api/presentTime.ts';
import { type Allowance, checkUrl } from '../../outbound/checkUrl.ts';
import { completeUrl } from '../addresses.ts';
import { deleteGroup } from '../deleteDataSources.ts';
import { createGroupCalls, type GroupDependencies } from '../groupCalls.ts';
import { presentCounts, presentFailures, presentGroup } from '../present.ts';
import { countDuplicates, NO_SOURCES, readFailures, requireGroup, type SourceCounts } from '../sourceGroups.ts';
import { changeExclusions } from './sitePages.ts';
import {
	addSite,
	cancelSite,
	optionsOf,
	presentSiteOptions,
	readPagesAgain,
	readSiteOptions,
	type SiteRow,
} from './sites.ts';

export interface SiteDependencies extends GroupDependencies {
	readonly outboundAllow: Allowance;
}

export function mountSites(mount: Mount, dependencies: SiteDependencies): void {
	const { database, now, outboundAllow, wakeWorker } = dependencies;

	const kind = {
		table: 'sites',
		present: presentSite,
		changeExcluded: changeExclusions,
		readAgain: readPagesAgain,
	} as const;
	const calls = createGroupCalls(kind, dependencies);

	mount(contract.createSite, async ({ body }, _caller, { scope, once }) => {
		const site = { url: readSiteUrl(body.url, outboundAllow), options: readSiteOptions(body), now: now() };
		const added = await once(async (transaction) => presentSite(await addSite(transaction, scope, site), NO_SOURCES));
		wakeWorker();
		return added;
	});

	mount(contract.listSites, async ({ query }, _caller, { scope }) => {
		const { pages, shown } = await calls.list(scope, query);
		return { pages, sites: shown };
	});

	mount(contract.readSite, async ({ params: { chatbotId, siteId: id } }, { projectId }) => {
		const row = await requireGroup(database.read, 'sites', { projectId, chatbotId, id });
		const group = { table: 'sites', id } as const;
		const failures = presentFailures(await readFailures(database.read, group));
		const duplicates = await countDuplicates(database.read, group);
		return { ...(await calls.show(id, row)), duplicates, failures, options: presentSiteOptions(optionsOf(row)) };
	});

	mount(contract.updateSite, ({ params: { siteId: id }, body }, _caller, { scope, write }) =>
		calls.update({ ...scope, id }, body, write),
	);

	mount(contract.resyncSite, ({ params: { siteId: id } }, _caller, { scope }) => calls.resync({ ...scope, id }));

	mount(contract.cancelSite, async ({ params: { chatbotId, siteId: id } }, { projectId }) => {
		const scope = { projectId, chatbotId, id };
		await database.write((transaction) => cancelSite(transaction, scope));
		return calls.show(id, await requireGroup(database.read, 'sites', scope));
	});

	mount(contract.deleteSite, ({ params: { siteId: id } }, _caller, { scope, write }) =>
		deleteGroup({ read: database.read, write }, { ...scope, id }, 'sites'),
	);
}

/** @throws {AppError} `validation_failed` for an address that may not be read */
function readSiteUrl(given: string, allow: Allowance): string {
	const check = checkUrl(completeUrl(given), allow);
	if (!check.ok) throw invalidField('url', check.reason);
	return check.url.href;
}

function presentSite(row: SiteRow, counts: SourceCounts): EndpointData<typeof contract.createSite> {
	return {
		...presentGroup(row, counts),
		url: row.url,
		method: row.method,
		pages: presentCounts(counts),
		read_at: counts.readAt === null ? null : presentTime(counts.readAt),
		max_pages: optionsOf(row).maxPages,
	};
}

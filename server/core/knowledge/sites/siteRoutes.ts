import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import * as contract from '../../../../shared/contract/sites.ts';
import { PAGE_SIZES } from '../../../../shared/limits.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { Mount } from '../../api/coreRouter.ts';
import { pageWindow } from '../../api/listPage.ts';
import { presentTime } from '../../api/presentTime.ts';
import { type Allowance, checkUrl } from '../../outbound/checkUrl.ts';
import type { StoreParts } from '../../storage/database.ts';
import { completeUrl } from '../addresses.ts';
import { deleteGroup } from '../deleteDataSources.ts';
import { presentCounts, presentFailures, presentGroup } from '../present.ts';
import {
	countDuplicates,
	countSources,
	listGroups,
	NO_SOURCES,
	readFailures,
	rediscover,
	requireGroup,
	type SourceCounts,
	scheduleGroup,
} from '../sourceGroups.ts';
import { readSchedule } from '../sourceState.ts';
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

export interface SiteDependencies extends StoreParts {
	readonly outboundAllow: Allowance;
	readonly wakeWorker: (kind?: string) => void;
}

export function mountSites(mount: Mount, dependencies: SiteDependencies): void {
	const { database, now, outboundAllow, wakeWorker } = dependencies;

	async function present(row: SiteRow) {
		const countsOf = await countSources(database.read, 'sites', [row.id]);
		return presentSite(row, countsOf(row.id));
	}

	mount(contract.createSite, async ({ body }, _caller, { scope, once }) => {
		const site = { url: readSiteUrl(body.url, outboundAllow), options: readSiteOptions(body), now: now() };
		const added = await once(async (transaction) => presentSite(await addSite(transaction, scope, site), NO_SOURCES));
		wakeWorker();
		return added;
	});

	mount(contract.listSites, async ({ params: { chatbotId }, query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.dataSources);
		const list = { projectId, chatbotId, isNewestFirst: query.sort !== 'date_asc', window };
		const { groups, total } = await listGroups(database.read, 'sites', list);
		return { pages: window.describe(total), sites: groups.map(({ row, counts }) => presentSite(row, counts)) };
	});

	mount(contract.readSite, async ({ params: { chatbotId, siteId: id } }, { projectId }) => {
		const row = await requireGroup(database.read, 'sites', { projectId, chatbotId, id });
		const group = { table: 'sites', id } as const;
		const failures = presentFailures(await readFailures(database.read, group));
		const duplicates = await countDuplicates(database.read, group);
		return { ...(await present(row)), duplicates, failures, options: presentSiteOptions(optionsOf(row)) };
	});

	mount(contract.updateSite, async ({ params: { siteId: id }, body }, _caller, context) => {
		const scope = { ...context.scope, id };
		const { resync_schedule: schedule, exclude } = body;
		await context.write(async (transaction) => {
			if (schedule !== undefined) {
				await scheduleGroup(transaction, scope, 'sites', { resyncSchedule: readSchedule(schedule), now: now() });
			}
			if (exclude !== undefined) await changeExclusions(transaction, scope, { exclude, now: now() });
		});
		wakeWorker();
		return present(await requireGroup(database.read, 'sites', scope));
	});

	mount(contract.resyncSite, async ({ params: { chatbotId, siteId: id } }, { projectId }) => {
		const scope = { projectId, chatbotId, id };
		await database.write(async (transaction) => {
			const row = await requireGroup(transaction, 'sites', scope);
			await rediscover(transaction, { table: 'sites', row }, now());
			await readPagesAgain(transaction, row);
		});
		wakeWorker();
		return present(await requireGroup(database.read, 'sites', scope));
	});

	mount(contract.cancelSite, async ({ params: { chatbotId, siteId: id } }, { projectId }) => {
		const scope = { projectId, chatbotId, id };
		await database.write((transaction) => cancelSite(transaction, scope));
		return present(await requireGroup(database.read, 'sites', scope));
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

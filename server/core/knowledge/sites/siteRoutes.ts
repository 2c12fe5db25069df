import * as contract from '../../../../shared/contract/sites.ts';
import { PAGE_SIZES } from '../../../../shared/limits.ts';
import { AppError, invalidField } from '../../../errors.ts';
import type { Mount } from '../../api/coreRouter.ts';
import type { RunOnce } from '../../api/idempotency.ts';
import { pageWindow } from '../../api/listPage.ts';
import { type Allowance, checkUrl } from '../../outbound/checkUrl.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../../sourceError.ts';
import type { Database, Reader } from '../../storage/database.ts';
import { listOwned } from '../../storage/findOwned.ts';
import { completeUrl } from '../addresses.ts';
import { countDuplicates, NO_SOURCES, readFailures } from '../sourceGroups.ts';
import { presentPreview, presentSite, presentSiteDetail } from './presentSite.ts';
import type { SitePreview } from './previewSite.ts';
import { readSiteOptions, type WantedSite } from './siteOptions.ts';
import {
	addSite,
	cancelSite,
	deleteSiteRow,
	rediscoverSite,
	requireSite,
	type SiteScope,
	type SiteWithPages,
	withPages,
} from './sites.ts';

export interface SiteDependencies {
	readonly database: Database;
	readonly now: () => number;
	readonly runOnce: RunOnce;
	/** `host:port` pairs that may be read although they are private. */
	readonly outboundAllow: Allowance;
	readonly previewSite: (site: WantedSite) => Promise<SitePreview>;
	/** Told that jobs were added. */
	readonly wakeWorker: () => void;
}

export function mountSites(mount: Mount, dependencies: SiteDependencies): void {
	const { database, now, runOnce, outboundAllow, previewSite, wakeWorker } = dependencies;

	mount(contract.createSite, async (input, { projectId }, context) => {
		const { params, body } = input;
		const site = { url: readSiteUrl(body.url, outboundAllow), options: readSiteOptions(body), now: now() };
		const added = await runOnce({ endpoint: contract.createSite, projectId, input, context }, async (transaction) => {
			const row = await addSite(transaction, { projectId, ...params }, site);
			return presentSite({ row, pages: NO_SOURCES });
		});
		wakeWorker();
		return added;
	});

	mount(contract.previewSite, async ({ body }) => {
		const site = { url: readSiteUrl(body.url, outboundAllow), options: readSiteOptions(body) };
		return presentPreview(await previewOrRefuse(site));
	});

	mount(contract.listSites, async ({ params: { chatbotId }, query }, { projectId }) => {
		const window = pageWindow(query.page, PAGE_SIZES.dataSources);
		const isNewestFirst = query.sort !== 'date_asc';
		const { rows, total } = await listOwned(database.read, 'sites', { projectId, chatbotId, isNewestFirst, window });
		return { pages: window.describe(total), sites: (await withPages(database.read, rows)).map(presentSite) };
	});

	mount(contract.readSite, async ({ params }, { projectId }) => {
		const site = await readSiteOf(database.read, { projectId, ...params });
		const group = { column: 'siteId', id: params.siteId } as const;
		const failures = await readFailures(database.read, group);
		return presentSiteDetail(site, { failures, duplicates: await countDuplicates(database.read, group) });
	});

	mount(contract.resyncSite, async ({ params }, { projectId }) => {
		const scope = { projectId, ...params };
		await database.write(async (transaction) => {
			const row = await requireSite(transaction, scope);
			await rediscoverSite(transaction, row, { readsAgain: true, now: now() });
		});
		wakeWorker();
		return presentSite(await readSiteOf(database.read, scope));
	});

	mount(contract.cancelSite, async ({ params }, { projectId }) => {
		const scope = { projectId, ...params };
		await database.write(async (transaction) => cancelSite(transaction, await requireSite(transaction, scope)));
		return presentSite(await readSiteOf(database.read, scope));
	});

	mount(contract.deleteSite, async ({ params }, { projectId }) => {
		await database.write(async (transaction) =>
			deleteSiteRow(transaction, await requireSite(transaction, { projectId, ...params })),
		);
		return undefined;
	});

	/** @throws {AppError} `validation_failed` with the reason why no pages were found */
	async function previewOrRefuse(site: WantedSite): Promise<SitePreview> {
		try {
			return await previewSite(site);
		} catch (error) {
			if (error instanceof OutboundError || error instanceof SourceError) throw invalidField('url', error.message);
			throw error;
		}
	}
}

async function readSiteOf(reader: Reader, scope: SiteScope): Promise<SiteWithPages> {
	const [site] = await withPages(reader, [await requireSite(reader, scope)]);
	if (site === undefined) throw new AppError('not_found', 'There is no website with this id.');
	return site;
}

/** @throws {AppError} `validation_failed` for an address that may not be read */
function readSiteUrl(given: string, allow: Allowance): string {
	const check = checkUrl(completeUrl(given), allow);
	if (!check.ok) throw invalidField('url', check.reason);
	return check.url.href;
}

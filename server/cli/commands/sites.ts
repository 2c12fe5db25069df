import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { resyncScheduleField } from '../../../shared/contract/knowledge.ts';
import {
	cancelSite,
	createSite,
	deleteSite,
	listSites,
	previewSite,
	readSite,
	resyncSite,
} from '../../../shared/contract/sites.ts';
import { type Command, type CommandContext, FailedError, UsageError } from '../command.ts';
import { EXCLUSION_OPTIONS, readExclusionOptions } from '../exclusionOptions.ts';
import type { Invocation } from '../invocation.ts';
import { alignColumns } from '../output.ts';
import { readPages, takeItems } from '../pages.ts';
import { showProgress } from '../showProgress.ts';

type Site = EndpointData<typeof createSite>;

const POLL_MS = 500;

export const addSite: Command = {
	name: 'add site',
	usage:
		'URL [--preview] [--sitemap | --crawl] [--path /PREFIX] [--include PATTERN] [--exclude PATTERN] [--max-pages N] [--max-depth N] [--ignore-robots] [--schedule daily|weekly|monthly] [--exclude-class NAME …] [--no-wait]',
	summary: 'Add the pages of a website by its sitemap, or by following its links',
	options: {
		...EXCLUSION_OPTIONS,
		preview: { type: 'boolean' },
		sitemap: { type: 'boolean' },
		crawl: { type: 'boolean' },
		path: { type: 'string' },
		include: { type: 'string', multiple: true },
		exclude: { type: 'string', multiple: true },
		'max-pages': { type: 'string' },
		'max-depth': { type: 'string' },
		'ignore-robots': { type: 'boolean' },
		schedule: { type: 'string' },
		'no-wait': { type: 'boolean' },
	},
	positionals: [1, 1],
	async run(context) {
		const { invocation, connection, output } = context;
		const body = readSiteBody(invocation);
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		if (invocation.has('preview')) {
			const preview = await service.call(previewSite, { params: { chatbotId }, body });
			output.result(preview, () => [
				`${preview.total} pages${preview.is_complete ? '' : ' or more'} by ${preview.method}:`,
				...preview.pages.map((page) => `  ${page}`),
				...preview.skipped.map(
					({ reason, count, examples }) => `${count} left out (${reason}), such as ${examples[0] ?? ''}`,
				),
			]);
			return;
		}
		const site = await service.call(createSite, { params: { chatbotId }, body });
		if (invocation.has('no-wait')) output.result(site, () => [`Added ${site.id}.`]);
		else await report(context, { service, chatbotId, siteId: site.id });
	},
};

function readSiteBody(invocation: Invocation) {
	const schedule = resyncScheduleField.optional().safeParse(invocation.text('schedule'));
	if (!schedule.success) throw new UsageError(`--schedule must be one of ${resyncScheduleField.options.join(', ')}`);
	if (invocation.has('sitemap') && invocation.has('crawl')) throw new UsageError('either --sitemap or --crawl');
	const method: 'auto' | 'sitemap' | 'crawl' = invocation.has('sitemap')
		? 'sitemap'
		: invocation.has('crawl')
			? 'crawl'
			: 'auto';
	return {
		url: invocation.positionals[0] ?? '',
		method,
		path_prefix: invocation.text('path'),
		include: [...invocation.texts('include')],
		exclude: [...invocation.texts('exclude')],
		max_pages: readNumber(invocation, 'max-pages'),
		max_depth: readNumber(invocation, 'max-depth'),
		ignore_robots: invocation.has('ignore-robots'),
		resync_schedule: schedule.data,
		...readExclusionOptions(invocation),
	};
}

function readNumber(invocation: Invocation, name: string): number | undefined {
	const given = invocation.text(name);
	if (given === undefined) return undefined;
	if (!/^\d+$/.test(given)) throw new UsageError(`--${name} must be a whole number`);
	return Number(given);
}

interface Place {
	readonly service: ServiceClient;
	readonly chatbotId: string;
	readonly siteId: string;
}

/** Waits until a site is read, showing how far it is. @throws {FailedError} when no pages were found or some failed */
async function report({ output }: CommandContext, { service, chatbotId, siteId }: Place): Promise<void> {
	const params = { chatbotId, siteId };
	const startedAt = performance.now();
	let site = await service.call(readSite, { params });
	while (site.status === 'discovering' || site.status === 'reading') {
		const { found, processed, failed } = site.pages;
		const progress = showProgress({ processed, failed, total: found }, performance.now() - startedAt);
		output.progress(site.status === 'discovering' ? 'looking for pages' : progress);
		await wait(POLL_MS);
		site = await service.call(readSite, { params });
	}
	output.progress('');
	const { failures, duplicates, pages } = site;
	output.result(site, () => [
		presentSite(site),
		...(site.error === undefined ? [] : [`  ${site.error.message} (${site.error.code})`]),
		...failures.map(({ url, error }) => `  ${url}: ${error.message} (${error.code})`),
		...(site.method === 'crawl' && pages.found === 1
			? ['The first page links to no other of the site. If a script writes its menu, add the site by its sitemap.']
			: []),
		...(duplicates === 0 ? [] : [`${duplicates} of them only say what other pages say; nothing is missing of these.`]),
	]);
	if (site.error !== undefined) throw new FailedError('No pages were found.');
	const missing = pages.failed - duplicates;
	if (missing > 0) throw new FailedError(`${missing} of ${pages.found} could not be read.`);
}

function presentSite({ id, url, status, method, pages }: Site): string {
	const { found, processed, failed } = pages;
	return `${id}  ${status}  ${processed} of ${found} pages${failed === 0 ? '' : `, ${failed} failed`}  ${method ?? ''}  ${url}`;
}

export const listSitesCommand: Command = {
	name: 'sites',
	usage: '',
	summary: 'List websites and how far they are read',
	positionals: [0, 0],
	async run({ connection, output }) {
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const pages = readPages(async (page) => {
			const data = await service.call(listSites, { params: { chatbotId }, query: { page } });
			return { items: data.sites, lastPage: data.pages.last_page };
		});
		const sites = await takeItems(pages, Number.POSITIVE_INFINITY);
		output.result(sites, () =>
			sites.length === 0 ? ['No websites.'] : alignColumns(sites.map((site) => presentSite(site).split('  '))),
		);
	},
};

export const resyncSiteCommand: Command = {
	name: 'sites resync',
	usage: 'SITE_ID [--no-wait]',
	summary: 'Look for new pages of a website and read those that are known again',
	options: { 'no-wait': { type: 'boolean' } },
	positionals: [1, 1],
	async run(context) {
		const { invocation, connection, output } = context;
		const [siteId = ''] = invocation.positionals;
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const site = await service.call(resyncSite, { params: { chatbotId, siteId } });
		if (invocation.has('no-wait')) output.result(site, () => [presentSite(site)]);
		else await report(context, { service, chatbotId, siteId });
	},
};

export const cancelSiteCommand: Command = {
	name: 'sites cancel',
	usage: 'SITE_ID',
	summary: 'Stop reading a website; pages that were read stay',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [siteId = ''] = invocation.positionals;
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const site = await service.call(cancelSite, { params: { chatbotId, siteId } });
		output.result(site, () => [presentSite(site)]);
	},
};

export const removeSite: Command = {
	name: 'sites remove',
	usage: 'SITE_ID',
	summary: 'Remove a website with its pages and what was learned from them',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [siteId = ''] = invocation.positionals;
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		await service.call(deleteSite, { params: { chatbotId, siteId } });
		output.result({ removed: siteId }, () => [`Removed ${siteId}.`]);
	},
};

import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import {
	cancelSite,
	createSite,
	deleteSite,
	listSites,
	previewSite,
	readSite,
	resyncSite,
} from '../../../shared/contract/sites.ts';
import type { Command, CommandContext } from '../command.ts';
import type { ChatbotConnection } from '../connection.ts';
import { FailedError, UsageError } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { listItems } from '../listItems.ts';
import { PAGE_OPTIONS, readPageOptions } from '../pageOptions.ts';
import { waitUntilRead } from '../progress.ts';

type Site = EndpointData<typeof createSite>;

export const addSite: Command = {
	name: 'add site',
	usage:
		'URL [--preview] [--sitemap | --crawl] [--path /PREFIX] [--include PATTERN] [--exclude PATTERN] [--max-pages N] [--max-depth N] [--ignore-robots] [--schedule daily|weekly|monthly] [--exclude-class NAME …] [--no-wait]',
	summary: 'Add the pages of a website by its sitemap, or by following its links',
	options: {
		...PAGE_OPTIONS,
		preview: { type: 'boolean' },
		sitemap: { type: 'boolean' },
		crawl: { type: 'boolean' },
		path: { type: 'string' },
		include: { type: 'string', multiple: true },
		exclude: { type: 'string', multiple: true },
		'max-pages': { type: 'string' },
		'max-depth': { type: 'string' },
		'ignore-robots': { type: 'boolean' },
		'no-wait': { type: 'boolean' },
	},
	positionals: [1, 1],
	async run(context) {
		const { invocation, connection, output } = context;
		const body = readSiteBody(invocation);
		const { service, chatbotId } = await connection.chatbot();
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
	if (invocation.has('sitemap') && invocation.has('crawl')) throw new UsageError('either --sitemap or --crawl');
	const named = (['sitemap', 'crawl'] as const).find((one) => invocation.has(one));
	return {
		url: invocation.positionals[0] ?? '',
		method: named ?? ('auto' as const),
		path_prefix: invocation.text('path'),
		include: [...invocation.texts('include')],
		exclude: [...invocation.texts('exclude')],
		max_pages: invocation.number('max-pages'),
		max_depth: invocation.number('max-depth'),
		ignore_robots: invocation.has('ignore-robots'),
		...readPageOptions(invocation),
	};
}

/** Waits until a site is read and reports it. @throws {FailedError} when no pages were found or some failed */
async function report(
	{ output }: CommandContext,
	{ service, chatbotId, siteId }: ChatbotConnection & { readonly siteId: string },
): Promise<void> {
	const read = () => service.call(readSite, { params: { chatbotId, siteId } });
	const site = await waitUntilRead(output, read, ({ status, pages: counts }) => ({ status, counts }));
	const { failures, duplicates, pages } = site;
	output.result(site, () => [
		presentSite(site).join('  '),
		...(site.error === undefined ? [] : [`  ${site.error.message} (${site.error.code})`]),
		...failures.map(({ url, error }) => `  ${url}: ${error.message} (${error.code})`),
		...(site.method === 'crawl' && pages.found === 1
			? ['The first page has no links to other pages. If a script writes its menu, add the site by its sitemap.']
			: []),
		...(duplicates === 0 ? [] : [`${duplicates} of them repeat other pages, so nothing is missing.`]),
	]);
	if (site.error !== undefined) throw new FailedError('No pages were found.');
	const missing = pages.failed - duplicates;
	if (missing > 0) throw new FailedError(`${missing} of ${pages.found} could not be read.`);
}

function presentSite({ id, url, status, method, pages }: Site): string[] {
	const { found, processed, failed } = pages;
	const counts = `${processed} of ${found} pages${failed === 0 ? '' : `, ${failed} failed`}`;
	return [id, status, counts, method ?? '', url];
}

export const listSitesCommand: Command = {
	name: 'sites',
	usage: '',
	summary: 'List websites with their progress',
	positionals: [0, 0],
	async run({ connection, output }) {
		const { service, chatbotId } = await connection.chatbot();
		const sites = await listItems({
			read: (page) => service.call(listSites, { params: { chatbotId }, query: { page } }),
			pick: (data) => data.sites,
		});
		output.list(sites, 'No websites.', presentSite);
	},
};

export const resyncSiteCommand: Command = {
	name: 'sites resync',
	usage: 'SITE_ID [--no-wait]',
	summary: 'Look for new pages of a website and read the known ones again',
	options: { 'no-wait': { type: 'boolean' } },
	positionals: [1, 1],
	async run(context) {
		const { invocation, connection, output } = context;
		const [siteId = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		const site = await service.call(resyncSite, { params: { chatbotId, siteId } });
		if (invocation.has('no-wait')) output.result(site, () => [presentSite(site).join('  ')]);
		else await report(context, { service, chatbotId, siteId });
	},
};

export const cancelSiteCommand: Command = {
	name: 'sites cancel',
	usage: 'SITE_ID',
	summary: 'Stop reading a website; pages that are read stay',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [siteId = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		const site = await service.call(cancelSite, { params: { chatbotId, siteId } });
		output.result(site, () => [presentSite(site).join('  ')]);
	},
};

export const removeSite: Command = {
	name: 'sites remove',
	usage: 'SITE_ID',
	summary: 'Remove a website with its pages and the knowledge from them',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [siteId = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		await service.call(deleteSite, { params: { chatbotId, siteId } });
		output.result({ removed: siteId }, () => [`Removed ${siteId}.`]);
	},
};

import { cancelSite, createSite, previewSite } from '../../../shared/contract/sites.ts';
import type { Command } from '../command.ts';
import { FailedError, UsageError } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { PAGE_OPTIONS, readPageOptions } from '../pageOptions.ts';
import { excludedOf, findCollection, openSite, presentCollection, reportCollection } from './collections.ts';

export const addSite: Command = {
	name: 'add site',
	usage:
		'URL [--preview] [--sitemap | --crawl] [--path /PREFIX] [--include PATTERN] [--exclude PATTERN] [--max-pages N] [--max-depth N] [--ignore-robots] [--schedule never|daily|weekly|monthly] [--exclude-class NAME …] [--no-wait]',
	summary: 'Add the pages of a website by its sitemap, or by following its links',
	options: {
		...PAGE_OPTIONS,
		include: { type: 'string', multiple: true },
		exclude: { type: 'string', multiple: true },
	},
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
		else await reportCollection(context, openSite({ service, chatbotId }, site.id));
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

export const cancelSiteCommand: Command = {
	name: 'sites cancel',
	usage: 'SITE_ID',
	summary: 'Stop reading a website; pages that are read stay',
	async run({ invocation, connection, output }) {
		const [siteId = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		const site = await service.call(cancelSite, { params: { chatbotId, siteId } });
		output.result(site, () => [presentCollection(site).join('  ')]);
	},
};

export const excludeCommand: Command = {
	name: 'sites exclude',
	usage: 'ID [ADDRESS|PATTERN …] [--take-back]',
	positionals: [1, Number.POSITIVE_INFINITY],
	summary: 'List what a website leaves out, such as pages that were removed; leave out more, or take some back',
	async run({ invocation, connection, output }) {
		const [id = '', ...rules] = invocation.positionals;
		const place = await connection.chatbot();
		const collection = await findCollection(place, id);
		if (collection === null) throw new FailedError('There is no website or connection with this id.');
		const detail = await collection.read();
		const present = excludedOf(detail);
		const unknown = invocation.has('take-back') ? rules.find((rule) => !present.includes(rule)) : undefined;
		if (unknown !== undefined) throw new FailedError(`${unknown} is not left out.`);
		const wanted = invocation.has('take-back')
			? present.filter((rule) => !rules.includes(rule))
			: [...new Set([...present, ...rules])];
		if (rules.length > 0) await collection.exclude(wanted, detail.etag);
		output.result({ exclude: wanted }, () => (wanted.length === 0 ? ['Nothing is left out.'] : wanted));
	},
};

import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import { addLinks, deleteDataSource, listDataSources } from '../../shared/contract/knowledge.ts';
import type { Logger } from '../lib/logger.ts';
import type { FirstProject } from '../lib/secrets.ts';
import { waitUntilProcessed } from '../lib/waitUntilProcessed.ts';
import { FIRST_CHATBOTS, type FirstChatbot } from './firstChatbots.ts';
import { findChatbot, type Installation, keep, serviceOf } from './firstStart.ts';

export interface TeachOptions extends Installation {
	readonly coreUrl: string;
	readonly project: FirstProject;
	/** Where visitors reach the pages. */
	readonly publicUrl: string;
	readonly logger: Logger;
}

/** Whether the first chatbots have yet to read pages, perhaps again because their address has changed. */
export function hasPagesToRead({ taughtUrl, ...project }: FirstProject, publicUrl: string): boolean {
	return isElsewhere(taughtUrl, publicUrl) || FIRST_CHATBOTS.some(({ taught }) => !project[taught]);
}

function isElsewhere(taughtUrl: string | null, publicUrl: string): taughtUrl is string {
	return taughtUrl !== null && taughtUrl !== publicUrl;
}

/**
 * Gives the first chatbots their pages, again when their address has changed, and waits until these are read.
 *
 * @returns whether they have read them
 */
export async function teachFirstChatbots(options: TeachOptions): Promise<boolean> {
	const { publicUrl } = options;
	const isAgain = isElsewhere(options.project.taughtUrl, publicUrl);
	let project = isAgain ? { ...options.project, isTaught: false, isShopTaught: false } : options.project;
	for (const chatbot of FIRST_CHATBOTS) {
		if (project[chatbot.taught] || !(await teach(chatbot, options))) continue;
		project = keep({ ...project, [chatbot.taught]: true, taughtUrl: publicUrl }, options);
	}
	if (project.taughtUrl === null) keep({ ...project, taughtUrl: publicUrl }, options);
	return FIRST_CHATBOTS.every(({ taught }) => project[taught]);
}

/**
 * Pages that cannot be read are left out.
 *
 * @returns false where none can be read: the next start tries again
 */
async function teach(chatbot: FirstChatbot, { coreUrl, project, publicUrl, logger }: TeachOptions): Promise<boolean> {
	const client = serviceOf(coreUrl, project);
	const chatbotId = await findChatbot(client, project[chatbot.id]);
	// The owner has deleted it.
	if (chatbotId === null) return true;
	const params = { chatbotId };
	const links = chatbot.listPages().map((page) => `${publicUrl}${page}`);
	const { links_added: count } = await client.call(addLinks, { params, body: { links } });
	const sources = await waitUntilProcessed({ client, ...params, type: 'link', count });
	const failed = sources.filter(({ status }) => status === 'error');
	for (const { id } of failed) await client.call(deleteDataSource, { params: { ...params, sourceId: id } });
	if (failed.length > 0) {
		const reasons = [...new Set(failed.map(({ data }) => data.error?.message))];
		const facts = { chatbot: chatbot.name, count: failed.length, publicUrl, reasons };
		logger.warn('pages of a first chatbot were not read', facts);
	}
	if (count > 0 && failed.length === count) return false;
	const { taughtUrl } = project;
	if (isElsewhere(taughtUrl, publicUrl)) await forgetPages(client, params, taughtUrl);
	return true;
}

async function forgetPages(client: ServiceClient, params: { readonly chatbotId: string }, address: string) {
	const sourceIds: string[] = [];
	for (let page = 1; ; page += 1) {
		const { sources, pages } = await client.call(listDataSources, { params, query: { page, type: 'link' } });
		sourceIds.push(
			...sources
				.filter(({ data: { url } }) => typeof url === 'string' && url.startsWith(`${address}/`))
				.map(({ id }) => id),
		);
		if (page >= pages.last_page) break;
	}
	for (const sourceId of sourceIds) await client.call(deleteDataSource, { params: { ...params, sourceId } });
}

import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { recordEvents } from '../../events/recordEvents.ts';
import type { Transaction } from '../../storage/database.ts';

/** Records that a website got on, and that it is done once no page of it waits to be read. */
export async function recordSite(
	transaction: Transaction,
	{ projectId, chatbotId, by }: ChatbotScope,
	siteId: string,
): Promise<void> {
	const site = await transaction
		.selectFrom('sites')
		.select(({ exists, selectFrom }) => [
			'status',
			exists(
				selectFrom('dataSources')
					.select('dataSources.id')
					.whereRef('siteId', '=', 'sites.id')
					.where('dataSources.status', 'in', ['pending', 'processing']),
			).as('isReading'),
		])
		.where('id', '=', siteId)
		.executeTakeFirst();
	if (site === undefined) return;
	const isDone = site.status !== 'discovering' && !site.isReading;
	const about = { site_id: siteId };
	await recordEvents(transaction, { projectId, chatbotId, by }, [
		{ type: isDone ? 'site.done' : 'site.progress', about },
	]);
}

import { listLanguages } from '../../../shared/contract/languages.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { requireChatbot } from '../chatbots/chatbots.ts';
import type { Mount } from '../coreRouter.ts';
import { pageOf } from '../pages.ts';
import type { Database } from '../storage/database.ts';
import { LANGUAGES } from './catalog.ts';

export function mountLanguages(mount: Mount, { database }: { readonly database: Database }): void {
	mount(listLanguages, async ({ params: { chatbotId }, query }, { projectId }) => {
		await requireChatbot(database.read, { projectId, chatbotId });
		const { pages, items } = pageOf(LANGUAGES, query.page, PAGE_SIZES.languages);
		return { pages, languages: items.map(({ id, name }) => ({ id, name })) };
	});
}

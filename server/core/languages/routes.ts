import { listLanguages } from '../../../shared/contract/languages.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageOf } from '../api/listPage.ts';
import { LANGUAGES } from './catalog.ts';

export function mountLanguages(mount: Mount): void {
	mount(listLanguages, ({ query }) => {
		const { pages, items } = pageOf(LANGUAGES, query.page, PAGE_SIZES.languages);
		return { pages, languages: items.map(({ id, name }) => ({ id, name })) };
	});
}

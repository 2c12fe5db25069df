import { listTemplates } from '../../../shared/contract/templates.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageOf } from '../api/listPage.ts';
import { TEMPLATES } from './catalog.ts';

export function mountTemplates(mount: Mount): void {
	mount(listTemplates, ({ query }) => {
		const { pages, items } = pageOf(TEMPLATES, query.page, PAGE_SIZES.templates);
		return { pages, templates: items.map(({ id, name, description }) => ({ id, name, description })) };
	});
}

import { listModels } from '../../../shared/contract/models.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageOf } from '../api/listPage.ts';
import type { CatalogModel } from '../models/catalog.ts';
import type { ProjectModels } from './projectModels.ts';

export function mountModels(mount: Mount, { models: projectModels }: { readonly models: ProjectModels }): void {
	mount(listModels, async ({ query: { page } }, { projectId }) => {
		const catalog = await projectModels.of(projectId);
		const { pages, items } = pageOf(catalog.models, page, PAGE_SIZES.models);
		return { pages, models: items.map(presentModel) };
	});
}

function presentModel({ id, name, credits, temperature: { min, max } }: CatalogModel) {
	return { id, name, credits, temperature: { min, max } };
}

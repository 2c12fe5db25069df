import type { Selectable } from 'kysely';
import { type CatalogModel, createCatalog, type LoadedCatalog, type ModelCatalog } from '../models/catalog.ts';
import { isPostgres } from '../storage/clockOf.ts';
import type { Database } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';

export type AiModelRow = Selectable<Tables['aiModels']>;

/** Other instances may have changed the models of a project; on SQLite there are none. */
const FRESH_MS = 5_000;

export interface ProjectModelsOptions {
	readonly database: Database;
	/** The models of MODELS_FILE, which every project has. */
	readonly operator: LoadedCatalog;
	/** A model that was set up here, ready to be called. */
	readonly connect: (row: AiModelRow) => CatalogModel;
	/** Milliseconds on a monotonic clock. */
	readonly now: () => number;
}

export type ProjectModels = ReturnType<typeof createProjectModels>;

/** The models of each project: those of the operator and those that its owners set up. */
export function createProjectModels({ database, operator, connect, now }: ProjectModelsOptions) {
	const known = new Map<string, { readonly catalog: Promise<ModelCatalog>; readonly until: number }>();

	async function read(projectId: string): Promise<ModelCatalog> {
		const { read: reader } = database;
		const rows = await reader
			.selectFrom('aiModels')
			.selectAll()
			.where('projectId', '=', projectId)
			.orderBy('id')
			.execute();
		const project = await reader
			.selectFrom('projects')
			.select('defaultModelId')
			.where('id', '=', projectId)
			.executeTakeFirst();
		const models = [...operator.models, ...rows.map(connect)] as const;
		const chosen = models.find(({ id }) => id === project?.defaultModelId);
		return createCatalog(models, chosen?.id ?? operator.defaultId);
	}

	return {
		/** The catalogue of a project. Its models keep their breakers as long as nothing is changed. */
		of(projectId: string): Promise<ModelCatalog> {
			const entry = known.get(projectId);
			if (entry !== undefined && entry.until > now()) return entry.catalog;
			const catalog = read(projectId);
			catalog.catch(() => known.delete(projectId));
			known.set(projectId, { catalog, until: isPostgres(database.read) ? now() + FRESH_MS : Infinity });
			return catalog;
		},
		/** Called after the models of a project were changed. */
		forget: (projectId: string) => void known.delete(projectId),
	};
}

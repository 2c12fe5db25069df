import type { Selectable } from 'kysely';
import { type CatalogModel, createCatalog, type LoadedCatalog, type ModelCatalog } from '../models/catalog.ts';
import { isPostgres } from '../storage/clockOf.ts';
import type { Reader } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import { readModelStates, type WatchDependencies, type WatchedModel, watchModel } from './watchModel.ts';

export type AiModelRow = Selectable<Tables['aiModels']>;

/** Other instances may have changed the models of a project; on SQLite there are none. */
const FRESH_MS = 5_000;

export interface ProjectModelsOptions extends WatchDependencies {
	/** The models of MODELS_FILE, which every project has. */
	readonly operator: LoadedCatalog;
	/** A model that was set up here, ready to be called. */
	readonly connect: (row: AiModelRow) => CatalogModel;
}

/** A model with its breaker, which it keeps as long as its row is the same. */
interface KeptModel {
	/** Empty for models of the operator. */
	readonly row: string;
	readonly watched: WatchedModel;
}

function rowsOf(reader: Reader, projectId: string) {
	return reader.selectFrom('aiModels').selectAll().where('projectId', '=', projectId);
}

export type ProjectModels = ReturnType<typeof createProjectModels>;

/** The models of each project: those of the operator and those that its owners set up. */
export function createProjectModels({ operator, connect, ...dependencies }: ProjectModelsOptions) {
	const { database, now } = dependencies;
	const known = new Map<string, { readonly catalog: Promise<ModelCatalog>; readonly until: number }>();
	const keptOf = new Map<string, ReadonlyMap<number, KeptModel>>();

	async function read(projectId: string): Promise<ModelCatalog> {
		const { read: reader } = database;
		const rows = await rowsOf(reader, projectId).orderBy('id').execute();
		const project = await reader
			.selectFrom('projects')
			.select('defaultModelId')
			.where('id', '=', projectId)
			.executeTakeFirst();
		const states = await readModelStates(reader, projectId);
		const former = keptOf.get(projectId);
		const kept = new Map<number, KeptModel>();
		const keep = (id: number, row: string, open: () => CatalogModel): CatalogModel => {
			const before = former?.get(id);
			// A call may end after its model was changed or removed: it says nothing about the new one.
			const isCurrent = async (transaction: Reader) =>
				row === '' ||
				JSON.stringify(await rowsOf(transaction, projectId).where('id', '=', id).executeTakeFirst()) === row;
			const watched = before?.row === row ? before.watched : watchModel(open(), { projectId, isCurrent }, dependencies);
			watched.learn(states.get(id));
			kept.set(id, { row, watched });
			return watched.model;
		};
		const [extractive, ...operated] = operator.models;
		const models = [
			extractive,
			...operated.map((model) => keep(model.id, '', () => model)),
			...rows.map((row) => keep(row.id, JSON.stringify(row), () => connect(row))),
		] as const;
		keptOf.set(projectId, kept);
		const chosen = models.find(({ id }) => id === project?.defaultModelId);
		return createCatalog(models, chosen?.id ?? operator.defaultId);
	}

	return {
		/** The catalogue of a project. */
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

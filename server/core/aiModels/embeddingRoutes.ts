import * as contract from '../../../shared/contract/aiModels.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { actorOf, type Caller } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { LoadedCatalog } from '../models/catalog.ts';
import { type Embedder, EmbeddingError } from '../models/embedder.ts';
import type { StoreParts } from '../storage/database.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import { buildEmbedder, deleteSettings, openSettingsKey, readSettings, replaceSettings } from './embeddingSettings.ts';
import { withoutPassword } from './present.ts';
import { type AddressGuard, readBaseUrl } from './readAddress.ts';

/** A local model may have to be loaded first. */
const CHECK_MAX_MS = 30_000;

export interface EmbeddingDependencies extends StoreParts, AddressGuard {
	readonly operator: LoadedCatalog;
	readonly secretBox: SecretBox;
	/** Takes over what is set now. */
	readonly followEmbeddings: () => Promise<void>;
}

/** The endpoint that compares by meaning. */
export function mountEmbeddingSettings(mount: Mount, dependencies: EmbeddingDependencies): void {
	const { database, operator, secretBox, sends, followEmbeddings } = dependencies;
	const scopeOf = (caller: Caller) => ({ projectId: caller.projectId, by: actorOf(caller) });

	async function present(projectId: string): Promise<EndpointData<typeof contract.readEmbeddingSettings>> {
		const { embedder } = operator;
		if (embedder !== null) {
			const { baseUrl, settings } = embedder;
			return { set_by: 'operator', base_url: withoutPassword(baseUrl), model: settings.model, key_end: null };
		}
		const row = await readSettings(database.read, projectId);
		if (row === undefined) return { set_by: null, base_url: '', model: '', key_end: null };
		return { set_by: 'project', base_url: row.baseUrl, model: row.model, key_end: row.keyEnd };
	}

	function requireUnset(): void {
		if (operator.embedder === null) return;
		throw new AppError('validation_failed', 'Embeddings are set by the operator, in MODELS_FILE.');
	}

	mount(contract.readEmbeddingSettings, (_input, { projectId }) => present(projectId));

	mount(contract.replaceEmbeddingSettings, async ({ body }, caller) => {
		requireUnset();
		const { projectId } = caller;
		const address = await readBaseUrl(body.base_url, dependencies);
		const before = await readSettings(database.read, projectId);
		// The key stays at its address alone.
		const key = body.key ?? (before?.baseUrl === address.baseUrl ? openSettingsKey(before, secretBox) : undefined);
		const { model, query_prefix: queryPrefix = '', passage_prefix: passagePrefix = '' } = body;
		const row = { ...address, model, queryPrefix, passagePrefix };
		await requireVectors(buildEmbedder({ ...row, apiKey: key }, sends));
		await database.write((transaction) => replaceSettings(transaction, scopeOf(caller), { row, key, secretBox }));
		await followEmbeddings();
		return present(projectId);
	});

	mount(contract.deleteEmbeddingSettings, async (_input, caller) => {
		requireUnset();
		await database.write((transaction) => deleteSettings(transaction, scopeOf(caller)));
		await followEmbeddings();
	});
}

/** @throws {AppError} `validation_failed` where an endpoint makes no vector of a word */
async function requireVectors(embedder: Embedder): Promise<void> {
	try {
		await embedder.embed({ texts: ['test'], purpose: 'query', signal: AbortSignal.timeout(CHECK_MAX_MS) });
	} catch (error) {
		throw error instanceof EmbeddingError ? invalidField('base_url', error.message) : error;
	}
}

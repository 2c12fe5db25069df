import * as contract from '../../../shared/contract/aiModels.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { actorOf, type Caller } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import type { LoadedCatalog } from '../models/catalog.ts';
import { findServers } from '../models/modelServers.ts';
import { listOfferedModels } from '../models/offeredModels.ts';
import type { StoreParts } from '../storage/database.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import { baseUrlOf, openKey, placeOfKey, sendTo } from './connectModel.ts';
import { presentModels } from './present.ts';
import type { ProjectModels } from './projectModels.ts';
import { type AddressGuard, readAddress } from './readAddress.ts';
import { addModel, changeModel, removeModel, requireRow, useModel } from './setUpModels.ts';

export interface SetUpDependencies extends StoreParts, AddressGuard {
	readonly models: ProjectModels;
	readonly operator: LoadedCatalog;
	readonly secretBox: SecretBox;
}

/** Models that owners set up, and which of them answers. */
export function mountSetUpModels(mount: Mount, dependencies: SetUpDependencies): void {
	const { database, now, models, operator, secretBox, sends } = dependencies;
	const scopeOf = (caller: Caller) => ({ projectId: caller.projectId, by: actorOf(caller) });
	const present = async (projectId: string) => presentModels(database.read, projectId, await models.of(projectId));

	/** The models after a change. */
	async function presentChanged(projectId: string) {
		models.forget(projectId);
		return present(projectId);
	}

	async function presentOne(projectId: string, id: number) {
		const model = (await presentChanged(projectId)).find((one) => one.id === id);
		if (model === undefined) throw new AppError('not_found');
		return model;
	}

	mount(contract.listAiModels, async (_input, { projectId }) => ({ models: await present(projectId) }));

	mount(contract.createAiModel, async ({ body }, caller) => {
		const address = await readAddress(body.provider, body.base_url, dependencies);
		const isTaken = (id: number) => operator.find(id) !== undefined;
		const { id } = await database.write((transaction) =>
			addModel(transaction, scopeOf(caller), { body, address, secretBox, isTaken, now: now() }),
		);
		return presentOne(caller.projectId, id);
	});

	mount(contract.updateAiModel, async ({ params: { modelId: id }, body }, caller) => {
		const row = await requireRow(database.read, caller.projectId, id);
		const address = body.base_url === undefined ? row : await readAddress(row.provider, body.base_url, dependencies);
		const { baseUrl, isLocal } = address;
		await database.write((transaction) =>
			changeModel(transaction, scopeOf(caller), { id, body, address: { baseUrl, isLocal }, secretBox }),
		);
		return presentOne(caller.projectId, id);
	});

	mount(contract.deleteAiModel, async ({ params: { modelId } }, caller) => {
		await database.write((transaction) => removeModel(transaction, scopeOf(caller), modelId));
		models.forget(caller.projectId);
	});

	mount(contract.useAiModel, async ({ params: { modelId }, body: { chatbot_id: chatbotId } }, caller) => {
		const catalog = await models.of(caller.projectId);
		const model = catalog.models.find(({ id }) => id === modelId);
		if (model === undefined) throw new AppError('not_found');
		await database.write((transaction) => useModel(transaction, scopeOf(caller), { model, chatbotId, catalog }));
		return { models: await presentChanged(caller.projectId) };
	});

	mount(contract.findModelServers, async () => {
		const servers = await findServers(sends);
		return {
			servers: servers.map(({ name, baseUrl, models: names }) => ({ name, base_url: baseUrl, models: [...names] })),
		};
	});

	mount(contract.listProviderModels, async ({ body }, { projectId }) => {
		const { provider, model_id: modelId } = body;
		const address = await readAddress(provider, body.base_url, dependencies);
		const service = { provider, baseUrl: baseUrlOf({ provider, ...address }) };
		let { key } = body;
		if (key === undefined && modelId !== undefined) {
			const row = await requireRow(database.read, projectId, modelId);
			if (row.provider !== provider || row.baseUrl !== address.baseUrl) {
				throw invalidField('key', 'must be given again for another address');
			}
			const kept = row.apiKey === null ? undefined : openKey(secretBox, row.apiKey, placeOfKey(row));
			if (kept === null) return { failure: 'key_lost' as const, models: [] };
			key = kept;
		}
		const send = sendTo(sends, { ...service, isLocal: address.isLocal });
		const list = await listOfferedModels({ ...service, key, send });
		if ('failure' in list) return { failure: list.failure, models: [] };
		return {
			failure: null,
			models: list.value.map(({ model, name, prices, isRecommended }) => ({
				model,
				name,
				prices: prices && { input: prices.input, output: prices.output },
				is_recommended: isRecommended,
			})),
		};
	});
}

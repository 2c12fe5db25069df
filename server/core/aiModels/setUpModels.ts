import type { createAiModel, updateAiModel } from '../../../shared/contract/aiModels.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { readAnswerSettingsOf, requireModel } from '../answerSettings/answerSettings.ts';
import type { Actor } from '../api/caller.ts';
import { type ChatbotRow, chatbotNotFound, chatbotsOf, updateChatbotRow } from '../chatbots/chatbots.ts';
import { recordEvents } from '../events/recordEvents.ts';
import type { CatalogModel, ModelCatalog } from '../models/catalog.ts';
import { updateProjectRow } from '../project/projects.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { lockProject, needsLocks } from '../storage/locks.ts';
import { countRows } from '../storage/readPage.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import { placeOfKey, sealKey } from './connectModel.ts';
import type { AiModelRow } from './projectModels.ts';
import type { ModelAddress } from './readAddress.ts';
import { clearModelState } from './watchModel.ts';

/** Where models are set up, and who does it. */
export interface ModelScope {
	readonly projectId: string;
	readonly by: Actor;
}

/** Far above the ids that operators write by hand. */
const FIRST_ID = 100_001;
const MODELS_MAX = 50;

export async function requireRow(reader: Reader, projectId: string, id: number): Promise<AiModelRow> {
	return reader
		.selectFrom('aiModels')
		.selectAll()
		.where('projectId', '=', projectId)
		.where('id', '=', id)
		.executeTakeFirstOrThrow(() => new AppError('not_found'));
}

export interface ModelChange<Body> {
	readonly body: Body;
	readonly address: ModelAddress;
	readonly secretBox: SecretBox;
}

/** Adds a model. It answers nobody yet. @param isTaken whether the operator uses an id */
export async function addModel(
	transaction: Transaction,
	scope: ModelScope,
	{
		body,
		address,
		secretBox,
		isTaken,
		now,
	}: ModelChange<EndpointRequest<typeof createAiModel>['body']> & {
		readonly isTaken: (id: number) => boolean;
		readonly now: number;
	},
): Promise<AiModelRow> {
	const { projectId } = scope;
	const { provider, model, key, prices, name = model } = body;
	if (key === undefined && provider !== 'openai-compatible') throw invalidField('key', `is required for ${provider}`);
	await lockProject(transaction, projectId);
	const count = await countRows(transaction.selectFrom('aiModels').where('projectId', '=', projectId));
	if (count >= MODELS_MAX) throw invalidField('', `a project has at most ${MODELS_MAX} models`);
	const id = await findFreeId(transaction, projectId, isTaken);
	const row: AiModelRow = {
		projectId,
		id,
		name,
		provider,
		model,
		...address,
		...sealKey(secretBox, key, placeOfKey({ projectId, id })),
		inputPrice: prices?.input ?? null,
		outputPrice: prices?.output ?? null,
		createdAt: now,
	};
	await transaction.insertInto('aiModels').values(row).execute();
	await recordModel(transaction, scope, { change: 'added', name });
	return row;
}

/** An id that no model of the project has, or had while it was called: what it took is kept by its id. */
async function findFreeId(transaction: Transaction, projectId: string, isTaken: (id: number) => boolean) {
	const ofModels = transaction.selectFrom('aiModels').where('projectId', '=', projectId);
	const ofDays = transaction.selectFrom('modelDays').where('projectId', '=', projectId);
	const { last } = await ofModels.select(({ fn }) => fn.max('id').as('last')).executeTakeFirstOrThrow();
	const { used } = await ofDays.select(({ fn }) => fn.max('modelId').as('used')).executeTakeFirstOrThrow();
	let id = Math.max(FIRST_ID, (last ?? 0) + 1, (used ?? 0) + 1);
	while (isTaken(id)) id += 1;
	return id;
}

/** Changes a model. @throws {AppError} `validation_failed` where its key would go to another address */
export async function changeModel(
	transaction: Transaction,
	scope: ModelScope,
	{
		id,
		body,
		address,
		secretBox,
	}: ModelChange<EndpointRequest<typeof updateAiModel>['body']> & { readonly id: number },
): Promise<AiModelRow> {
	const { projectId } = scope;
	await lockProject(transaction, projectId);
	const before = await requireRow(transaction, projectId, id);
	const { key, prices, name = before.name, model = before.model } = body;
	if (before.apiKey !== null && key === undefined && address.baseUrl !== before.baseUrl) {
		throw invalidField('key', 'must be given again for another address');
	}
	const changes = {
		name,
		model,
		...address,
		...(key === undefined ? {} : sealKey(secretBox, key, placeOfKey(before))),
		...(prices === undefined ? {} : { inputPrice: prices.input, outputPrice: prices.output }),
	};
	await transaction
		.updateTable('aiModels')
		.set(changes)
		.where('projectId', '=', projectId)
		.where('id', '=', id)
		.execute();
	// With the same connection it would fail again.
	const isSame = key === undefined && model === before.model && address.baseUrl === before.baseUrl;
	if (!isSame) await clearModelState(transaction, { projectId, modelId: id });
	await recordModel(transaction, scope, { change: 'edited', name });
	return { ...before, ...changes };
}

/** Removes a model with its key, and from all that use it. */
export async function removeModel(transaction: Transaction, scope: ModelScope, id: number): Promise<void> {
	const { projectId } = scope;
	await lockProject(transaction, projectId);
	const { name } = await requireRow(transaction, projectId, id);
	await transaction.deleteFrom('aiModels').where('projectId', '=', projectId).where('id', '=', id).execute();
	await clearModelState(transaction, { projectId, modelId: id });
	const { defaultModelId } = await transaction
		.selectFrom('projects')
		.select('defaultModelId')
		.where('id', '=', projectId)
		.executeTakeFirstOrThrow();
	if (defaultModelId === id) await updateProjectRow(transaction, projectId, { defaultModelId: null });
	for (const chatbot of await readChatbots(transaction, projectId)) {
		if (readAnswerSettingsOf(chatbot).ai_model_id === id) await chooseModel(transaction, scope, chatbot, undefined);
	}
	await recordModel(transaction, scope, { change: 'deleted', name });
}

/** Lets a model answer for one chatbot, or for all. @throws {AppError} `not_found`, `validation_failed` */
export async function useModel(
	transaction: Transaction,
	scope: ModelScope,
	{ model, chatbotId, catalog }: { model: CatalogModel; chatbotId: string | undefined; catalog: ModelCatalog },
): Promise<void> {
	const { projectId } = scope;
	await lockProject(transaction, projectId);
	const chatbots = await readChatbots(transaction, projectId);
	const users = chatbotId === undefined ? chatbots : chatbots.filter(({ id }) => id === chatbotId);
	if (chatbotId === undefined) await updateProjectRow(transaction, projectId, { defaultModelId: model.id });
	else if (users.length === 0) throw chatbotNotFound();
	const chosenId = chatbotId === undefined ? undefined : model.id;
	for (const chatbot of users) {
		const settings = readAnswerSettingsOf(chatbot);
		requireModel({ ...settings, ai_model_id: model.id }, catalog);
		if (settings.ai_model_id !== chosenId) await chooseModel(transaction, scope, chatbot, chosenId);
	}
	await recordModel(transaction, { ...scope, chatbotId }, { change: 'used', name: model.name });
}

function readChatbots(transaction: Transaction, projectId: string): Promise<ChatbotRow[]> {
	return chatbotsOf(transaction, projectId)
		.selectAll()
		.orderBy('id')
		.$if(needsLocks(transaction), (chatbots) => chatbots.forNoKeyUpdate())
		.execute();
}

/** Writes a model into a chatbot's answer settings; undefined takes the project's. */
async function chooseModel(
	transaction: Transaction,
	scope: ModelScope,
	chatbot: ChatbotRow,
	modelId: number | undefined,
) {
	const answerSettings = JSON.stringify({ ...readAnswerSettingsOf(chatbot), ai_model_id: modelId });
	await updateChatbotRow(transaction, { ...scope, chatbotId: chatbot.id }, { answerSettings });
}

function recordModel(
	transaction: Transaction,
	place: ModelScope & { readonly chatbotId?: string | undefined },
	{ change, name }: { readonly change: 'added' | 'edited' | 'deleted' | 'used'; readonly name: string },
): Promise<void> {
	const { chatbotId = null, ...scope } = place;
	const about = { change: `model,${change}`, name };
	return recordEvents(transaction, { ...scope, chatbotId }, [{ type: 'settings.changed', about }]);
}

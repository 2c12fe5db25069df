import type { AiModel } from '../../../shared/contract/aiModels.ts';
import { readAnswerSettingsOf } from '../answerSettings/answerSettings.ts';
import { presentTime } from '../api/presentTime.ts';
import { chatbotsOf } from '../chatbots/chatbots.ts';
import type { CatalogModel, ModelCatalog } from '../models/catalog.ts';
import { EXTRACTIVE_ID } from '../models/modelsFile.ts';
import type { Reader } from '../storage/database.ts';
import { type ModelState, readModelStates } from './watchModel.ts';

/** The models of a project as owners see them, in the order of the listing. */
export async function presentModels(reader: Reader, projectId: string, catalog: ModelCatalog): Promise<AiModel[]> {
	const rows = await reader
		.selectFrom('aiModels')
		.select(['id', 'keyEnd'])
		.where('projectId', '=', projectId)
		.execute();
	const keyEnds = new Map(rows.map(({ id, keyEnd }) => [id, keyEnd]));
	const states = await readModelStates(reader, projectId);
	const chatbots = await chatbotsOf(reader, projectId).selectAll().orderBy('id').execute();
	const choices = chatbots.map((chatbot) => {
		const { ai_model_id: chosen } = readAnswerSettingsOf(chatbot);
		return { id: chatbot.id, modelId: chosen === undefined ? undefined : catalog.find(chosen)?.id };
	});
	return catalog.models.map((model): AiModel => {
		const { id, name, origin, prices } = model;
		const failure = states.get(id);
		return {
			id,
			name,
			provider: origin?.provider ?? null,
			model: origin?.model ?? '',
			base_url: origin === null ? '' : withoutPassword(origin.baseUrl),
			set_by: setBy(model, keyEnds),
			key_end: keyEnds.get(id) ?? null,
			prices: prices && { input: prices.input, output: prices.output },
			prices_of: prices?.day ?? null,
			failure: failure === undefined ? null : presentFailure(failure),
			is_default: catalog.find()?.id === id,
			chatbot_ids: choices.filter(({ modelId }) => modelId === id).map((choice) => choice.id),
		};
	});
}

function setBy({ id }: CatalogModel, keyEnds: ReadonlyMap<number, unknown>): AiModel['set_by'] {
	if (id === EXTRACTIVE_ID) return 'built_in';
	return keyEnds.has(id) ? 'project' : 'operator';
}

function presentFailure({ code, since, retryAt }: ModelState): AiModel['failure'] {
	return { code, since: presentTime(since), retry_at: retryAt === null ? null : presentTime(retryAt) };
}

/** An operator may have written one into the address. */
export function withoutPassword(address: string): string {
	const url = new URL(address);
	if (url.username === '' && url.password === '') return address;
	url.username = '';
	url.password = '';
	return url.href;
}

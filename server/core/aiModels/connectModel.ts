import { type CallObserver, type CatalogModel, connectModel } from '../models/catalog.ts';
import { modelDefaults } from '../models/modelsFile.ts';
import { pricesOf } from '../models/prices.ts';
import { PROVIDERS } from '../models/providers.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { AiModelRow } from './projectModels.ts';

/** Where the key of a row is sealed for: it opens at no other. */
export function placeOfKey({ projectId, id }: Pick<AiModelRow, 'projectId' | 'id'>): string {
	return `ai model ${projectId} ${id}`;
}

/** Up to and with the version. */
export function baseUrlOf({ provider, baseUrl }: Pick<AiModelRow, 'provider' | 'baseUrl'>): string {
	return baseUrl ?? PROVIDERS[provider].defaultBaseUrl ?? '';
}

/** A model that was set up here, as the catalogue has it. When it fails, the answer is quoted. */
export function connectRow(
	row: AiModelRow,
	{ secretBox, ...observer }: CallObserver & { readonly secretBox: SecretBox },
): CatalogModel {
	const { id, name, model, apiKey, inputPrice, outputPrice } = row;
	const provider = PROVIDERS[row.provider];
	const entry = { ...modelDefaults, id, name, model, credits: 0, fallback: 'extractive' as const };
	const baseURL = baseUrlOf(row);
	const prices =
		inputPrice === null || outputPrice === null
			? pricesOf({ ...row, hasKey: apiKey !== null })
			: { input: inputPrice, output: outputPrice, day: null };
	const connection = {
		baseURL,
		...(apiKey === null ? {} : { apiKey: secretBox.open(apiKey, placeOfKey(row)) }),
	};
	return connectModel({ entry, provider, prices, connection }, observer);
}

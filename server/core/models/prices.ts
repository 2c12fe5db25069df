import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { MODEL_PROVIDERS, type ModelProviderName } from '../../../shared/contract/aiModels.ts';

/** US dollars for a million tokens. */
export interface ModelPrices {
	readonly input: number;
	readonly output: number;
	/** The day of the table that has them; null where they were typed, or nothing is to be paid. */
	readonly day: string | null;
}

const price = z.number().min(0);

const tableSchema = z.strictObject({
	/** When these were the prices. */
	day: z.iso.date(),
	models: z.array(
		z.strictObject({
			provider: z.enum(MODEL_PROVIDERS),
			/** Its name at the provider, with or without the date at its end. */
			model: z.string().min(1),
			input: price,
			output: price,
			/** Good answers at a low price. The first of a provider that it offers is recommended. */
			isRecommended: z.literal(true).optional(),
		}),
	),
});

const { day, models: TABLE } = tableSchema.parse(
	JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8')),
);
const BY_NAME = new Map(TABLE.map((entry) => [`${entry.provider} ${entry.model}`, entry]));

/** What names of one model at one price end with: a date, a number of the version, or a word. */
const VERSION = /[-@](?:latest|preview(?:-\d\d-\d{4})?|\d{4}-?\d\d-?\d\d|\d{3,4})$/u;

interface NamedModel {
	readonly provider: ModelProviderName;
	readonly model: string;
}

/** The prices of the table; null for a model that is not in it. Those of a dated name come first. */
export function findPrices({ provider, model }: NamedModel): ModelPrices | null {
	const entry = BY_NAME.get(`${provider} ${model}`) ?? BY_NAME.get(`${provider} ${model.replace(VERSION, '')}`);
	return entry === undefined ? null : { input: entry.input, output: entry.output, day };
}

/** The prices of a model: those of the table, or 0 where it is called without a key and so costs nothing. */
export function pricesOf({ hasKey, ...named }: NamedModel & { readonly hasKey: boolean }): ModelPrices | null {
	return hasKey ? findPrices(named) : { input: 0, output: 0, day: null };
}

/** The one of a provider's models that is recommended, by its name there. */
export function findRecommended(provider: ModelProviderName, names: readonly string[]): string | undefined {
	for (const entry of TABLE) {
		if (entry.provider !== provider || !entry.isRecommended) continue;
		const versions = names.filter((name) => name.replace(VERSION, '') === entry.model);
		const name = [entry.model, `${entry.model}-latest`].find((one) => versions.includes(one)) ?? versions[0];
		if (name !== undefined) return name;
	}
	return undefined;
}

import { z } from 'zod';
import type { ModelFailureCode, ModelProviderName } from '../../../shared/contract/aiModels.ts';
import { parseJson } from '../../../shared/parseJson.ts';
import { createBoundedFetch } from './boundedFetch.ts';
import { failureCodeOf, failureOfReply } from './failureCode.ts';
import { findPrices, findRecommended, type ModelPrices } from './prices.ts';

/** A provider's models are listed within this time. */
const LIST_MAX_MS = 10_000;
const LIST_MAX_BYTES = 8 * 1024 * 1024;
const MOST_SHOWN = 1_000;
const TOKENS_PER_PRICE = 1_000_000;
/** Names of models that do something else than chat. */
const NO_CHAT =
	/embed|whisper|\btts\b|dall-e|image|moderation|transcribe|audio|realtime|rerank|\bocr\b|sora|veo|lyria|babbage|davinci|\baqa\b|turbo-instruct/iu;

export interface OfferedModel {
	/** Its name at the provider. */
	readonly model: string;
	/** Shown to people. */
	readonly name: string;
	readonly prices: Pick<ModelPrices, 'input' | 'output'> | null;
	readonly isRecommended: boolean;
}

export interface ModelService {
	readonly provider: ModelProviderName;
	/** Up to and with the version. */
	readonly baseUrl: string;
	readonly key: string | undefined;
	/** Sends the calls. */
	readonly send: typeof fetch;
}

type Answered<Value> = { readonly value: Value } | { readonly failure: ModelFailureCode };

const textField = z.string().optional().catch(undefined);
/** A model in the lists of all providers; each names fields of its own. */
const itemSchema = z.object({
	id: textField,
	/** Google's id; a name for people elsewhere. */
	name: textField,
	display_name: textField,
	displayName: textField,
	supportedGenerationMethods: z.array(z.string()).optional().catch(undefined),
	capabilities: z.object({ completion_chat: z.boolean() }).optional().catch(undefined),
	/** US dollars for a token, as text. */
	pricing: z.object({ prompt: z.coerce.number(), completion: z.coerce.number() }).optional().catch(undefined),
});
const listSchema = z.object({ data: z.array(itemSchema) }).or(z.object({ models: z.array(itemSchema) }));

/** Reads which models of a provider can chat, by name. */
export async function listOfferedModels(service: ModelService): Promise<Answered<readonly OfferedModel[]>> {
	const { provider, baseUrl } = service;
	// OpenRouter shows its list to everybody: the key is checked apart.
	const key = provider === 'openrouter' ? await askService(service, `${baseUrl}/key`, z.object({})) : undefined;
	if (key !== undefined && 'failure' in key) return key;
	const list = await askService(service, `${baseUrl}/models${QUERIES[provider] ?? ''}`, listSchema);
	if ('failure' in list) return list;
	const items = 'data' in list.value ? list.value.data : list.value.models;
	const offered = items
		.map((item) => readModel(provider, item))
		.filter((model) => model !== undefined)
		.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
		.slice(0, MOST_SHOWN);
	const recommended = findRecommended(
		provider,
		offered.map(({ model }) => model),
	);
	return { value: offered.map((model) => ({ ...model, isRecommended: model.model === recommended })) };
}

/** These list a few at a time otherwise. */
const QUERIES: Readonly<Partial<Record<ModelProviderName, string>>> = {
	anthropic: '?limit=1000',
	google: '?pageSize=1000',
};

function readModel(
	provider: ModelProviderName,
	item: z.infer<typeof itemSchema>,
): Omit<OfferedModel, 'isRecommended'> | undefined {
	const model = (item.id ?? item.name ?? '').replace(/^models\//u, '');
	const generates = item.supportedGenerationMethods?.includes('generateContent') ?? true;
	if (model === '' || NO_CHAT.test(model) || !generates) return undefined;
	if (item.capabilities?.completion_chat === false) return undefined;
	const nameForPeople = provider === 'openrouter' ? item.name : (item.display_name ?? item.displayName);
	const { prompt = -1, completion = -1 } = item.pricing ?? {};
	// A router that picks the model itself has prices below zero.
	const own = prompt >= 0 && completion >= 0 ? { input: toPrice(prompt), output: toPrice(completion) } : null;
	return { model, name: nameForPeople ?? model, prices: own ?? findPrices({ provider, model }) };
}

/** Dollars for a million tokens, of dollars for one. */
function toPrice(dollars: number): number {
	return Number((dollars * TOKENS_PER_PRICE).toFixed(6));
}

/** Asks a provider for JSON. */
export async function askService<Value>(
	{ provider, key, send }: Omit<ModelService, 'baseUrl'>,
	address: string,
	schema: z.ZodType<Value>,
	maxMs = LIST_MAX_MS,
): Promise<Answered<Value>> {
	const ask = createBoundedFetch({ maxBytes: LIST_MAX_BYTES, tooLong: () => new SyntaxError('too long'), send });
	try {
		const reply = await ask(address, { headers: headersOf(provider, key), signal: AbortSignal.timeout(maxMs) });
		const text = await reply.text();
		const parsed = schema.safeParse(parseJson(text));
		if (reply.ok && parsed.success) return { value: parsed.data };
		// No model was named: there is no such interface at this address.
		return { failure: reply.status === 404 ? 'not_a_model' : failureOfReply(reply.status, text) };
	} catch (error) {
		return { failure: failureCodeOf(error) };
	}
}

function headersOf(provider: ModelProviderName, key: string | undefined): Record<string, string> {
	const accept = { accept: 'application/json' };
	if (provider === 'anthropic')
		return { ...accept, 'anthropic-version': '2023-06-01', ...(key && { 'x-api-key': key }) };
	if (provider === 'google') return { ...accept, ...(key && { 'x-goog-api-key': key }) };
	return { ...accept, ...(key && { authorization: `Bearer ${key}` }) };
}

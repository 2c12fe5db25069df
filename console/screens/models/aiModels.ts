import type { listAiModels, ModelFailureCode, ModelProviderName } from '../../../shared/contract/aiModels.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { call } from '../../app/call.ts';
import { type Reply, useReply } from '../../app/replies.ts';
import { parseTime, writeTime } from '../../words/dates.ts';
import { fill } from '../../words/fill.ts';
import { modelWords } from '../../words/models/modelWords.ts';
import { words } from '../../words/words.ts';

export type Models = EndpointData<typeof listAiModels>;
export type AiModel = Models['models'][number];
export type Prices = NonNullable<AiModel['prices']>;

/** Providers by their short names, with the page on which keys are made. */
export const PROVIDERS: Readonly<
	Record<Exclude<ModelProviderName, 'openai-compatible'>, { readonly name: string; readonly keys: string }>
> = {
	anthropic: { name: 'Anthropic', keys: 'https://console.anthropic.com/settings/keys' },
	openai: { name: 'OpenAI', keys: 'https://platform.openai.com/api-keys' },
	google: { name: 'Google', keys: 'https://aistudio.google.com/apikey' },
	openrouter: { name: 'OpenRouter', keys: 'https://openrouter.ai/settings/keys' },
	mistral: { name: 'Mistral', keys: 'https://console.mistral.ai/api-keys' },
};

/** The project's models, kept fresh by events. */
export function useAiModels(): Reply<Models> {
	return useReply('ai models', () => call('listAiModels'), { staleBy: ['settings', 'model'] });
}

/** The model that answers in a chatbot. */
export function answeringModel(models: readonly AiModel[], chatbotId: string): AiModel | undefined {
	const chosen = models.find(({ chatbot_ids: ids }) => ids.includes(chatbotId));
	return chosen ?? models.find(({ is_default: isDefault }) => isDefault);
}

/** Who answers at an address: a provider's name, or the host. */
export function nameProvider(provider: AiModel['provider'], baseUrl = ''): string {
	if (provider !== null && provider !== 'openai-compatible') return PROVIDERS[provider].name;
	return URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl;
}

interface Failed {
	readonly code: ModelFailureCode;
	readonly retry_at?: string | null;
	/** Who did not answer, as `nameProvider` says it. */
	readonly provider: string;
	readonly model?: string;
}

/** Why a model does not answer, in the owner's words. */
export function describeFailure({ code, retry_at: retryAt = null, provider, model = '' }: Failed): string {
	if (code === 'limited' && retryAt !== null)
		return fill(modelWords.limitedUntil, { provider, time: writeTime(parseTime(retryAt)) });
	return fill(modelWords.failures[code], { provider, model });
}

/** What is shorter is not told apart. */
const SHORTEST_S = 0.1;
const wholeCents = new Intl.NumberFormat(words.language, { style: 'currency', currency: 'USD' });
const smallAmounts = new Intl.NumberFormat(words.language, {
	style: 'currency',
	currency: 'USD',
	maximumFractionDigits: 4,
});
const seconds = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1 });

/** US dollars. What one answer costs is less than a cent. */
export function writeMoney(dollars: number): string {
	return (dollars < 1 ? smallAmounts : wholeCents).format(dollars);
}

export function writeSeconds(value: number): string {
	return value < SHORTEST_S ? `< ${seconds.format(SHORTEST_S)}` : seconds.format(value);
}

/** The two prices of a form, if both are typed. @throws {Error} where one is missing or no price */
export function readPrices(values: Readonly<Record<string, string>>): Prices | undefined {
	const typed = [values['input'], values['output']].map((text = '') => text.trim());
	if (typed.every((text) => text === '')) return undefined;
	const [input = Number.NaN, output = Number.NaN] = typed.map((text) => (text === '' ? Number.NaN : Number(text)));
	if (!(input >= 0 && output >= 0)) throw new Error(modelWords.bothPrices);
	return { input, output };
}

import { keepSecret } from '../../lib/redact.ts';
import { type CallObserver, type CatalogModel, connectModel } from '../models/catalog.ts';
import { modelDefaults } from '../models/modelsFile.ts';
import { pricesOf } from '../models/prices.ts';
import { PROVIDERS } from '../models/providers.ts';
import { hostAndPort } from '../outbound/checkUrl.ts';
import type { GuardedSends } from '../outbound/guardedSends.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { AiModelRow } from './projectModels.ts';

/** Where the key of a row is sealed for: it opens at no other. */
export function placeOfKey({ projectId, id }: Pick<AiModelRow, 'projectId' | 'id'>): string {
	return `ai model ${projectId} ${id}`;
}

const KEY_END_CHARS = 4;
/** The end of a shorter one would tell too much of it. */
const KEY_MIN_CHARS = 12;

/** A key as a row keeps it, or none. @throws {AppError} `validation_failed` without CORE_SECRET */
export function sealKey(secretBox: SecretBox, key: string | undefined, place: string) {
	if (key === undefined) return { apiKey: null, keyEnd: null };
	const keyEnd = key.length < KEY_MIN_CHARS ? '' : key.slice(-KEY_END_CHARS);
	return { apiKey: secretBox.seal(key, place), keyEnd };
}

/** A key that was sealed; null when it cannot be decrypted any more. */
export function openKey(secretBox: SecretBox, sealed: string, place: string): string | null {
	try {
		const key = secretBox.open(sealed, place);
		keepSecret(key);
		return key;
	} catch {
		// CORE_SECRET has changed, or the row.
		return null;
	}
}

/** Up to and with the version. */
export function baseUrlOf({ provider, baseUrl }: Pick<AiModelRow, 'provider' | 'baseUrl'>): string {
	return baseUrl ?? PROVIDERS[provider].defaultBaseUrl ?? '';
}

/** What sends calls to an address that an owner set. @param isLocal 1 where it was found on this machine */
export function sendTo(sends: GuardedSends, { baseUrl, isLocal }: { baseUrl: string; isLocal: number }): typeof fetch {
	return sends.to(isLocal === 1 ? hostAndPort(new URL(baseUrl)) : null);
}

/**
 * With the longest answer it fits the context of 4,096 tokens that Ollama has unless it is told otherwise: longer prompts are
 * cut where they begin.
 */
const LOCAL_PROMPT_TOKENS = 2_800;
/**
 * Has room for thoughts, which count too: Gemini and GPT-5 think unless they are told otherwise. Servers of one's own may
 * have too short a context for it.
 */
const THINKING_ANSWER_TOKENS = 4_000;

export interface RowConnection extends CallObserver {
	readonly secretBox: SecretBox;
	readonly sends: GuardedSends;
}

/** A model that was set up here, as the catalogue has it. When it fails, the answer is quoted. */
export function connectRow(row: AiModelRow, { secretBox, sends, ...observer }: RowConnection): CatalogModel {
	const { id, name, model, provider, apiKey, inputPrice, outputPrice, isLocal } = row;
	const baseUrl = baseUrlOf(row);
	const isTyped = inputPrice !== null && outputPrice !== null;
	return connectModel(
		{
			entry: {
				...modelDefaults,
				...(isLocal === 1 && { prompt_max_tokens: LOCAL_PROMPT_TOKENS }),
				...(provider !== 'openai-compatible' && { answer_max_tokens: THINKING_ANSWER_TOKENS }),
				id,
				name,
				model,
				provider,
				credits: 0,
				fallback: 'extractive',
			},
			baseUrl,
			apiKey: apiKey === null ? undefined : openKey(secretBox, apiKey, placeOfKey(row)),
			prices: isTyped
				? { input: inputPrice, output: outputPrice, day: null }
				: pricesOf({ provider, model, hasKey: apiKey !== null }),
			send: sendTo(sends, { baseUrl, isLocal }),
		},
		observer,
	);
}

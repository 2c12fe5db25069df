import { describe, expect, it } from 'vitest';
import { findRecommended, pricesOf } from '../../../../server/core/models/prices.ts';

const costOf = (provider: 'openai' | 'google' | 'mistral' | 'anthropic', model: string) =>
	pricesOf({ provider, model, hasKey: true })?.output;

describe('pricesOf', () => {
	it.each([
		['anthropic', 'claude-haiku-4-5-20251001', 5],
		['openai', 'gpt-4.1-mini-2025-04-14', 1.6],
		['openai', 'gpt-4o-2024-08-06', 10],
		['openai', 'gpt-4o-2024-05-13', 15],
		['google', 'gemini-2.0-flash-001', 0.4],
		['google', 'gemini-2.5-flash-lite-preview-09-2025', 0.4],
		['mistral', 'mistral-small-2506', 0.3],
		['mistral', 'mistral-large-2411', 6],
		['mistral', 'mistral-large-latest', 1.5],
	] as const)('knows %s %s, whatever its version', (provider, model, output) => {
		expect(costOf(provider, model)).toBe(output);
	});

	it.each([
		['openai', 'gpt-5-pro'],
		['openai', 'gpt-4.1-mini-audio'],
		['anthropic', 'claude-opus-4-9'],
		['google', 'gpt-4.1-mini'],
	] as const)('takes %s %s for none of those it knows', (provider, model) => {
		expect(costOf(provider, model)).toBeUndefined();
	});

	it('says that a model without a key costs nothing', () => {
		const local = { provider: 'openai-compatible', model: 'qwen3:8b' } as const;
		expect(pricesOf({ ...local, hasKey: false })).toEqual({ input: 0, output: 0, day: null });
		expect(pricesOf({ ...local, hasKey: true })).toBeNull();
	});
});

describe('findRecommended', () => {
	it('takes the name without a date, else the latest, else what there is', () => {
		expect(findRecommended('openai', ['gpt-5', 'gpt-4.1-mini-2025-04-14', 'gpt-4.1-mini'])).toBe('gpt-4.1-mini');
		expect(findRecommended('mistral', ['mistral-small-2506', 'mistral-small-latest'])).toBe('mistral-small-latest');
		expect(findRecommended('anthropic', ['claude-haiku-4-5-20251001'])).toBe('claude-haiku-4-5-20251001');
		expect(findRecommended('openai', ['gpt-9'])).toBeUndefined();
	});
});

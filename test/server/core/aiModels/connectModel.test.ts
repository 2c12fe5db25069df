import { expect, test } from 'vitest';
import { connectRow } from '../../../../server/core/aiModels/connectModel.ts';
import { createGuardedSends } from '../../../../server/core/outbound/guardedSends.ts';
import { createSecretBox } from '../../../../server/core/storage/secretBox.ts';

test("what a model on this machine reads and writes fits Ollama's context", () => {
	const row = {
		projectId: 'p',
		id: 100_001,
		name: 'Qwen',
		provider: 'openai-compatible' as const,
		baseUrl: 'http://127.0.0.1:11434/v1',
		model: 'qwen3:8b',
		apiKey: null,
		keyEnd: null,
		inputPrice: null,
		outputPrice: null,
		createdAt: 0,
	};
	const parts = {
		secretBox: createSecretBox(['secret']),
		sends: createGuardedSends({ allow: new Set() }),
		now: () => 0,
	};
	const [elsewhere, local] = [0, 1].map((isLocal) => {
		const { promptMaxTokens, answerMaxTokens } = connectRow({ ...row, isLocal }, parts);
		return promptMaxTokens + answerMaxTokens;
	});
	expect(local).toBeLessThanOrEqual(4_096);
	expect(elsewhere).toBeGreaterThan(4_096);
});

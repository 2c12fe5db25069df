import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelsFile } from '../../../../server/core/models/modelsFile.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-models-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(content: object) {
	const file = path.join(folder, 'models.json');
	writeFileSync(file, JSON.stringify(content));
	return readModelsFile({ file, readVariable: () => 'a-key' });
}

describe('readModelsFile', () => {
	it.each(['openai', 'anthropic', 'google'])('takes %s as the default model without base_url', (provider) => {
		const entry = { id: 2, name: 'Small', provider, model: 'small' };
		expect(read({ default_model_id: 2, models: [entry] }).default_model_id).toBe(2);
	});

	it('requires base_url of a provider that has no address of its own', () => {
		const entry = { id: 2, name: 'Small', provider: 'openai-compatible', model: 'small' };
		expect(() => read({ models: [entry] })).toThrow('models.0.base_url: is required for openai-compatible');
	});

	it('does not miss the default model where another entry is wrong', () => {
		const good = { id: 2, name: 'Small', provider: 'openai', model: 'small' };
		const problems = () => read({ default_model_id: 2, models: [good, 'large'] });
		expect(problems).toThrow('models.1');
		expect(problems).not.toThrow('is not among the models');
	});
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModelsFile } from '../../../../server/core/models/modelsFile.ts';

const OPENAI = { id: 2, name: 'Quick', provider: 'openai', model: 'gpt-4.1-mini' };

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-models-file-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(content: object) {
	const file = path.join(folder, 'models.json');
	writeFileSync(file, JSON.stringify(content));
	return readModelsFile({ file, readVariable: (name) => (name === 'OPENAI_API_KEY' ? 'key' : undefined) });
}

/** What the file is refused with, line by line, without the first line, which names the file. */
function problemsOf(content: object): string[] {
	try {
		read(content);
	} catch (error) {
		return String(error)
			.split('\n')
			.slice(1)
			.map((line) => line.trim());
	}
	return [];
}

describe('a models file', () => {
	it('needs no address for a provider that has its own', () => {
		expect(read({ default_model_id: 2, models: [OPENAI] }).models).toMatchObject([OPENAI]);
	});

	it('may have a default that is one of a model’s other ids', () => {
		expect(problemsOf({ default_model_id: 8, models: [{ ...OPENAI, replaces: [8] }] })).toEqual([]);
	});

	it('is told of all that is wrong with it at once, each where it is', () => {
		const problems = problemsOf({
			default_model_id: 9,
			models: [
				{ ...OPENAI, base_url: 'no address' },
				{ ...OPENAI, name: 'Again' },
				{ ...OPENAI, id: 3, provider: 'anthropic', replaces: 'none' },
				{ ...OPENAI, id: 4, provider: 'openai-compatible', temprature: {} },
			],
		});
		expect(problems).toEqual([
			expect.stringMatching(/^models\.0\.base_url: must be an http/),
			expect.stringMatching(/^models\.2\.replaces: /),
			expect.stringMatching(/^models\.3: .*temprature/),
			'models.1: the id 2 belongs to models.0 already',
			'models.2.api_key_variable: the environment variable ANTHROPIC_API_KEY is not set',
			'models.3.base_url: is required for openai-compatible',
		]);
	});

	it.each([
		['an entry that is none', [null, { ...OPENAI, provider: 'anthropic' }], /^models\.0: /],
		['an entry without an id', [{ ...OPENAI, id: undefined, provider: 'anthropic' }], /^models\.0\.id: /],
		['an id that is no number', [{ ...OPENAI, id: '2', provider: 'anthropic' }], /^models\.0\.id: /],
	])('says what is wrong with %s and hides nothing else', (_case, models, expected) => {
		const problems = problemsOf({ default_model_id: 2, models });
		expect(problems[0]).toMatch(expected);
		expect(problems.at(-1)).toContain('ANTHROPIC_API_KEY is not set');
		expect(problems).toHaveLength(2);
	});

	it('does not say that a default is missing when the list cannot be read', () => {
		expect(problemsOf({ default_model_id: 2, models: OPENAI })).toEqual([expect.stringMatching(/^models: /)]);
	});

	it('says that no model has the default’s id', () => {
		expect(problemsOf({ default_model_id: 9, models: [{ ...OPENAI, colour: 1 }] })).toEqual([
			expect.stringMatching(/^models\.0: .*colour/),
			'default_model_id 9 is not among the models',
		]);
	});
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readModelsFile } from '../../../../server/core/models/modelsFile.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';

const OPENAI = { id: 2, name: 'Quick', provider: 'openai', model: 'gpt-4.1-mini' };

const folder = makeFolder();

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

	it('may still name what had an effect once', () => {
		expect(problemsOf({ models: [{ ...OPENAI, rewrite_follow_ups: true }] })).toEqual([]);
	});

	it('may have a default that is one of a model’s other ids', () => {
		expect(problemsOf({ default_model_id: 8, models: [{ ...OPENAI, replaces: [8] }] })).toEqual([]);
	});

	it('is told of all fields that are wrong at once', () => {
		const problems = problemsOf({
			models: [null, { ...OPENAI, base_url: 'no address' }, { ...OPENAI, replaces: 'none', temprature: {} }],
		});
		expect(problems).toEqual([
			expect.stringMatching(/^models\.0: /),
			expect.stringMatching(/^models\.1\.base_url: must be an http/),
			expect.stringMatching(/^models\.2\.replaces: /),
			expect.stringMatching(/^models\.2: .*temprature/),
		]);
	});

	it('is told of all contradictions at once', () => {
		const problems = problemsOf({
			default_model_id: 9,
			models: [
				OPENAI,
				{ ...OPENAI, name: 'Again' },
				{ ...OPENAI, id: 3, provider: 'anthropic' },
				{ ...OPENAI, id: 4, provider: 'openai-compatible' },
			],
		});
		expect(problems).toEqual([
			'models.1: the id 2 belongs to models.0 already',
			'models.2.api_key_variable: the environment variable ANTHROPIC_API_KEY is not set',
			'models.3.base_url: is required for openai-compatible',
			'default_model_id 9 is not among the models',
		]);
	});
});

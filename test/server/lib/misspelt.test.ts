import { describe, expect, test } from 'vitest';
import { findMisspelt } from '../../../server/lib/misspelt.ts';

const SETTINGS = ['DATA_DIR', 'ALLOWED_ORIGINS', 'BFF_PORT', 'CORE_PORT'];

describe('findMisspelt', () => {
	test.each([
		['ALOWED_ORIGINS', 'ALLOWED_ORIGINS'],
		['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
		['BFF_PROT', 'BFF_PORT'],
		['DATA_DIRR', 'DATA_DIR'],
	])('takes %s for %s', (name, meant) => {
		expect(findMisspelt(['HOME', name], SETTINGS)).toEqual([{ name, meant }]);
	});

	test('leaves settings themselves and other names alone', () => {
		expect(findMisspelt([...SETTINGS, 'PATH', 'PORT', 'OPENAI_API_KEY', 'DATABASE'], SETTINGS)).toEqual([]);
	});
});

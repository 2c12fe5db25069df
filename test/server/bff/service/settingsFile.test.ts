import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettingsFile } from '../../../../server/bff/service/settingsFile.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';

describe('readSettingsFile', () => {
	const folder = makeFolder();

	function write(text: string): string {
		const name = path.join(folder, 'settings.json');
		writeFileSync(name, text);
		return name;
	}

	test('reads settings by chatbot and fills in what they leave out', async () => {
		const name = write(JSON.stringify({ '77': { title: 'Help', ai_model_id: 8 } }));
		expect(await readSettingsFile(name)).toMatchObject({
			'77': { title: 'Help', ai_model_id: 8, theme: 'auto', allowed_origins: [], lead_form: { enabled: true } },
		});
	});

	test('names every faulty field', async () => {
		const name = write(JSON.stringify({ '77': { theme: 'pink' }, '78': { allowed_origins: ['https://a.example/'] } }));
		await expect(readSettingsFile(name)).rejects.toThrow(/77\.theme[^]*78\.allowed_origins\.0/);
	});

	test('says when the file is missing or is not JSON', async () => {
		await expect(readSettingsFile(path.join(folder, 'missing.json'))).rejects.toThrow(
			/WIDGET_SETTINGS_FILE: cannot be read/,
		);
		await expect(readSettingsFile(write('{'))).rejects.toThrow(/WIDGET_SETTINGS_FILE: is not JSON/);
	});

	test('gives nothing without a file', async () => {
		expect(await readSettingsFile(undefined)).toEqual({});
	});
});

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCliSettings } from '../../../server/cli/settings.ts';
import { announceAddress, readRunningAddress } from '../../../server/lib/runningAddress.ts';
import { makeFolder } from '../../support/atTheEnd.ts';
import { SILENT_LOGGER } from '../../support/startBff.ts';

let folder = '';
beforeEach(() => {
	folder = makeFolder();
});

const ADDRESS = { coreUrl: 'http://127.0.0.1:9001', publicUrl: 'https://chat.shop.example' };

describe('the address of the running service', () => {
	it('is found by commands that know the data folder alone', () => {
		const takeBack = announceAddress(folder, ADDRESS, SILENT_LOGGER);
		expect(loadCliSettings({ DATA_DIR: folder })).toMatchObject(ADDRESS);
		takeBack();
		expect(loadCliSettings({ DATA_DIR: folder })).toMatchObject({
			coreUrl: 'http://127.0.0.1:8081',
			publicUrl: 'http://localhost:8080',
		});
	});

	it('is found without any hint in the folder where Frontdesk was started, and never among several', () => {
		const elsewhere = makeFolder();
		const before = process.cwd();
		process.chdir(elsewhere);
		try {
			const takeBack = announceAddress(folder, ADDRESS, SILENT_LOGGER);
			expect(loadCliSettings({})).toMatchObject(ADDRESS);
			const other = makeFolder();
			writeFileSync(path.join(elsewhere, '.running', String(process.ppid)), other);
			expect(() => loadCliSettings({})).toThrow(`--data FOLDER:\n`);
			expect(loadCliSettings({}, { data: folder })).toMatchObject(ADDRESS);
			// No process has this id.
			writeFileSync(path.join(elsewhere, '.running', '99999999'), other);
			rmSync(path.join(elsewhere, '.running', String(process.ppid)));
			expect(loadCliSettings({})).toMatchObject(ADDRESS);
			takeBack();
			expect(loadCliSettings({})).toMatchObject({ coreUrl: 'http://127.0.0.1:8081' });
		} finally {
			process.chdir(before);
		}
	});

	it('gives way to a port that is named', () => {
		announceAddress(folder, ADDRESS, SILENT_LOGGER);
		expect(loadCliSettings({ DATA_DIR: folder, CORE_PORT: '9500' }).coreUrl).toBe('http://127.0.0.1:9500');
	});

	it('is told to nobody where its file cannot be written, as on a full disk', () => {
		mkdirSync(path.join(folder, 'running.json'));
		const warnings: string[] = [];
		announceAddress(folder, ADDRESS, { ...SILENT_LOGGER, warn: (message) => warnings.push(message) });
		expect(warnings).toEqual(['commands are not told where Frontdesk runs']);
	});

	it('is unknown where its file is damaged', () => {
		writeFileSync(path.join(folder, 'running.json'), '{"coreUrl": 1');
		expect(readRunningAddress(folder)).toBeNull();
	});
});

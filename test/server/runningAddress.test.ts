import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCliSettings } from '../../server/cli/settings.ts';
import { announceAddress, readRunningAddress } from '../../server/runningAddress.ts';

let folder = '';
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-address-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ADDRESS = { coreUrl: 'http://127.0.0.1:9001', publicUrl: 'https://chat.shop.example' };

describe('the address of the running service', () => {
	it('is found by commands that know the data folder alone', () => {
		const takeBack = announceAddress(folder, ADDRESS);
		expect(loadCliSettings({ DATA_DIR: folder })).toMatchObject(ADDRESS);
		takeBack();
		expect(loadCliSettings({ DATA_DIR: folder })).toMatchObject({
			coreUrl: 'http://127.0.0.1:8081',
			publicUrl: 'http://localhost:8080',
		});
	});

	it('gives way to a port that is named', () => {
		announceAddress(folder, ADDRESS);
		expect(loadCliSettings({ DATA_DIR: folder, CORE_PORT: '9500' }).coreUrl).toBe('http://127.0.0.1:9500');
	});

	it('is unknown where its file is damaged', () => {
		writeFileSync(path.join(folder, 'running.json'), '{"coreUrl": 1');
		expect(readRunningAddress(folder)).toBeNull();
	});
});

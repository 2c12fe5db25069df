import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBffConfig } from '../../../server/bff/config.ts';
import { loadCoreConfig } from '../../../server/core/config.ts';
import { makeSecrets, readSecrets, writeSecrets } from '../../../server/lib/secrets.ts';
import { makeFolder } from '../../support/atTheEnd.ts';
import { runWith } from '../../support/runCli.ts';

const SERVICE = { SERVICE_BASE_URL: 'http://127.0.0.1:8081/v2', SERVICE_ACCESS_TOKEN: 'token' };

const folder = makeFolder();

const rotate = (dataFolder: string) =>
	runWith({ parameters: ['secrets', 'rotate'], env: { DATA_DIR: dataFolder }, readInput: async () => '' });

describe('secrets rotate', () => {
	it('makes new secrets beside the old ones, all of which are settings that a start reads', async () => {
		const old = makeSecrets();
		writeSecrets(folder, old);
		const first = await rotate(folder);
		const second = await rotate(folder);
		expect([first.code, second.code]).toEqual([0, 0]);
		expect([first.out, second.out].map((out) => out.includes('The oldest BFF_SECRET is removed'))).toEqual([
			false,
			true,
		]);
		const known = readSecrets(folder);
		const bff = loadBffConfig({ ...SERVICE, BFF_SECRET: known?.bffSecret }).secrets;
		const core = loadCoreConfig({ CORE_SECRET: known?.coreSecret }).secrets;
		// Signatures end by themselves; what is encrypted must be readable for ever.
		expect([bff.length, core.length, core.at(-1)]).toEqual([2, 3, old.coreSecret]);
		expect(new Set([...bff, ...core, old.bffSecret]).size).toBe(6);
		expect(known?.adminToken).not.toBe(old.adminToken);
	});

	it('says where secrets should be', async () => {
		const { code, err } = await rotate(path.join(folder, 'nothing'));
		expect([code, err]).toEqual([1, expect.stringContaining('secrets.json')]);
	});
});

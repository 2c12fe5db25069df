import path from 'node:path';
import { expect } from 'vitest';
import { bffEnvironmentSchema, loadBffConfig } from '../../server/bff/config.ts';
import { coreEnvironmentSchema, loadCoreConfig } from '../../server/core/config.ts';
import type { CliRun } from '../support/runCli.ts';
import { startCore } from '../support/startCore.ts';

const KNOWN = { ...coreEnvironmentSchema.shape, ...bffEnvironmentSchema.shape };
/** Of the shell and of the test. */
const FOREIGN = /^(PATH|PWD|OLDPWD|SHLVL|_|HOME|CURL_HOME|GUIDE_NPM|TOKEN|[A-Z_]+_API_KEY)$/;

/**
 * What `npm start` would do with the variables of an example: all are known, their values are taken, and with a models
 * file the core starts. The processes themselves are started in `test/integration`.
 */
export async function checkStart(env: Readonly<Record<string, string>>): Promise<CliRun> {
	const given = Object.fromEntries(Object.entries(env).filter(([name]) => !FOREIGN.test(name)));
	expect(Object.keys(given).filter((name) => !(name in KNOWN))).toEqual([]);
	loadCoreConfig(given);
	loadBffConfig({
		SERVICE_BASE_URL: 'http://127.0.0.1:8081/v2',
		SERVICE_ACCESS_TOKEN: 'token',
		BFF_SECRET: 's'.repeat(32),
		...given,
	});
	const { MODELS_FILE: file } = given;
	if (file !== undefined) {
		const core = await startCore({
			env: { ...env, CORE_PORT: '0', MODELS_FILE: path.resolve(env['PWD'] ?? '', file) },
		});
		await core.stop();
	}
	return { code: 0, out: '', err: '' };
}

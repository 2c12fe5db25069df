import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-failures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(main: string, env: Record<string, string>, before = ':') {
	const script = `${before} && exec "$0" dist/server/${main}`;
	const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath], {
		env: {
			PATH: process.env['PATH'] ?? '',
			DATA_DIR: path.join(folder, 'data'),
			CORE_PORT: '0',
			BFF_PORT: '0',
			...env,
		},
		encoding: 'utf8',
		timeout: 60_000,
	});
	return { status, lines: stderr.trim().split('\n') };
}

describe('a start that fails', { timeout: 120_000 }, () => {
	it.each(['main.js', 'core/main.js', 'bff/main.js'])('says in one line that %s may open too few files', (main) => {
		const { status, lines } = start(main, {}, 'ulimit -n 32');
		expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringMatching(/^Too many files are open\. /)] });
	});

	it('says in one line that secrets are broken', () => {
		const data = mkdtempSync(path.join(folder, 'broken-'));
		writeFileSync(path.join(data, 'secrets.json'), '{');
		const { status, lines } = start('main.js', { DATA_DIR: data });
		expect({ status, lines }).toEqual({
			status: 1,
			lines: [expect.stringMatching(/secrets\.json is damaged\. Restore/)],
		});
	});

	it('says in one line that the models file is broken', () => {
		const file = path.join(folder, 'models.json');
		writeFileSync(file, '{');
		const { status, lines } = start('main.js', { MODELS_FILE: file });
		expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringContaining(file)] });
	});
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/atTheEnd.ts';
import { sampled } from '../support/fullRun.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';

const folder = makeFolder();

function start(main: string, env: Record<string, string>, before = ':') {
	const script = `${before} && exec "$0" ${path.resolve('dist/server', main)}`;
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

describe('a start that fails', () => {
	it.each(sampled(['main.js', 'core/main.js', 'bff/main.js'], 3))(
		'says in one line that %s may open too few files',
		(main) => {
			const { status, lines } = start(main, {}, 'ulimit -n 32');
			expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringMatching(/^Too many files are open\. /)] });
		},
	);

	it('names a setting that is too short once', () => {
		const { status, lines } = start('main.js', { ADMIN_TOKEN: 'short' });
		expect({ status, lines: lines.slice(1) }).toEqual({
			status: 1,
			lines: ['  ADMIN_TOKEN: must have at least 16 characters'],
		});
	});

	it('says in one line that secrets are broken', () => {
		const data = makeFolder();
		writeFileSync(path.join(data, 'secrets.json'), '{');
		const { status, lines } = start('main.js', { DATA_DIR: data });
		expect({ status, lines }).toEqual({
			status: 1,
			lines: [expect.stringMatching(/secrets\.json is damaged\. Restore/)],
		});
	});

	it.each(sampled(['main.js', 'core/main.js', 'bff/main.js', 'cli/main.js'], 3))(
		'says in one line that %s cannot read .env',
		(main) => {
			const work = makeFolder();
			mkdirSync(path.join(work, '.env'));
			const { status, lines } = start(main, {}, `cd ${work}`);
			expect({ status, lines }).toEqual({ status: 1, lines: [`${work}/.env must be a file that this user may read.`] });
		},
	);

	it('says in one line that a file that it needs is not readable', () => {
		const data = makeFolder();
		mkdirSync(path.join(data, 'secrets.json'));
		const { status, lines } = start('main.js', { DATA_DIR: data });
		const line = `${data}/secrets.json must be a file that this user may read, as all in DATA_DIR.`;
		expect({ status, lines }).toEqual({ status: 1, lines: [line] });
	});

	it('says in one line what to do about a damaged database', () => {
		const data = makeFolder();
		writeFileSync(path.join(data, 'frontdesk.sqlite'), 'not a database'.repeat(100));
		const { status, lines } = start('main.js', { DATA_DIR: data });
		expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringMatching(/Restore the last backup\.$/)] });
	});

	it('says in one line that packages are missing, or those of another machine', () => {
		const copy = path.join(folder, 'copy');
		cpSync('dist', copy, { recursive: true });
		writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }');
		const { status, stderr } = spawnSync(process.execPath, [path.join(copy, 'server/main.js')], { encoding: 'utf8' });
		const line = expect.stringMatching(/^Cannot find package '\w+' .*\. Install Frontdesk again, for \w+ on \w+\.$/);
		expect({ status, lines: stderr.trim().split('\n') }).toEqual({ status: 1, lines: [line] });
	});

	it.skipIf(POSTGRES_URL === undefined)('says in one line that a database cannot store every letter', async () => {
		const { url, drop } = await createTestDatabase("encoding 'LATIN1' locale 'C' template template0");
		const { status, lines } = start('main.js', { DATABASE_URL: url });
		await drop();
		expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringContaining('this one has LATIN1')] });
	});

	it('says in one line that the models file is broken', () => {
		const file = path.join(folder, 'models.json');
		writeFileSync(file, '{');
		const { status, lines } = start('main.js', { MODELS_FILE: file });
		expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringContaining(file)] });
	});
});

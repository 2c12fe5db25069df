import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../support/atTheEnd.ts';
import { startCompiledProcess } from '../../support/compiledProcess.ts';
import { sampled } from '../../support/fullRun.ts';
import { openTestSqlite } from '../../support/stores.ts';

const folder = makeFolder();

const startMain = (env: Record<string, string>) =>
	startCompiledProcess('dist/server/core/main.js', { CORE_PORT: '0', DATA_DIR: folder, ...env });

describe('server/core/main', () => {
	it('listens, and on SIGTERM lets go of the store and ends with 0', async () => {
		const { child, output, exited } = startMain({});
		await expect.poll(() => output.stdout).toContain('listening');
		const url = /"url":"([^"]+)"/.exec(output.stdout)?.[1] ?? '';
		expect((await fetch(`${url}/readyz`)).status).toBe(200);
		child.kill('SIGTERM');
		expect(await exited).toBe(0);
		expect(output.stderr).toBe('');
	});

	it('fails readiness first on SIGTERM, and serves requests meanwhile', async () => {
		const { child, output, exited } = startMain({ STOP_GRACE_SECONDS: '60' });
		await expect.poll(() => output.stdout).toContain('listening');
		const url = /"url":"([^"]+)"/.exec(output.stdout)?.[1] ?? '';
		child.kill('SIGTERM');
		await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
		const served = await fetch(`${url}/healthz`);
		expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
		child.kill('SIGKILL');
		await exited;
	});

	it('stops at once on SIGINT', async () => {
		const { child, output, exited } = startMain({ STOP_GRACE_SECONDS: '300' });
		await expect.poll(() => output.stdout).toContain('listening');
		child.kill('SIGINT');
		expect(await exited).toBe(0);
	});

	const faults: readonly [Record<string, string>, RegExp][] = [
		[{ DATA_DIR: import.meta.filename }, /^DATA_DIR must be a folder that this user may read and write: /],
		// A program may be read, written and executed.
		[{ DATA_DIR: process.execPath }, /^DATA_DIR must be a folder that this user may read and write: /],
		[
			{ DATABASE_URL: 'postgres://localhost:1/none' },
			/^The PostgreSQL database cannot be used: .*REFUSED.*Check DATABASE_URL/,
		],
		[{ CORE_HOST: '192.0.2.1', ADMIN_TOKEN: 'a'.repeat(16) }, /^192\.0\.2\.1 is no address.* CORE_HOST/],
		[{ OUTBOUND_ALLOW: '127.0.0.1' }, /^OUTBOUND_ALLOW: "127\.0\.0\.1" is not a pair/],
	];
	it.each(sampled(faults, 3))('says in one line what is wrong with %o', async (env, message) => {
		const { output, exited } = startMain({ DATA_DIR: path.join(folder, 'own'), ...env });
		expect(await exited).toBe(1);
		expect(output.stderr.trim().split('\n')).toEqual([expect.stringMatching(message)]);
	});

	it('says in one line that another process holds the store and ends with 1', async () => {
		const store = await openTestSqlite();
		const { output, exited } = startMain({ DATA_DIR: path.dirname(store.file) });
		expect(await exited).toBe(1);
		expect(output.stderr.trim().split('\n')).toEqual([expect.stringMatching(/in use by another Frontdesk process/)]);
		await store.dispose();
	});
});

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../../server/lib/secrets.ts';
import { createServiceClient } from '../../shared/client/createServiceClient.ts';
import { addTexts, listDataSources } from '../../shared/contract/knowledge.ts';
import { makeFolder } from '../support/atTheEnd.ts';
import { startProcess, type TestProcess } from '../support/compiledProcess.ts';
import { findFreePort } from '../support/coreProcess.ts';

const BLOCK_BYTES = 4_096;
/** More than the log has room for that it may write over. */
const TEXTS = Array.from({ length: 40 }, (_, index) => `Shelf ${index} is dusted on Mondays. `.repeat(700));
const ATTEMPTS = 20;
const FULL = expect.objectContaining({ path: 'disk', code: 'full' });

const folder = makeFolder();
/** On another disk. */
const elsewhere = makeFolder();
/** Where this system lets a user mount: Linux with user namespaces. */
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', folder]).status === 0;
if (!canMount) process.stderr.write('Nothing can be mounted here: the tests of a full disk are skipped.\n');

/** Starts Frontdesk on a disk of 96 MB. */
const SCRIPT = 'mount -t tmpfs -o size=96m tmpfs "$DATA_DIR" && exec "$NODE" dist/server/main.js';

describe.skipIf(!canMount)('Frontdesk on a full disk', () => {
	let frontdesk: TestProcess;
	let corePort: number;
	let bffPort: number;

	beforeAll(async () => {
		[corePort, bffPort] = [await findFreePort(), await findFreePort()];
		frontdesk = startProcess(['unshare', '-rm', 'sh', '-c', SCRIPT], {
			env: {
				NODE: process.execPath,
				DATA_DIR: folder,
				CORE_PORT: String(corePort),
				BFF_PORT: String(bffPort),
				LOG_LEVEL: 'silent',
			},
		});
	});
	afterAll(async () => {
		frontdesk.child.kill('SIGKILL');
		await frontdesk.exited;
	});

	/** Runs the command line beside the process, in its namespace. */
	function run(...parameters: string[]) {
		const enter = ['-t', String(frontdesk.child.pid), '-U', '-m', '--preserve-credentials', process.execPath];
		return spawnSync('nsenter', [...enter, path.resolve('dist/server/cli/main.js'), ...parameters], {
			env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, CORE_PORT: String(corePort) },
			encoding: 'utf8',
		});
	}

	/** The disk as the process in its namespace sees it. */
	const disk = () => `/proc/${frontdesk.child.pid}/root${folder}`;

	function fillUp(): void {
		for (const size of [100 * BLOCK_BYTES, BLOCK_BYTES]) {
			expect(() => {
				for (;;) writeFileSync(path.join(disk(), 'fill'), Buffer.alloc(size), { flag: 'a' });
			}).toThrow('ENOSPC');
		}
	}

	function service() {
		const project = readSecrets(disk())?.firstProject;
		const client = createServiceClient({
			baseUrl: `http://127.0.0.1:${corePort}/v2`,
			accessToken: project?.fullToken ?? '',
		});
		const params = { chatbotId: project?.chatbotId ?? '' };
		return {
			add: () => client.call(addTexts, { params, body: { texts: TEXTS } }),
			list: () => client.call(listDataSources, { params, query: { type: 'text' } }),
		};
	}

	it('refuses what it cannot store, reads on, and stores again when there is room', async () => {
		await expect.poll(() => frontdesk.output.stdout).toContain('have read their pages');
		fillUp();
		await expect(addUntilRefused()).rejects.toMatchObject({ status: 507, code: 'storage_full' });
		expect(run('backup', path.join(elsewhere, 'kept'))).toMatchObject({ status: 0, stderr: '' });
		const into = ['--data', path.join(elsewhere, 'data')];
		expect(run('restore', path.join(elsewhere, 'kept'), ...into)).toMatchObject({ status: 0, stderr: '' });
		expect(run('doctor').stdout).toMatch(/^\S+ has 0 MB left\. Free some[^\n]*\n$/);
		await expect(service().list()).resolves.toMatchObject({ pages: { current_page: 1 } });
		await expect(ready()).resolves.toMatchObject({ status: 'error', details: expect.arrayContaining([FULL]) });
		await expect.poll(async () => (await ready(bffPort)).status).toBe('error');
		rmSync(path.join(disk(), 'fill'));
		await expect(service().add()).resolves.toEqual({ texts_added: TEXTS.length });
		await expect.poll(() => ready()).toEqual({ status: 'success' });
		await expect.poll(() => ready(bffPort), { timeout: 5_000 }).toMatchObject({ status: 'success' });
	});

	it('ends on it as on any other day', async () => {
		fillUp();
		await expect(addUntilRefused()).rejects.toMatchObject({ status: 507 });
		fillUp();
		frontdesk.child.kill('SIGTERM');
		expect(await frontdesk.exited).toBe(0);
		expect(frontdesk.output.stderr).toBe('');
	});

	async function ready(port = corePort): Promise<{ status: string }> {
		// The body of our own servers, checked by their own tests.
		return (await fetch(`http://127.0.0.1:${port}/readyz`)).json() as Promise<{ status: string }>;
	}

	async function addUntilRefused(): Promise<void> {
		for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) await service().add();
	}
});

describe.skipIf(!canMount)('a start on a full disk', () => {
	it.each([
		['opened', '4k'],
		['given its schema', '8k'],
	])('says to make room where the database cannot be %s', (_what, size) => {
		const script = `mount -t tmpfs -o size=${size} tmpfs "$DATA_DIR" && exec "$NODE" dist/server/main.js`;
		const data = makeFolder();
		const { status, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script], {
			env: { PATH: process.env['PATH'] ?? '', NODE: process.execPath, DATA_DIR: data, CORE_PORT: '0', BFF_PORT: '0' },
			encoding: 'utf8',
		});
		expect({ status, lines: stderr.trim().split('\n') }).toEqual({
			status: 1,
			lines: [expect.stringMatching(/database or disk is full\. Make room on this disk\.$/)],
		});
	});
});

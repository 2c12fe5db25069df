import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../support/atTheEnd.ts';
import { isFullRun } from '../support/fullRun.ts';

/** Writes what a build leaves, and a line into `builds` each time. */
const BUILD = `
	import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
	appendFileSync('builds', 'built\\n');
	if (readFileSync('server/source.ts', 'utf8').includes('broken')) process.exit(3);
	if (readFileSync('server/source.ts', 'utf8').includes('large')) process.kill(process.pid, 'SIGKILL');
	mkdirSync('dist/widget', { recursive: true });
	mkdirSync('dist/server', { recursive: true });
	writeFileSync('dist/server/main.js', '');
`;

let folder = '';

beforeEach(() => {
	folder = makeFolder();
	mkdirSync(path.join(folder, 'server'));
	copyFileSync('server/prepare.mjs', path.join(folder, 'server', 'prepare.mjs'));
	write('server/source.ts', 'export const one = 1;');
	write('build.mjs', BUILD);
	writePackage('>=20.19.0');
});

function write(file: string, text: string): void {
	writeFileSync(path.join(folder, file), text);
}

function writePackage(node: string): void {
	write(
		'package.json',
		JSON.stringify({
			name: 'prepared',
			version: '1.0.0',
			type: 'module',
			engines: { node },
			scripts: { build: 'node build.mjs' },
		}),
	);
}

async function prepare(): Promise<{ code: number | null; out: string; err: string }> {
	const child = spawn(process.execPath, ['server/prepare.mjs', 'build'], {
		cwd: folder,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let out = '';
	let err = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
	await once(child, 'close');
	return { code: child.exitCode, out, err };
}

function countBuilds(): number {
	return readFileSync(path.join(folder, 'builds'), 'utf8').split('\n').length - 1;
}

describe('prepare', () => {
	it('installs and builds once, then says and does nothing until a source changes', async () => {
		const first = await prepare();
		expect(first).toMatchObject({ code: 0, out: '' });
		expect(first.err).toMatch(/^Installing packages/m);
		expect(first.err).toMatch(/^Building\./m);
		expect(await prepare()).toEqual({ code: 0, out: '', err: '' });
		expect(countBuilds()).toBe(1);

		write('server/source.ts', 'export const one = 2;');
		const third = await prepare();
		expect(third.err).toMatch(/^Building\./m);
		expect(third.err).not.toMatch(/^Installing/m);
		expect(countBuilds()).toBe(2);
	});

	it.runIf(isFullRun)('builds again when what was built is gone', async () => {
		await prepare();
		rmSync(path.join(folder, 'dist', 'server'), { recursive: true });
		await prepare();
		expect(countBuilds()).toBe(2);
	});

	it('works once when several run at the same time', async () => {
		const runs = await Promise.all([prepare(), prepare(), prepare()]);
		expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
		expect(countBuilds()).toBe(1);
	});

	it.runIf(isFullRun)('takes over from a process that is gone', async () => {
		const gone = spawn(process.execPath, ['-e', '']);
		await once(gone, 'close');
		write('.prepare.lock', String(gone.pid));
		expect((await prepare()).code).toBe(0);
	});

	it.runIf(isFullRun)('fails when the build does, and tries again the next time', async () => {
		write('server/source.ts', 'broken');
		const failed = await prepare();
		expect(failed.code).toBe(1);
		expect(failed.err).toMatch(/The build failed/);
		expect((await prepare()).code).toBe(1);
		expect(countBuilds()).toBe(2);
	});

	it('says that memory ran out when the system ends the build', async () => {
		write('server/source.ts', 'large');
		const { code, err } = await prepare();
		expect(code).toBe(1);
		expect(err).toMatch(/^The build ran out of memory: it needs about 800 MB\./m);
	});

	it('names the version of Node that is wanted', async () => {
		writePackage('>=99.1.0');
		const { code, err } = await prepare();
		expect(code).toBe(1);
		expect(err).toMatch(/^Frontdesk needs Node\.js 99\.1\.0 or newer; this is \d+\./);
	});
});

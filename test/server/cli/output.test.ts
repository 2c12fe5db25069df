import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { alignColumns, createOutput, showTime } from '../../../server/cli/output.ts';
import { startCompiledProcess } from '../../support/compiledProcess.ts';

describe('createOutput', () => {
	it.each([
		[true, false, ['\r\u001B[K1 of 2', '\r\u001B[K']],
		[false, false, []],
		[true, true, []],
	])('draws progress over itself for a person: terminal %s, JSON %s', (isTTY, isJson, expected) => {
		const lines: string[] = [];
		const err = { isTTY, write: (text: string) => lines.push(text) };
		const output = createOutput({ out: { write: () => undefined }, err }, { isJson });
		output.progress('1 of 2');
		output.progress('');
		expect(lines).toEqual(expected);
	});

	it.each([true, false])('lets nothing through that steers a terminal, as JSON: %s', (isJson) => {
		const hostile = 'a\u001B]0;b\u0007\u009B2J\u202Ec\u200Bd';
		for (const isTTY of [true, false]) {
			const written: string[] = [];
			const stream = { isTTY, write: (text: string) => written.push(text) };
			const output = createOutput({ out: stream, err: stream }, { isJson });
			output.result({ [hostile]: hostile }, () => [hostile]);
			output.write(hostile);
			output.failure({ message: hostile }, hostile);
			output.note(hostile);
			output.progress(hostile);
			const text = written.join('').replaceAll('\r\u001B[K', '');
			expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202E\u200B]/u);
		}
	});
});

describe('alignColumns', () => {
	it('keeps a row on one line', () => {
		expect(alignColumns([['1', 'Ann\r\n2  Bob\u2028', 'x']])).toEqual(['1  Ann 2  Bob   x']);
	});
});

describe('the command line', () => {
	it('ends without a word where its reader has read enough', async () => {
		const { child, output, exited } = startCompiledProcess('dist/server/cli/main.js', {}, ['--help']);
		child.stdout?.destroy();
		expect([await exited, output.stderr]).toEqual([0, '']);
	});

	it.skipIf(!existsSync('/dev/full'))('says in one line that its output cannot be written', () => {
		const script = 'exec "$0" dist/server/cli/main.js --help >/dev/full';
		const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath], { encoding: 'utf8' });
		expect([status, stderr]).toEqual([1, expect.stringMatching(/^ENOSPC[^\n]*\n$/)]);
	});
});

describe('showTime', () => {
	it.each([
		['Asia/Kolkata', '2027-01-01 05:00'],
		['America/Sao_Paulo', '2026-12-31 20:30'],
	])('says when something was by the clocks of %s', (timeZone, shown) => {
		vi.stubEnv('TZ', timeZone);
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(showTime('2026-12-31T23:30:00.000Z')).toBe(shown);
	});
});

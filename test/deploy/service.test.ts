import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/atTheEnd.ts';
import { hasProgram } from '../support/proxyProcess.ts';

const hasSystemd = hasProgram('systemd-analyze');
const unit = readFileSync('deploy/frontdesk.service', 'utf8');
const [, node = '', program = ''] = /^ExecStart=(\S+) \/opt\/frontdesk\/(\S+)$/m.exec(unit) ?? [];

describe('deploy/frontdesk.service', () => {
	it('starts what is built', () => {
		expect(existsSync(path.join('dist', program))).toBe(true);
	});

	it.skipIf(!hasSystemd)('is a unit without a word that systemd does not know, and well confined', () => {
		const folder = makeFolder();
		const file = path.join(folder, 'frontdesk.service');
		writeFileSync(file, unit.replace(node, process.execPath));
		const analyze = (...parameters: string[]) => spawnSync('systemd-analyze', parameters, { encoding: 'utf8' });
		const verified = analyze('verify', file);
		const exposure = analyze('security', '--offline=true', '--threshold=20', file);
		expect([verified.status, verified.stdout + verified.stderr]).toEqual([0, '']);
		expect([exposure.status, exposure.stderr]).toEqual([0, '']);
	});
});

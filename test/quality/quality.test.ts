import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/coreProcess.ts';
import { isFullRun } from '../support/fullRun.ts';
import { runWith } from '../support/runCli.ts';
import { type RunningCore, startCore } from '../support/startCore.ts';

/** Made-up businesses, and the shares of right answers that must be reached: a little below what is reached. */
const BUSINESSES = [
	{ file: 'tidewater-cycles', single: 0.8, follow_up: 0.9, unanswerable: 0.8 },
	{ file: 'lindenhof', single: 0.7, follow_up: 0.9, unanswerable: 0.8 },
	{ file: 'casa-olivar', single: 0.7, follow_up: 0.9, unanswerable: 0.8 },
	{ file: 'atelier-mirabelle', single: 0.9, follow_up: 0.9, unanswerable: 0.8 },
	{ file: 'cinar-veteriner', single: 0.8, follow_up: 0.9, unanswerable: 0.9 },
	{ file: 'kissa-komorebi', single: 0.7, follow_up: 0.6, unanswerable: 0.8 },
];
const KINDS = ['single', 'follow_up', 'unanswerable'] as const;
/** Reading a business's pages and asking its questions, on a busy machine. */
const SETUP_MS = 120_000;

interface Row {
	readonly kind: string;
	readonly asked: readonly string[];
	readonly answer: string;
	readonly verdict: string;
}

describe.runIf(isFullRun).each(BUSINESSES)('answers of $file', ({ file, ...marks }) => {
	const source = path.join(import.meta.dirname, `${file}.json`);
	let folder: string;
	let core: RunningCore;
	let rows: Row[];

	beforeAll(async () => {
		folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-quality-'));
		const pagePort = await findFreePort();
		core = await startCore({ env: { OUTBOUND_ALLOW: `127.0.0.1:${pagePort}` } });
		const { token } = await core.createProject();
		const out = path.join(folder, 'results.json');
		const run = await runWith({
			parameters: ['eval', source, '--json', '--out', out, '--page-port', String(pagePort)],
			env: { DATA_DIR: folder, CORE_PORT: new URL(core.url).port, FRONTDESK_TOKEN: token },
			readInput: (name) => readFile(name, 'utf8'),
		});
		const [business] = Object.values<{ rows: Row[] }>(JSON.parse(run.out));
		rows = business?.rows ?? [];
	}, SETUP_MS);
	afterAll(async () => {
		await core.stop();
		rmSync(folder, { recursive: true });
	});

	it.each(KINDS)('are right often enough: %s', (kind) => {
		const asked = rows.filter((row) => row.kind === kind);
		const wrong = asked.filter(({ verdict }) => !['good', 'right'].includes(verdict));
		const report = wrong.map((row) => `${row.asked.join(' > ')}\n  → ${row.answer}`).join('\n');
		expect((asked.length - wrong.length) / asked.length, report).toBeGreaterThanOrEqual(marks[kind]);
	});

	it('never quote what surrounds the text of a page', () => {
		const { surroundings } = JSON.parse(readFileSync(source, 'utf8'));
		const quoting = rows.filter(({ answer }) => surroundings.some((text: string) => answer.includes(text)));
		expect(quoting.map(({ asked }) => asked)).toEqual([]);
	});
});

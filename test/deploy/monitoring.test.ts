import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { hasProgram } from '../support/proxyProcess.ts';
import { SERVICE_TOKEN } from '../support/scriptedService.ts';
import { startBff, TEST_METRICS_TOKEN } from '../support/startBff.ts';
import { startCore } from '../support/startCore.ts';
import { createTestDatabase, POSTGRES_URL } from '../support/stores.ts';

const ALERTS = 'deploy/prometheus/alerts.yaml';
const ALERT_TESTS = 'deploy/prometheus/alerts.test.yaml';
const EXPRESSION_NAME = /\b(?:frontdesk|process|nodejs)_\w+/g;
/** Needs a pool of connections to a server. */
const ON_POSTGRES_ALONE = 'frontdesk_core_store_connections';
const HAS_PROMTOOL = hasProgram('promtool');

/** Every name that `/metrics` of both servers declares, and those of the samples of histograms. */
async function readExposed(): Promise<Set<string>> {
	const core = await startCore();
	const bff = await startBff({ serviceBaseUrl: core.baseUrl, accessToken: SERVICE_TOKEN });
	const database = POSTGRES_URL === undefined ? undefined : await createTestDatabase();
	const cores = [core, ...(database === undefined ? [] : [await startCore({ env: { DATABASE_URL: database.url } })])];
	const read = async (url: string, token: string) =>
		(await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
	const texts = await Promise.all([
		read(bff.url, TEST_METRICS_TOKEN),
		...cores.map(({ url, adminToken }) => read(url, adminToken)),
	]);
	await bff.stop();
	for (const one of cores) await one.stop();
	await database?.drop();
	const declared = texts.flatMap((text) => Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm)));
	return new Set(
		declared.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name])),
	);
}

describe('the files for Prometheus and Grafana', () => {
	let exposed: Set<string>;

	beforeAll(async () => {
		exposed = await readExposed();
		if (POSTGRES_URL === undefined) exposed.add(ON_POSTGRES_ALONE);
	});

	function missing(expressions: readonly string[]): string[] {
		const names = expressions.flatMap((expression) => expression.match(EXPRESSION_NAME) ?? []);
		expect(names.length).toBeGreaterThan(10);
		return names.filter((name) => !exposed.has(name));
	}

	it('alert on figures that the servers have', () => {
		const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: { expr: string }[] }[] };
		expect(missing(groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)))).toEqual([]);
	});

	it('show figures that the servers have', () => {
		const { panels } = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8')) as {
			panels: { targets?: { expr: string }[] }[];
		};
		expect(missing(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)))).toEqual([]);
	});

	it('are described by the guide', () => {
		const guide = readFileSync('docs/guide/13-backup-and-monitoring.md', 'utf8');
		const base = [...exposed].filter((name) => !name.endsWith('_bucket')).map((name) => name.replace(/_count$/, ''));
		expect(base.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
	});

	it('alert only on what the tests of the rules bring about', () => {
		const alerts = readFileSync(ALERTS, 'utf8').match(/(?<=alert: )\w+/g) ?? [];
		const tests = readFileSync(ALERT_TESTS, 'utf8');
		expect(alerts.filter((name) => !tests.includes(`"${name}"`))).toEqual([]);
	});

	it.skipIf(!HAS_PROMTOOL)('fire for their faults and never for healthy servers, says promtool', () => {
		expect(spawnSync('promtool', ['test', 'rules', ALERT_TESTS], { encoding: 'utf8' })).toMatchObject({ status: 0 });
	});
});

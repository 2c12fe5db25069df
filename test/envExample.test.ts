import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bffEnvironmentSchema } from '../server/bff/config.ts';
import { cliEnvironmentSchema } from '../server/cli/settings.ts';
import { coreEnvironmentSchema } from '../server/core/config.ts';

const VARIABLE = /^#?([A-Z][A-Z_]*)=(.*)$/;
const SCHEMAS = [bffEnvironmentSchema, coreEnvironmentSchema, cliEnvironmentSchema];
/** Made or found by the application itself, or different for older projects, so that their lines show no default. */
const WITHOUT_DEFAULT = new Set([
	'TRUST_PROXY',
	'DATABASE_URL',
	'ALLOWED_ORIGINS',
	'OUTBOUND_ALLOW',
	'MAIL_FROM',
	'MODELS_FILE',
	'WIDGET_SETTINGS_FILE',
	'PUBLIC_URL',
	'DEMO',
	'ADMIN_TOKEN',
	'METRICS_TOKEN',
	'BFF_SECRET',
	'CORE_SECRET',
	'CONVERSATIONS_KEPT_DAYS',
	'SERVICE_BASE_URL',
	'SMTP_URL',
	'SERVICE_ACCESS_TOKEN',
	'FRONTDESK_TOKEN',
	'FRONTDESK_CHATBOT',
]);

const listed = new Map(
	readFileSync('.env.example', 'utf8')
		.split('\n')
		.flatMap((line) => {
			const [, name, value] = VARIABLE.exec(line) ?? [];
			return name === undefined || value === undefined ? [] : [[name, value] as const];
		}),
);

function schemaNames(): string[] {
	return [...new Set(SCHEMAS.flatMap((schema) => Object.keys(schema.shape)))];
}

/** Defaults as the schemas fill them in, given only what is required. */
function schemaDefaults(): Map<string, unknown> {
	const bff = bffEnvironmentSchema.parse({
		SERVICE_BASE_URL: 'http://127.0.0.1/v2',
		SERVICE_ACCESS_TOKEN: 'token',
		BFF_SECRET: 's'.repeat(32),
	});
	return new Map<string, unknown>(Object.entries({ ...coreEnvironmentSchema.parse({}), ...bff }));
}

describe('.env.example', () => {
	it('lists every variable that the core, the BFF and the command line read, and no other', () => {
		expect([...listed.keys()].toSorted()).toEqual(schemaNames().toSorted());
	});

	it('shows the defaults of the schemas', () => {
		const defaults = schemaDefaults();
		const shown = [...listed].filter(([name]) => !WITHOUT_DEFAULT.has(name));
		expect(shown).toEqual(shown.map(([name]) => [name, String(defaults.get(name))]));
		expect(shown.length).toBeGreaterThan(5);
	});
});

describe('the documentation of the settings', () => {
	it('names every variable', () => {
		const guide = readFileSync('docs/guide/09-configuration.md', 'utf8');
		const missing = schemaNames().filter((name) => !guide.includes(`\`${name}\``));
		expect(missing).toEqual([]);
	});
});

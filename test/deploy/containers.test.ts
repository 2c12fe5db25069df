import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readModelsFile } from '../../server/core/models/modelsFile.ts';

/** Where the image has the archive. */
const INSTALLED = '/opt/frontdesk/';
/** Of other images, or for the compose file alone. */
const NOT_OURS = new Set([
	'POSTGRES_PASSWORD',
	'POSTGRES_USER',
	'OLLAMA_CONTEXT_LENGTH',
	'OLLAMA_KEEP_ALIVE',
	'OLLAMA_HOST',
]);
/** What the Caddyfiles read. */
const OF_CADDY = new Set(['FRONTDESK', 'BFFS', 'CORES']);

const volumes = z.array(z.string()).default([]);
const serviceSchema = z.object({
	image: z.string().regex(/^frontdesk$|:[\w.-]*\d/, 'needs a version'),
	build: z.object({ context: z.literal('..'), dockerfile: z.literal('deploy/Dockerfile') }).optional(),
	command: z.array(z.string()).default([]),
	environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
	restart: z.string(),
	volumes,
	depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
	read_only: z.boolean().default(false),
	cap_drop: z.array(z.string()).default([]),
	security_opt: z.array(z.string()).default([]),
	healthcheck: z.object({ test: z.array(z.string()) }).optional(),
	ports: z.array(z.string()).default([]),
	env_file: z.array(z.unknown()).default([]),
	profiles: z.array(z.string()).default([]),
	entrypoint: z.array(z.string()).default([]),
	extra_hosts: z.array(z.literal('host.docker.internal:host-gateway')).optional(),
	stop_grace_period: z.string().optional(),
});
const composeSchema = z.looseObject({
	name: z.literal('frontdesk'),
	services: z.record(z.string(), z.strictObject(serviceSchema.shape)),
	volumes: z.record(z.string(), z.null()),
});

const settings = new Set(
	[...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name),
);
const read = (name: string) => readFileSync(path.join('deploy', name), 'utf8');
/** A file of the image, in the archive's parts that are built or copied. */
const isInstalled = (file: string) => {
	const name = file.slice(INSTALLED.length);
	return file.startsWith(INSTALLED) && (existsSync(path.join('dist', name)) || existsSync(name));
};

describe('deploy/Dockerfile', () => {
	const dockerfile = read('Dockerfile')
		.replaceAll(/^#.*\n/gm, '')
		.replaceAll('\\\n', '');
	const [build = '', image = ''] = dockerfile.split(/(?=^FROM )/m).filter((stage) => stage.startsWith('FROM '));

	it('copies files that exist and that its context has', () => {
		const copied = /^COPY (?!--)(.*) \.\/$/m.exec(build)?.[1]?.split(' ') ?? [];
		const context = read('Dockerfile.dockerignore')
			.split('\n')
			.filter((line) => line.startsWith('!'))
			.map((line) => line.slice(1));
		expect(copied.length).toBeGreaterThan(1);
		expect([...copied, ...context].filter((file) => !existsSync(file))).toEqual([]);
		expect(copied.filter((file) => !context.includes(file))).toEqual([]);
	});

	it('makes an image without build tools, in which an unprivileged user starts what is installed', () => {
		expect(image).not.toMatch(/^RUN|npm/m);
		expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
		expect(image).toMatch(/^HEALTHCHECK .*CMD \[.*\/readyz/m);
		const [program = ''] = JSON.parse(/^CMD (.*)$/m.exec(image)?.[1] ?? '[]') as string[];
		expect([program, isInstalled(program)]).toEqual([`${INSTALLED}server/main.js`, true]);
		const variables = [...image.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name);
		expect(variables.filter((name) => !settings.has(name))).toEqual(['PATH']);
	});
});

describe.each(['compose.yaml', 'compose.postgres.yaml'])('deploy/%s', (file) => {
	const { services, volumes: named } = composeSchema.parse(parse(read(file), { merge: true }));

	it('names settings, files, volumes, services and programs that exist', () => {
		const known = (name: string) => settings.has(name) || NOT_OURS.has(name) || OF_CADDY.has(name);
		const variables = [...read(file).matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
		for (const { environment, volumes: mounts, depends_on: needed, command } of Object.values(services)) {
			expect([...variables, ...Object.keys(environment)].filter((name) => !known(name))).toEqual([]);
			const sources = mounts.map((mount) => mount.split(':')[0] ?? '');
			const missing = sources.filter(
				(source) => !(source in named || (source.startsWith('./') && existsSync(path.join('deploy', source)))),
			);
			expect(missing).toEqual([]);
			expect(Object.keys(needed).filter((name) => services[name]?.healthcheck === undefined)).toEqual([]);
			expect(command.filter((program) => !isInstalled(program))).toEqual([]);
		}
	});

	it('runs Frontdesk on a read-only root, without privileges, and publishes it to this machine at most', () => {
		const ours = Object.values(services).filter(({ image }) => image === 'frontdesk');
		expect(ours.length).toBeGreaterThan(0);
		for (const { read_only: isReadOnly, cap_drop: dropped, security_opt: options, ports } of ours) {
			expect([isReadOnly, dropped, options]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
			expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
		}
	});
});

describe('deploy/models.ollama.json', () => {
	it('is a models file, for the models that compose.yaml fetches', () => {
		const { models, embeddings } = readModelsFile({ file: 'deploy/models.ollama.json', readVariable: () => undefined });
		const names = [...models.map(({ model }) => model), embeddings?.model];
		const { services } = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));
		const fetched = [...(services['ollama-models']?.entrypoint.at(-1) ?? '').matchAll(/ollama pull (\S+)/g)];
		expect(fetched.map(([, name]) => name)).toEqual(names);
	});
});

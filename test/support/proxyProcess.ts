import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

const DEPLOY = path.resolve('deploy');
const GUIDE = path.resolve('docs/guide/34-production.md');

/** Whether a program is here; where not, a line says that its tests are skipped. */
export function hasProgram(name: string): boolean {
	const isHere = spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
	if (!isHere) process.stderr.write(`There is no ${name}: its tests are skipped.\n`);
	return isHere;
}

/** A real proxy with a file of `deploy`. */
export interface ProxyProcess {
	stop(): Promise<void>;
}

/** Caddy on this machine alone, with `PUBLIC_URL` at `port`. Of the replacements, each text must be in the file. */
export async function startCaddy({
	file,
	port,
	env,
	replace = {},
}: {
	readonly file: string;
	readonly port: number;
	readonly env: Readonly<Record<string, string>>;
	readonly replace?: Readonly<Record<string, string>>;
}): Promise<ProxyProcess> {
	return runCaddy(readReplaced(path.join(DEPLOY, file), replace), port, env);
}

function runCaddy(sites: string, port: number, env: Readonly<Record<string, string>> = {}): Promise<ProxyProcess> {
	const folder = makeFolder();
	const config = path.join(folder, 'Caddyfile');
	// The console holds a stream open, for which Caddy would wait without end.
	writeFileSync(config, `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\tgrace_period 1s\n}\n${sites}`);
	const parameters = ['run', '--adapter', 'caddyfile', '--config', config];
	const own = { HOME: folder, PUBLIC_URL: `http://127.0.0.1:${port}`, ...env };
	return start({ program: 'caddy', parameters, port, folder, env: own });
}

/** nginx at `port`, in front of a BFF at another. */
export async function startNginx(port: number, bffPort: number): Promise<ProxyProcess> {
	const site = readReplaced(path.join(DEPLOY, 'nginx.conf'), {
		'listen 80;': `listen 127.0.0.1:${port};`,
		'listen [::]:80;': '',
		'server 127.0.0.1:8080;': `server 127.0.0.1:${bffPort};`,
	});
	return runNginx(site, port);
}

function runNginx(site: string, port: number): Promise<ProxyProcess> {
	const folder = makeFolder();
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
	const http = ['access_log off;', ...temporary, site].join('\n');
	const user = process.getuid?.() === 0 ? 'user root;' : '';
	const config = path.join(folder, 'nginx.conf');
	writeFileSync(config, `${user}\npid ${folder}/nginx.pid;\nevents {}\nhttp {\n${http}\n}\n`);
	const parameters = ['-e', 'stderr', '-c', config, '-g', 'daemon off;'];
	return start({ program: 'nginx', parameters, port, folder, env: {} });
}

export interface BelowPath {
	readonly port: number;
	readonly bffPort: number;
	/** Whether it takes `/chat` away from what it passes on. */
	readonly takesAway: boolean;
}

/** nginx with the lines of the guide that lead `/chat` of a website to Frontdesk. */
export function startNginxBelowPath({ port, bffPort, takesAway }: BelowPath): Promise<ProxyProcess> {
	const place = readReplaced(GUIDE, { '127.0.0.1:8080;': `127.0.0.1:${bffPort}${takesAway ? '/' : ''};` });
	const [, location = ''] = /^With nginx, in the `server`[^]*?```\n([^]*?)```/m.exec(place) ?? [];
	const hidden = takesAway ? 'location ~* ^/chat/metrics(/|$) { return 404; }' : '';
	return runNginx(
		`server {\n listen 127.0.0.1:${port};\n ${location.replace('proxy_pass', `${hidden} proxy_pass`)} }`,
		port,
	);
}

/** Caddy with those. */
export function startCaddyBelowPath({ port, bffPort, takesAway }: BelowPath): Promise<ProxyProcess> {
	const address = `127.0.0.1:${bffPort}`;
	const lead = takesAway
		? `handle_path /chat/* {\n respond /metrics 404\n reverse_proxy ${address}\n }`
		: `reverse_proxy /chat/* ${address}`;
	const text = readReplaced(GUIDE, { 'reverse_proxy /chat/* 127.0.0.1:8080': lead });
	const [, site = ''] = /^With Caddy:\n\n```\n([^]*?)```/m.exec(text) ?? [];
	return runCaddy(site.replace('www.example.com', `http://127.0.0.1:${port}`), port);
}

function makeFolder(): string {
	return mkdtempSync(path.join(tmpdir(), 'frontdesk-proxy-'));
}

function readReplaced(file: string, replace: Readonly<Record<string, string>>): string {
	let text = readFileSync(file, 'utf8');
	for (const [from, to] of Object.entries(replace)) {
		if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
		text = text.replace(from, to);
	}
	return text;
}

interface Start {
	readonly program: string;
	readonly parameters: readonly string[];
	readonly port: number;
	readonly folder: string;
	readonly env: Readonly<Record<string, string>>;
}

/** Waits until it answers. */
async function start({ program, parameters, port, folder, env }: Start): Promise<ProxyProcess> {
	const proxy = spawn(program, parameters, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
	let errors = '';
	proxy.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
	await vi.waitFor(
		async () => {
			if (proxy.exitCode !== null) throw new Error(errors);
			await fetch(`http://127.0.0.1:${port}/metrics`);
		},
		{ timeout: 60_000 },
	);
	return {
		async stop() {
			proxy.kill('SIGTERM');
			if (proxy.exitCode === null) await once(proxy, 'exit');
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

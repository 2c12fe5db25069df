/** Makes the archive of the server for this kind of machine, a tarball in `dist`: `npm run package:server [-- FOLDER]`. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const [, , FOLDER = 'dist'] = process.argv;
const BUILT = ['server', 'shared', 'widget', 'docs', 'cmaps'];
const COPIED = [
	'.env.example',
	'.npmrc',
	'CHANGELOG.md',
	'LICENSE',
	'README.md',
	'package-lock.json',
	...['operations', 'scaling', 'benchmarks'].map((document) => `docs/${document}.md`),
	...[
		'Caddyfile',
		'Caddyfile.postgres',
		'frontdesk.service',
		'grafana/dashboard.json',
		'models.ollama.json',
		'nginx.conf',
		'prometheus/alerts.yaml',
	].map((file) => `deploy/${file}`),
];
/** What Node.js never loads: a third of the packages. */
const LEFT_OUT = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'];
/** As in the repository, but without a build before. */
const SCRIPTS = {
	start: 'exec node server/main.js',
	'start:core': 'exec node server/core/main.js',
	'start:bff': 'exec node server/bff/main.js',
	frontdesk: 'exec node server/cli/main.js',
};

// Our own file.
const { version, ...description } = JSON.parse(await readFile('package.json', 'utf8')) as Record<string, unknown>;
const name = `frontdesk-${String(version)}`;
const output = path.join(FOLDER, name);

await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });
for (const folder of BUILT) await cp(path.join('dist', folder), path.join(output, folder), { recursive: true });
for (const file of COPIED) await cp(file, path.join(output, file));
const { license, type, engines, dependencies } = description;
const shown = { name: 'frontdesk', version, license, private: true, type, engines, scripts: SCRIPTS, dependencies };
await writeFile(path.join(output, 'package.json'), `${JSON.stringify(shown, null, 2)}\n`);
execFileSync('npm', ['install', '--omit=dev', '--omit=peer', '--ignore-scripts'], { cwd: output, stdio: 'inherit' });

const excludes = LEFT_OUT.flatMap((pattern) => ['--exclude', pattern]);
execFileSync('tar', [...excludes, '-C', FOLDER, '-czf', `${output}.tar.gz`, name], { stdio: 'inherit' });
await rm(output, { recursive: true });
process.stdout.write(`${output}.tar.gz\n`);

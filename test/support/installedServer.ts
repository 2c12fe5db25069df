import { execFile } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	cpSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;
const READABLE = 0o755;
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

/** The archive of `npm run package:server`, unpacked by root in a folder that the user who runs it cannot write to. */
export interface InstalledServer {
	/** The code. */
	readonly folder: string;
	/** Where that user works; its data is below. */
	readonly home: string;
	/** The command that runs one of the archive's programs as that user. */
	command(program: string, ...parameters: string[]): [string, ...string[]];
	/** Each file and folder of the code with the time of its last change. */
	listFiles(): string[];
	remove(): void;
}

/** What the image is built from: the files that `Dockerfile.dockerignore` lets through. */
function copyContext(folder: string): void {
	const allowed = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').match(/(?<=^!).+$/gm) ?? [];
	for (const name of allowed) cpSync(name, path.join(folder, name), { recursive: true });
	symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
}

/** Makes the archive as the image does and unpacks it. For root alone. */
export async function installServer(): Promise<InstalledServer> {
	const root = mkdtempSync(path.join(tmpdir(), 'frontdesk-installed-'));
	chmodSync(root, READABLE);
	const home = path.join(root, 'home');
	mkdirSync(home);
	chownSync(home, NOBODY, NOBODY);
	const context = path.join(root, 'build');
	copyContext(context);
	await run('npm', ['run', '-s', 'package:server', '--', root], { cwd: context });
	const archive = readdirSync(root).find((name) => name.endsWith('.tar.gz')) ?? 'no archive';
	await run('tar', ['-xzf', archive], { cwd: root });
	const folder = path.join(root, archive.replace('.tar.gz', ''));
	await run('chmod', ['-R', 'a-w', folder]);
	return {
		folder,
		home,
		command(program, ...parameters) {
			const [first = '', ...more] = [...AS_NOBODY, process.execPath, path.join(folder, program), ...parameters];
			return [first, ...more];
		},
		listFiles: () =>
			readdirSync(folder, { recursive: true, encoding: 'utf8' })
				.map((name) => `${name} ${lstatSync(path.join(folder, name)).mtimeMs}`)
				.toSorted(),
		remove: () => rmSync(root, { recursive: true, force: true }),
	};
}

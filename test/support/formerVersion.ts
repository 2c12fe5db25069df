import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A line that names a migration. */
const MIGRATION_LINE = "^\\s*'[0-9]{4}_";

const MIGRATIONS = 'server/core/storage/migrations';

/**
 * The commit before the newest migration. Migrations of work side by side may have landed in another order than they run
 * in: a commit that has one of them without those before it is no version that can be updated.
 *
 * @returns undefined where the history does not reach so far, as in a shallow clone
 */
export function findFormerVersion(): string | undefined {
	try {
		const present = readMigrations('HEAD');
		const changes = git('log', '--format=%H', '-G', MIGRATION_LINE, '--', MIGRATIONS).trim().split('\n');
		return changes
			.map((commit) => git('rev-parse', '--verify', '--quiet', `${commit}^`).trim())
			.find((commit) => {
				const former = readMigrations(commit);
				return former.length < present.length && former.every((name, index) => name === present[index]);
			});
	} catch {
		return undefined;
	}
}

/** The migrations of a commit in the order in which they run. */
function readMigrations(commit: string): string[] {
	const lines = git('grep', '-h', '-o', '-E', "'[0-9]{4}_[a-z_]+'", commit, '--', MIGRATIONS);
	return lines.trim().split('\n').toSorted();
}

function git(...parameters: string[]): string {
	return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

/** Builds the servers of a commit in a folder of their own. @returns the folder, with `dist` in it, and how to remove it */
export function buildCommit(commit: string): { readonly folder: string; remove(): void } {
	const root = mkdtempSync(path.join(tmpdir(), 'frontdesk-former-'));
	const archive = path.join(root, 'source.tar');
	const folder = path.join(root, 'source');
	mkdirSync(folder);
	git('archive', '--output', archive, commit);
	execFileSync('tar', ['-xf', archive, '-C', folder]);
	if (readPackages(folder) === readPackages('.')) {
		symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
	} else execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
	for (const script of ['build:server', 'build:files']) {
		execFileSync('npm', ['run', '-s', script], { cwd: folder, stdio: 'inherit' });
	}
	return { folder, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function readPackages(folder: string): string {
	const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
	return JSON.stringify({ dependencies, devDependencies });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Runs one of PostgreSQL's own programs on a database. The password is handed over where other users of the machine
 * cannot read it.
 *
 * @throws {Error} one clear line when the program is missing; what it says when it fails
 */
export async function runPostgresTool(
	program: 'pg_dump' | 'pg_restore',
	databaseUrl: string,
	parameters: readonly string[],
): Promise<void> {
	const url = new URL(databaseUrl);
	const password = decodeURIComponent(url.password);
	url.password = '';
	const child = spawn(program, ['--no-owner', '--no-privileges', `--dbname=${url.href}`, ...parameters], {
		env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const said = text(child.stderr);
	const [code] = await once(child, 'close').catch((cause: unknown) => {
		const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
		if (!isMissing) throw cause;
		const advice = "Install PostgreSQL's client programs, of the server's version or newer.";
		throw new Error(`${program} was not found. ${advice}`, { cause });
	});
	if (code !== 0) throw new Error(`${program} failed: ${(await said).trim()}`);
}

import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type Libsql from 'libsql';
import { DATABASE_FILE } from './dataFolder.ts';

/** Pages in the log at which SQLite brings it into the file, within the commit that makes it so long. */
export const LOG_MAX_PAGES = 4_000;
const OWNER_ONLY = 0o700;

interface CopyOptions {
	/** Of the open store. */
	readonly file: string;
	/** Is made. */
	readonly folder: string;
	/** Resolves when no transaction is open. */
	readonly whenIdle: () => Promise<void> | undefined;
}

/**
 * Copies a store that is being written to, without holding up its readers and writers. The file does not change while
 * nothing brings the log into it, and the log only grows from an empty one: whatever part of it is copied, SQLite reads
 * as the store after one of its commits.
 */
export async function copySqlite(raw: Libsql.Database, { file, folder, whenIdle }: CopyOptions): Promise<void> {
	await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
	raw.exec('pragma wal_autocheckpoint = 0');
	try {
		while (whenIdle() !== undefined) await whenIdle();
		raw.exec('pragma wal_checkpoint(truncate)');
		const copy = path.join(folder, DATABASE_FILE);
		await copyInProcess(file, copy);
		await copyFile(`${file}-wal`, `${copy}-wal`);
	} finally {
		raw.exec(`pragma wal_autocheckpoint = ${LOG_MAX_PAGES}`);
	}
}

/**
 * In a process of its own: when a process closes a file, it loses all its locks on it, even those of other descriptors
 * (https://sqlite.org/howtocorrupt.html, 2.2).
 */
async function copyInProcess(from: string, to: string): Promise<void> {
	const script = 'require("node:fs").copyFileSync(process.argv[1], process.argv[2])';
	await promisify(execFile)(process.execPath, ['--eval', script, from, to]);
}

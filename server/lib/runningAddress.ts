import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { describeError, type Logger } from './logger.ts';

const ADDRESS_FILE = 'running.json';
/** Below the working folder: a file for each running process, named by its id, with the path of its data folder. */
const PROCESSES_FOLDER = '.running';

const addressSchema = z.object({
	/** Of the core itself, without `/v2`. */
	coreUrl: z.url(),
	publicUrl: z.url(),
});
/** Where Frontdesk runs on a data folder, for commands that do not know its ports. */
export type RunningAddress = z.infer<typeof addressSchema>;

/**
 * Tells commands where Frontdesk runs, in the data folder and in the working folder. It is only a hint.
 *
 * @returns takes the hint back
 */
export function announceAddress(dataFolder: string, address: RunningAddress, logger: Logger): () => void {
	const hints = [
		[path.join(dataFolder, ADDRESS_FILE), JSON.stringify(address)],
		[path.resolve(PROCESSES_FOLDER, String(process.pid)), dataFolder],
	] as const;
	try {
		for (const [file, text] of hints) {
			mkdirSync(path.dirname(file), { recursive: true });
			writeFileSync(file, `${text}\n`);
		}
	} catch (error) {
		// Probably a full disk; Frontdesk can still answer from what is stored.
		logger.warn('commands are not told where Frontdesk runs', describeError(error));
	}
	return () => {
		for (const [file] of hints) rmSync(file, { force: true });
	};
}

/** The data folders of what was started in this working folder and still runs; forgets processes that were killed. */
export function listRunningDataFolders(): string[] {
	const processes = existsSync(PROCESSES_FOLDER) ? readdirSync(PROCESSES_FOLDER) : [];
	const folders = processes.flatMap((id) => {
		const file = path.join(PROCESSES_FOLDER, id);
		if (isAlive(Number(id))) return [readFileSync(file, 'utf8').trim()];
		rmSync(file, { force: true });
		return [];
	});
	return [...new Set(folders)];
}

function isAlive(processId: number): boolean {
	try {
		return process.kill(processId, 0);
	} catch (error) {
		// The process of another user.
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}

/** Reads where Frontdesk runs, or ran until it was killed; null if unknown. */
export function readRunningAddress(dataFolder: string): RunningAddress | null {
	const file = path.join(dataFolder, ADDRESS_FILE);
	if (!existsSync(file)) return null;
	try {
		return addressSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch {
		// An unreadable hint is no hint.
		return null;
	}
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { describeError, type Logger } from './logger.ts';

const ADDRESS_FILE = 'running.json';

const addressSchema = z.object({
	/** Of the core itself, without `/v2`. */
	coreUrl: z.url(),
	publicUrl: z.url(),
});
/** Where Frontdesk runs on a data folder, for commands that do not know its ports. */
export type RunningAddress = z.infer<typeof addressSchema>;

/** Writes to the data folder where Frontdesk runs. It is only a hint. @returns removes it */
export function announceAddress(dataFolder: string, address: RunningAddress, logger: Logger): () => void {
	const file = path.join(dataFolder, ADDRESS_FILE);
	try {
		mkdirSync(dataFolder, { recursive: true });
		writeFileSync(file, `${JSON.stringify(address)}\n`);
	} catch (error) {
		// Probably a full disk; Frontdesk can still answer from what is stored.
		logger.warn('commands are not told where Frontdesk runs', describeError(error));
	}
	return () => rmSync(file, { force: true });
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

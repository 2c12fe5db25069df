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

/** Says in the data folder where Frontdesk runs: a hint, without which it runs as well. @returns what takes it back */
export function announceAddress(dataFolder: string, address: RunningAddress, logger: Logger): () => void {
	const file = path.join(dataFolder, ADDRESS_FILE);
	try {
		mkdirSync(dataFolder, { recursive: true });
		writeFileSync(file, `${JSON.stringify(address)}\n`);
	} catch (error) {
		// A full disk, most likely: what is stored can still be answered from.
		logger.warn('commands are not told where Frontdesk runs', describeError(error));
	}
	return () => rmSync(file, { force: true });
}

/** Where Frontdesk runs, or ran until it was killed; null where nothing says it. */
export function readRunningAddress(dataFolder: string): RunningAddress | null {
	const file = path.join(dataFolder, ADDRESS_FILE);
	if (!existsSync(file)) return null;
	try {
		return addressSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch {
		// A hint that cannot be read is none.
		return null;
	}
}

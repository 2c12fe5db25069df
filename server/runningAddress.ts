import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const ADDRESS_FILE = 'running.json';

const addressSchema = z.object({
	/** Of the core itself, without `/v2`. */
	coreUrl: z.url(),
	publicUrl: z.url(),
});
/** Where Frontdesk runs on a data folder, for commands that do not know its ports. */
export type RunningAddress = z.infer<typeof addressSchema>;

/** Says in the data folder where Frontdesk runs. @returns what takes it back */
export function announceAddress(dataFolder: string, address: RunningAddress): () => void {
	const file = path.join(dataFolder, ADDRESS_FILE);
	mkdirSync(dataFolder, { recursive: true });
	writeFileSync(file, `${JSON.stringify(address)}\n`);
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

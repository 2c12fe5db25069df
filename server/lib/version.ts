import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** One folder up in the repository and in an installed archive, two from the build in `dist`. */
const PACKAGE_FILES = ['../../package.json', '../../../package.json'].map((file) => new URL(file, import.meta.url));

/** The version of Frontdesk that runs. */
export const VERSION: string = readVersion();

function readVersion(): string {
	const file = PACKAGE_FILES.find((candidate) => existsSync(candidate));
	if (file === undefined) throw new Error('package.json is missing. Install Frontdesk again.');
	return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and the missing ones above it, one at a time: `recursive` never returns where a file system answers
 * `ENOENT` to every folder, as /proc does.
 */
export function makeFolder(folder: string, mode?: number): void {
	const missing: string[] = [];
	for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.push(at);
	for (const at of missing.toReversed()) mkdirSync(at, { mode });
}

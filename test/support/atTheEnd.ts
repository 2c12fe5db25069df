import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ends = new Set<() => unknown>();

/** Has something ended with the tests of the file that began it, unless it is ended before. @returns what ends it, once */
export function atTheEnd(end: () => Promise<void>): () => Promise<void> {
	let ended: Promise<void> | undefined;
	const endOnce = () => {
		ends.delete(endOnce);
		return (ended ??= end());
	};
	ends.add(endOnce);
	return endOnce;
}

/** A new folder, which goes with the tests of the file. */
export function makeFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-test-'));
	ends.add(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Ends all that was begun, the last first. */
export async function endAll(): Promise<void> {
	const errors: unknown[] = [];
	for (const end of [...ends].toReversed()) {
		ends.delete(end);
		try {
			await end();
		} catch (error) {
			errors.push(error);
		}
	}
	if (errors.length > 0) throw new AggregateError(errors, 'could not be ended');
}

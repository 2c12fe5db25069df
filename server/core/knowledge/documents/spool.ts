import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile } from '../../../http/receiveFiles.ts';
import { cleanFileName } from '../../readers/fileName.ts';
import { createId } from '../../storage/createId.ts';
import { explainStorageFault, type SpooledFile } from './originals.ts';

/** No upload takes this long; younger files may be coming in to another instance on the same folder. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
/** Only the owner may read originals. */
const FILE_MODE = 0o600;

export interface Spool {
	/** Writes a file that is coming in to disk, measuring and hashing it on the way. */
	receive(file: IncomingFile, signal: AbortSignal): Promise<SpooledFile>;
	/** Removes what uploads that were killed have left behind. */
	sweep(): Promise<void>;
	/** Removes what is left of a file in the spool. */
	discard(file: Pick<SpooledFile, 'path'>): Promise<void>;
}

/** Incoming files in a folder, named by ids of ours. @param isShared whether other instances may receive files there */
export function createSpool(folder: string, { isShared }: { isShared: boolean }): Spool {
	const discard: Spool['discard'] = ({ path: file }) => rm(file, { force: true });
	return {
		async receive({ name, content, isTruncated }, signal) {
			const id = createId();
			const target = path.join(folder, id);
			const hash = createHash('sha256');
			let bytes = 0;
			try {
				await mkdir(folder, { recursive: true });
				await pipeline(
					content,
					async function* measure(parts: AsyncIterable<Buffer>) {
						for await (const part of parts) {
							hash.update(part);
							bytes += part.byteLength;
							yield part;
						}
					},
					createWriteStream(target, { flags: 'wx', mode: FILE_MODE }),
					{ signal },
				);
			} catch (error) {
				await discard({ path: target });
				// The rest of the body must be read for the reply to be sent.
				content.resume();
				throw explainStorageFault(error);
			}
			return {
				id,
				path: target,
				name: cleanFileName(name),
				bytes,
				sha256: hash.digest('hex'),
				isTooLarge: isTruncated(),
			};
		},
		async sweep() {
			await mkdir(folder, { recursive: true });
			for (const name of await readdir(folder)) {
				const file = path.join(folder, name);
				if (!isShared || (await isAbandoned(file))) await discard({ path: file });
			}
		},
		discard,
	};
}

async function isAbandoned(file: string): Promise<boolean> {
	const { mtimeMs } = await stat(file);
	return Date.now() - mtimeMs > ABANDONED_AFTER_MS;
}

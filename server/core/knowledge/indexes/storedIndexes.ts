import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { chunkCountOf, chunkIdOf, type PackedIndex } from '../../index/packedIndex.ts';
import type { IndexThread } from './indexThread.ts';

const MANIFEST = 'index.json';
const CODE_CHARS = 16;

/** File names of the segments that make an index, in ascending order of chunk id. */
const manifestSchema = z.object({ files: z.array(z.string()) });

export interface StoredIndexesOptions {
	readonly folder: string;
	/** A fingerprint of the code that builds indexes; an index of other code is not used. */
	readonly code: string;
	readonly thread: Pick<IndexThread, 'save' | 'load'>;
	/** Called for a stored index that cannot be used and is built again. */
	readonly onDamaged: (error: unknown) => void;
}

/**
 * Indexes on disk: a folder a chatbot, a file a segment. Ids only ever follow, so that the first and last id and their
 * number name a segment's content: one that has a file is not written again.
 */
export class StoredIndexes {
	#options: StoredIndexesOptions;
	#lastWork: Promise<unknown> = Promise.resolve();

	constructor(options: StoredIndexesOptions) {
		this.#options = options;
	}

	/** The segments of a chatbot's stored index; null where there is none that can be used. */
	async load(chatbotId: string): Promise<PackedIndex[] | null> {
		const folder = this.#folderOf(chatbotId);
		const { code, thread, onDamaged } = this.#options;
		try {
			const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => null);
			if (text === null) return null;
			const manifest = manifestSchema.safeParse(JSON.parse(text));
			if (!manifest.success || !manifest.data.files.every((name) => name.startsWith(codePrefix(code)))) return null;
			return await Promise.all(manifest.data.files.map((name) => thread.load(path.join(folder, name))));
		} catch (error) {
			onDamaged(error);
			// A damaged file would stay in place of one of the same name.
			await this.remove(chatbotId).catch(onDamaged);
			return null;
		}
	}

	/** Stores an index. The list of files is replaced last: a process that is killed leaves the former index. */
	save(chatbotId: string, segments: readonly PackedIndex[]): Promise<void> {
		return this.#inTurn(async () => {
			const { code, thread } = this.#options;
			const folder = this.#folderOf(chatbotId);
			await mkdir(folder, { recursive: true });
			const present = await readdir(folder);
			const files = segments.map((index) => codePrefix(code) + nameOf(index));
			for (const [at, index] of segments.entries()) {
				const name = files[at];
				if (name !== undefined && !present.includes(name))
					await write(folder, name, (draft) => thread.save(draft, index));
			}
			await write(folder, MANIFEST, (draft) => writeFile(draft, JSON.stringify({ files }), { flush: true }));
			for (const name of present) {
				if (name !== MANIFEST && !files.includes(name)) await rm(path.join(folder, name), { force: true });
			}
		});
	}

	remove(chatbotId: string): Promise<void> {
		return this.#inTurn(() => rm(this.#folderOf(chatbotId), { recursive: true, force: true }));
	}

	/** The chatbots that have a stored index. */
	async list(): Promise<string[]> {
		return (await readdir(this.#options.folder).catch(() => [])).map(decodeURIComponent);
	}

	/** Waits for writes under way. */
	async close(): Promise<void> {
		await this.#lastWork.catch(() => undefined);
	}

	#folderOf(chatbotId: string): string {
		return path.join(this.#options.folder, encodeURIComponent(chatbotId));
	}

	#inTurn(act: () => Promise<void>): Promise<void> {
		const done = this.#lastWork.catch(() => undefined).then(act);
		this.#lastWork = done;
		return done;
	}
}

/** Puts a file in place once it is whole. */
async function write(folder: string, name: string, make: (draft: string) => Promise<void>): Promise<void> {
	const draft = path.join(folder, `${name}.draft`);
	await make(draft);
	await rename(draft, path.join(folder, name));
}

function codePrefix(code: string): string {
	return `${code.slice(0, CODE_CHARS)}.`;
}

function nameOf(index: PackedIndex): string {
	const count = chunkCountOf(index);
	return encodeURIComponent(`${chunkIdOf(index, 0)}.${chunkIdOf(index, count - 1)}.${count}.segment`);
}

const MODULE = /(?<!\.d)\.(?:[jt]s|json)$/;
/** Packages that decide which terms a text is indexed under. */
const PACKAGES = ['snowball-stemmers', 'tinyld'];
const FOLDERS = ['index', 'text', 'facts', 'words'].map((name) => path.join(import.meta.dirname, '..', '..', name));

let fingerprint: string | null = null;

/**
 * What an index depends on besides its chunks: the modules and words of search and languages, the packages that stem and
 * detect languages, and the Unicode tables. The terms of an index that other code made may not be those of questions.
 */
export function codeFingerprint(): string {
	if (fingerprint !== null) return fingerprint;
	const hash = createHash('sha256').update(process.versions['unicode'] ?? '');
	const require = createRequire(import.meta.url);
	for (const folder of FOLDERS) {
		const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => MODULE.test(name));
		for (const name of modules.toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
	}
	for (const name of PACKAGES) hash.update(name).update(readFileSync(require.resolve(name)));
	fingerprint = hash.digest('hex');
	return fingerprint;
}

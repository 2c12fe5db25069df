import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readIndexFile, writeIndexFile } from '../../search/index/indexFile.ts';
import type { PackedIndex } from '../../search/index/packedIndex.ts';

/** Grows with every change of what is written. */
const FORMAT = 1;
const MANIFEST = 'index.json';
/** Files that belong to no stored index are removed when they are older: until then another process may be writing them. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;

/** Which files make an index; written last, so that what it names is there. */
interface Manifest {
	format: number;
	/** Of the code that built the index. */
	code: string;
	chatbotId: string;
	knowledgeVersion: number;
	/** File names in ascending order of chunk id. */
	segments: string[];
}

export interface StoredIndex {
	knowledgeVersion: number;
	segments: readonly PackedIndex[];
}

export interface StoredIndexesOptions {
	folder: string;
	/** What the indexes depend on besides their chunks; those stored under another are not used. */
	code: string;
	/** Told of a stored index that cannot be used, which is then built anew. */
	onDamaged: (error: unknown) => void;
}

/** Indexes on disk, a folder for each chatbot with a file for each segment. Segments that stay are not written again. */
export class StoredIndexes {
	#options: StoredIndexesOptions;
	#fileNames = new WeakMap<PackedIndex, string>();
	/** What is being done to each chatbot's folder, one thing after the other. */
	#work = new Map<string, Promise<unknown>>();

	constructor(options: StoredIndexesOptions) {
		this.#options = options;
	}

	/** The stored index of a chatbot; null where there is none, or none that can be used. */
	async load(chatbotId: string): Promise<StoredIndex | null> {
		const folder = this.#folderOf(chatbotId);
		try {
			const manifest = await readManifest(folder);
			if (manifest === null || !this.#isUsable(manifest, chatbotId)) return null;
			const segments: PackedIndex[] = [];
			for (const name of manifest.segments) {
				const index = await readIndexFile(path.join(folder, name));
				this.#fileNames.set(index, name);
				segments.push(index);
			}
			return { knowledgeVersion: manifest.knowledgeVersion, segments };
		} catch (error) {
			this.#options.onDamaged(error);
			return null;
		}
	}

	/** Stores an index in place of the one before; whatever is killed when, one of them is there. */
	save(chatbotId: string, { knowledgeVersion, segments }: StoredIndex): Promise<void> {
		return this.#inTurn(chatbotId, async () => {
			const folder = this.#folderOf(chatbotId);
			await mkdir(folder, { recursive: true });
			const [former, present] = await Promise.all([readManifest(folder).catch(() => null), readdir(folder)]);
			const names: string[] = [];
			for (const index of segments) {
				const known = this.#fileNames.get(index);
				const name = known !== undefined && present.includes(known) ? known : await this.#write(folder, index);
				names.push(name);
			}
			const { code } = this.#options;
			const manifest: Manifest = { format: FORMAT, code, chatbotId, knowledgeVersion, segments: names };
			if (JSON.stringify(manifest) === JSON.stringify(former)) return;
			await writeManifest(folder, manifest);
			await removeOthers(folder, new Set([MANIFEST, ...names]), new Set(former?.segments));
		});
	}

	/** Removes a chatbot's index from the disk. */
	remove(chatbotId: string): Promise<void> {
		return this.#inTurn(chatbotId, () => rm(this.#folderOf(chatbotId), { recursive: true, force: true }));
	}

	/** The chatbots that have a stored index. */
	async list(): Promise<string[]> {
		const names = await readdir(this.#options.folder).catch(() => []);
		return names.map(decodeURIComponent);
	}

	/** Waits for what is being written. */
	async close(): Promise<void> {
		await Promise.allSettled(this.#work.values());
	}

	#folderOf(chatbotId: string): string {
		return path.join(this.#options.folder, encodeURIComponent(chatbotId));
	}

	#isUsable({ format, code, chatbotId }: Manifest, wanted: string): boolean {
		return format === FORMAT && code === this.#options.code && chatbotId === wanted;
	}

	async #write(folder: string, index: PackedIndex): Promise<string> {
		const name = `${randomUUID()}.segment`;
		await writeIndexFile(path.join(folder, name), index);
		this.#fileNames.set(index, name);
		return name;
	}

	async #inTurn(chatbotId: string, act: () => Promise<void>): Promise<void> {
		const before = this.#work.get(chatbotId) ?? Promise.resolve();
		const done = before.catch(() => undefined).then(act);
		this.#work.set(chatbotId, done);
		try {
			await done;
		} finally {
			if (this.#work.get(chatbotId) === done) this.#work.delete(chatbotId);
		}
	}
}

async function readManifest(folder: string): Promise<Manifest | null> {
	const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
		throw error;
	});
	// Written by `writeManifest`; one that another program wrote fails its checks.
	return text === null ? null : (JSON.parse(text) as Manifest);
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
	const draft = path.join(folder, `${randomUUID()}.draft`);
	const handle = await open(draft, 'wx');
	try {
		await handle.writeFile(JSON.stringify(manifest));
		await handle.sync();
	} finally {
		await handle.close();
	}
	await rename(draft, path.join(folder, MANIFEST));
	await syncFolder(folder);
}

/** Makes the names in a folder last as well, where the system lets folders be opened. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r').catch(() => null);
	await handle?.sync();
	await handle?.close();
}

async function removeOthers(folder: string, kept: ReadonlySet<string>, former: ReadonlySet<string>): Promise<void> {
	for (const name of await readdir(folder)) {
		if (kept.has(name)) continue;
		const file = path.join(folder, name);
		const facts = await stat(file).catch(() => null);
		if (former.has(name) || (facts !== null && facts.mtimeMs < Date.now() - ORPHAN_AGE_MS))
			await rm(file, { force: true });
	}
}

const MODULE = /(?<!\.d)\.[jt]s$/;
/** Packages that decide which terms a text is indexed under. */
const PACKAGES = ['snowball-stemmers', 'tinyld'];

const FOLDERS = ['search', 'languages'].map((name) => path.join(import.meta.dirname, '..', '..', name));

let fingerprint: string | null = null;

/**
 * What an index depends on besides its chunks: the modules of search and languages, the packages that stem and tell languages, and
 * the Unicode tables. An index that other code made is not used, since its terms may not be the questions'.
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

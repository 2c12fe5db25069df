import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadModelCatalog } from '../../../../server/core/models/catalog.ts';
import type { Embedder } from '../../../../server/core/models/embedder.ts';
import { startHttpServer } from '../../../support/httpServer.ts';
import { writeTinyEmbeddingModel } from '../../../support/tinyEmbeddingModel.ts';

/** A folder where @huggingface/transformers is installed: no dependency, as the owner installs it. */
const PACKAGE_FOLDER = process.env['TEST_TRANSFORMERS_FOLDER'] ?? process.cwd();
const isInstalled = (() => {
	try {
		createRequire(path.join(PACKAGE_FOLDER, 'package.json')).resolve('@huggingface/transformers');
		return true;
	} catch {
		return false;
	}
})();

let folder: string;
let embedder: Embedder | null = null;
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-local-embeddings-'));
	writeTinyEmbeddingModel(path.join(folder, 'tiny'), [
		['bicycle', 'bike', 'fahrrad'],
		['open', 'hours'],
		['query', 'passage', ':'],
	]);
});
afterEach(async () => {
	await embedder?.close?.();
	embedder = null;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(section: object): Embedder {
	const file = path.join(folder, 'models.json');
	writeFileSync(file, JSON.stringify({ embeddings: { provider: 'local', ...section } }));
	const readVariable = (name: string) => (name === 'DATA_DIR' ? path.join(folder, 'data') : undefined);
	embedder = loadModelCatalog({ file, readVariable, now: Date.now }).embedder;
	if (embedder === null) throw new Error('there is no embedder');
	return embedder;
}

const embed = (own: Embedder, texts: readonly string[]) =>
	own.embed({ texts, settings: own.settings, purpose: 'passage', signal: new AbortController().signal });
const cosine = (one: readonly number[] = [], other: readonly number[] = []) =>
	one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

describe('local embeddings without the package', () => {
	it('say what to install', async () => {
		const own = load({ package_path: folder });
		await expect(embed(own, ['bike'])).rejects.toThrow('npm install @huggingface/transformers');
	});

	it('have a multilingual model with its prefixes unless the file says otherwise', () => {
		expect(load({}).settings).toEqual({
			model: 'Xenova/multilingual-e5-small',
			dimensions: undefined,
			query_prefix: 'query: ',
			passage_prefix: 'passage: ',
		});
	});
});

const reason = isInstalled ? '' : ' (skipped: @huggingface/transformers is not installed)';
describe.skipIf(!isInstalled)(`local embeddings${reason}`, () => {
	const own = { package_path: PACKAGE_FOLDER, dtype: 'fp32' };

	it('are made from a folder, alike for words of one sense', async () => {
		const local = load({ ...own, model: 'tiny', path: path.join(folder, 'tiny') });
		const [bike, fahrrad, hours] = await embed(local, ['Bike', 'Fahrrad', 'hours']);
		expect(cosine(bike, bike)).toBeCloseTo(1, 3);
		expect(cosine(bike, fahrrad)).toBeGreaterThan(cosine(bike, hours) + 0.1);
	});

	it('say which files are missing', async () => {
		const local = load({ ...own, model: 'none', path: path.join(folder, 'none') });
		await expect(embed(local, ['bike'])).rejects.toThrow(/the files of none are not in/);
	});

	it('are fetched from a hub once, then made without it', async () => {
		const asked: string[] = [];
		const hub = await startHttpServer((request, response) => {
			asked.push(request.url ?? '');
			const name = /\/resolve\/main\/(.+)$/.exec(request.url ?? '')?.[1] ?? '';
			try {
				const content = readFileSync(path.join(folder, 'tiny', name));
				response
					.writeHead(200, { 'content-length': content.length })
					.end(request.method === 'HEAD' ? undefined : content);
			} catch {
				response.writeHead(404).end();
			}
		});
		const section = { ...own, model: 'shop/tiny', hub_url: hub.url, cache_path: path.join(folder, 'cache') };
		const first = await embed(load(section), ['bike']);
		expect(asked.some((url) => url.endsWith('/onnx/model.onnx'))).toBe(true);
		await embedder?.close?.();
		await hub.close();
		expect(await embed(load(section), ['bike'])).toEqual(first);
	});
});

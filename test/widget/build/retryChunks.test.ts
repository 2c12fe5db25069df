import { build } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { retryChunks } from '../../../widget/build/retryChunks.ts';

const FILES: Readonly<Record<string, string>> = {
	app: "export const load = () => import('later'); export const speak = () => import('de');",
	later: "export const words = 'later';",
	de: "export const words = 'de';",
};

async function buildApp(importers: readonly string[]): Promise<string> {
	const { output } = await build({
		input: { app: 'app' },
		write: false,
		plugins: [
			{ name: 'files', resolveId: (id) => (id in FILES ? id : null), load: (id) => FILES[id] ?? null },
			retryChunks(importers),
		],
		output: { chunkFileNames: '[name]-[hash].js' },
	});
	return output[0].code;
}

describe('retryChunks', () => {
	it('fetches a chunk again under another address, and languages once', async () => {
		const code = await buildApp(['app']);
		expect(code).toMatch(/retryChunk\(\(\) => import\("(\.\/later-[^"]+)"\), "\1"\)/);
		expect(code).toMatch(/=> import\("\.\/de-[^"]+"\)/);
	});

	it('changes no other chunk', async () => {
		expect(await buildApp(['pages'])).not.toContain('retryChunk');
	});
});

import { create, insertMultiple, search } from '@orama/orama';
import type { Engine } from './engine.ts';

/** Orama as it comes, any of the words being enough. */
export function createOrama(): Engine {
	const index = create({ schema: { title: 'string', text: 'string' } as const, language: 'english' });
	return {
		async add(passages) {
			await insertMultiple(index, [...passages], passages.length);
		},
		finish() {},
		async search(term) {
			const { hits } = await search(index, { term, limit: 1, threshold: 1 });
			return hits[0]?.id ?? null;
		},
		nativeBytes: () => 0,
		close() {},
	};
}

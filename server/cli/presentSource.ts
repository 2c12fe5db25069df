import type { DataSource } from '../lib/waitUntilProcessed.ts';
import { shorten } from './output.ts';

/** Members of `data` that identify a source to people, best first. */
const TELLING = ['url', 'question', 'name', 'title', 'preview'];

/** Names a source by its address, question or title. */
export function presentSource({ id, data }: DataSource): string {
	for (const name of TELLING) {
		const value = data[name];
		if (typeof value === 'string' && value !== '') return shorten(value);
	}
	return id;
}

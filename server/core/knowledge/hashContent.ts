import { createHash } from 'node:crypto';
import type { SourceContent } from './sourceTypes/sourceType.ts';

/** SHA-256 of all that becomes chunks, hexadecimal: equal hashes mean that nothing is to be stored anew. */
export function hashContent({ title, url, language, passages }: SourceContent): string {
	return createHash('sha256').update(JSON.stringify({ title, url, language, passages })).digest('hex');
}

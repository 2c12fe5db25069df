import { describe, expect, it } from 'vitest';
import { splitIntoPieces } from '../../../../server/core/chat/splitIntoPieces.ts';

describe('splitIntoPieces', () => {
	it.each(['', '  lead', 'one two three four five six seven eight nine ten', '漢字'.repeat(200), 'a\n\n- b\n- c 😀'])(
		'loses nothing of %j',
		(text) => {
			expect(splitIntoPieces(text).join('')).toBe(text);
		},
	);
});

import { describe, expect, it } from 'vitest';
import { asksForThing } from '../../../../server/core/retrieval/asksForThing.ts';

describe('asksForThing', () => {
	it.each(['Do you sell tents?', '¿Tienen piscina?', 'C’è il parcheggio?', 'Gibt es Kajaks', 'gemide wifi var mı'])(
		'takes "%s" for a question whether there is a thing',
		(message) => {
			expect(asksForThing(message)).toBe(true);
		},
	);

	it.each(['When do you have sales?', 'Haben wir uns verstanden', 'How do I return a tent?', 'havers'])(
		'takes "%s" for another one',
		(message) => {
			expect(asksForThing(message)).toBe(false);
		},
	);
});

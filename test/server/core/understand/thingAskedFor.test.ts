import { describe, expect, it } from 'vitest';
import { thingAskedFor } from '../../../../server/core/understand/thingAskedFor.ts';

describe('thingAskedFor', () => {
	it.each([
		['Do you sell tents?', 'tents'],
		['¿Tienen piscina?', 'piscina'],
		['C’è il parcheggio?', 'il parcheggio'],
		['Gibt es Kajaks', 'kajaks'],
		['teneis piscina', 'piscina'],
		['gemide wifi var mı', 'gemide wifi'],
	])('finds what "%s" asks for: "%s"', (message, thing) => {
		expect(thingAskedFor(message)).toBe(thing);
	});

	it.each([
		'When do you have sales?',
		'Haben wir uns verstanden',
		'How do I return a tent?',
		'Is there anybody? I want to buy a tent and have it sent to Galway',
	])('finds none in "%s"', (message) => {
		expect(thingAskedFor(message)).toBeNull();
	});
});

import { describe, expect, it } from 'vitest';
import { correctSpelling } from '../../../../../server/core/understand/spelling/correctSpelling.ts';
import { buildChunk, indexOf } from '../../retrieve/chunks.ts';

async function correct(message: string, text: string, language = 'en'): Promise<string> {
	return correctSpelling(message, await indexOf([buildChunk({ title: '', text, language })]), language).text;
}

describe('correctSpelling', () => {
	it.each([
		['doubled', 'mattresss'],
		['left out', 'matress'],
		['changed', 'mattrass'],
		['swapped with its neighbour', 'mattrses'],
		['wrong twice', 'matrezss'],
		['swapped with the first', 'amttress'],
	])('finds a word of the knowledge base with a letter %s', async (_, typed) => {
		expect(await correct(`is the ${typed} soft`, 'a mattress')).toBe('is the mattress soft');
	});

	it('corrects several words, of any script with letters', async () => {
		expect(await correct('waht is teh pirce', 'the price')).toBe('what is the price');
		expect(await correct('krauklrus', 'ein Kraulkurs', 'de')).toBe('kraulkurs');
		expect(await correct('дотсавка', 'доставка', 'ru')).toBe('доставка');
		expect(await correct('πόσο κοστίζει το δωμτιο', 'το δωμάτιο', 'el')).toContain('δωματιο');
	});

	it('looks at no word of more than 24 letters', async () => {
		expect(await correct('abcdefghijklmnopqrstuvwx', 'abcdefghijklmnopqrstuvwxy')).toBe('abcdefghijklmnopqrstuvwxy');
		expect(await correct('abcdefghijklmnopqrstuvwxz', 'abcdefghijklmnopqrstuvwxyz')).toBe('abcdefghijklmnopqrstuvwxz');
	});

	it('corrects what is counted', async () => {
		expect(await correct('2 aduults', 'tickets for adults')).toBe('2 adults');
	});

	it.each([
		['a gift', 'the lift'],
		['a wetter day', 'the letter'],
		['port 8o80', 'port 8080'],
		['write to anna@shpo.example', 'our shop'],
		['20 min', 'the mine'],
		['shop-assistent', 'an assistant in the shop'],
	])('leaves ordinary words, addresses and codes alone: %s', async (message, text) => {
		expect(await correct(message, text)).toBe(message);
	});

	it('takes a word for a common one of its language that the knowledge base does not have', async () => {
		expect(await correct('is the stove elcetric', 'a double room')).toBe('is the stove electric');
		expect(await correct('avete la piscna', 'una camera doppia', 'it')).toBe('avete la piscina');
		expect(await correct('a new sals', 'we sell seals')).not.toContain('sales');
	});

	it('prefers a common word to one of the knowledge base that is further away', async () => {
		expect(await correct('moisn cher', 'par mois', 'fr')).toBe('moins cher');
		expect(await correct('par moi', 'par mois', 'fr')).toBe('par moi');
	});

	it('looks at the first unknown words alone, whatever their number', async () => {
		const gibberish = 'qwxzvkj zxqwvkj vkjqwxz kjqwxzv wxzvkjq';
		expect(await correct(`delivary ${gibberish}`, 'delivery')).toBe(`delivery ${gibberish}`);
		expect(await correct(`${gibberish} delivary`, 'delivery')).toBe(`${gibberish} delivary`);
	});

	it('leaves alone what the knowledge base has, however odd', async () => {
		expect(await correct('is Woom cheaper', 'bicycles by Woom in a room')).toBe('is Woom cheaper');
	});

	it('tells what it took for which word', async () => {
		const index = await indexOf([buildChunk({ title: '', text: 'delivery', language: 'en' })]);
		expect([...correctSpelling('delivary', index, 'en').corrections]).toEqual([
			['delivery', { typed: 'delivary', term: 'deliveri' }],
		]);
	});
});

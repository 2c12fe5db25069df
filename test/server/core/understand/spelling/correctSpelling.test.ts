import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../../server/core/index/indexBuilder.ts';
import { correctSpelling } from '../../../../../server/core/understand/spelling/correctSpelling.ts';
import { buildChunk } from '../../retrieve/chunks.ts';

function correct(message: string, text: string, language = 'en'): string {
	const builder = new IndexBuilder();
	builder.add(buildChunk({ title: '', text, language }));
	const vocabulary = { segments: [builder.pack()], languages: [language], language };
	return correctSpelling(message, vocabulary).text;
}

describe('correctSpelling', () => {
	it.each([
		['doubled', 'mattresss'],
		['left out', 'matress'],
		['changed', 'mattrass'],
		['swapped with its neighbour', 'mattrses'],
		['wrong twice', 'matrezss'],
		['swapped with the first', 'amttress'],
	])('finds a word of the knowledge base with a letter %s', (_, typed) => {
		expect(correct(`is the ${typed} soft`, 'a mattress')).toBe('is the mattress soft');
	});

	it('corrects several words, of any script with letters', () => {
		expect(correct('waht is teh pirce', 'the price')).toBe('what is the price');
		expect(correct('krauklrus', 'ein Kraulkurs', 'de')).toBe('kraulkurs');
		expect(correct('дотсавка', 'доставка', 'ru')).toBe('доставка');
		expect(correct('πόσο κοστίζει το δωμτιο', 'το δωμάτιο', 'el')).toContain('δωματιο');
	});

	it('reads a compound that the knowledge base does not have as the two words of it that it has', () => {
		expect(correct('wann gibt es tomatenpflanzen', 'Tomaten und andere Pflanzen', 'de')).toBe(
			'wann gibt es tomaten pflanzen',
		);
		expect(correct('tomatenpflanzen', 'Tomaten', 'de')).toBe('tomatenpflanzen');
		expect(correct('homework', 'work at home')).toBe('homework');
	});

	it('looks at no word of more than 24 letters', () => {
		expect(correct('abcdefghijklmnopqrstuvwx', 'abcdefghijklmnopqrstuvwxy')).toBe('abcdefghijklmnopqrstuvwxy');
		expect(correct('abcdefghijklmnopqrstuvwxz', 'abcdefghijklmnopqrstuvwxyz')).toBe('abcdefghijklmnopqrstuvwxz');
	});

	it('corrects what is counted', () => {
		expect(correct('2 aduults', 'tickets for adults')).toBe('2 adults');
	});

	it.each([
		['a gift', 'the lift'],
		['a wetter day', 'the letter'],
		['port 8o80', 'port 8080'],
		['write to anna@shpo.example', 'our shop'],
		['20 min', 'the mine'],
		['shop-assistent', 'an assistant in the shop'],
	])('leaves ordinary words, addresses and codes alone: %s', (message, text) => {
		expect(correct(message, text)).toBe(message);
	});

	it('takes a word for a common one of its language that the knowledge base does not have', () => {
		expect(correct('is the stove elcetric', 'a double room')).toBe('is the stove electric');
		expect(correct('avete la piscna', 'una camera doppia', 'it')).toBe('avete la piscina');
		expect(correct('a new sals', 'we sell seals')).not.toContain('sales');
	});

	it('takes a word that questions are read by for what it is two slips away from', () => {
		expect(correct('conbbien', 'le vaccin', 'fr')).toBe('combien');
		expect(correct('a tamdm for one day', 'tandem: £46 a day')).toBe('a tandem for one day');
		expect(correct('tiger', 'a trigger')).toBe('tiger');
	});

	it('prefers a common word to one of the knowledge base that is further away', () => {
		expect(correct('moisn cher', 'par mois', 'fr')).toBe('moins cher');
		expect(correct('par moi', 'par mois', 'fr')).toBe('par moi');
	});

	it('looks at the first unknown words alone, whatever their number', () => {
		const gibberish = 'qwxzvkj zxqwvkj vkjqwxz kjqwxzv wxzvkjq';
		expect(correct(`delivary ${gibberish}`, 'delivery')).toBe(`delivery ${gibberish}`);
		expect(correct(`${gibberish} delivary`, 'delivery')).toBe(`${gibberish} delivary`);
	});

	it('leaves alone what the knowledge base has, however odd', () => {
		expect(correct('is Woom cheaper', 'bicycles by Woom in a room')).toBe('is Woom cheaper');
	});

	it('tells what it took for which word', () => {
		const builder = new IndexBuilder();
		builder.add(buildChunk({ title: '', text: 'delivery', language: 'en' }));
		const vocabulary = { segments: [builder.pack()], languages: ['en'], language: 'en' };
		expect([...correctSpelling('delivary', vocabulary).corrections]).toEqual([
			['delivery', { typed: 'delivary', term: 'deliveri' }],
		]);
	});
});

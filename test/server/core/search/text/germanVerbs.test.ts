import { afterAll, describe, expect, it } from 'vitest';
import { otherVerbForms, withoutSeparablePrefix } from '../../../../../server/core/search/text/germanVerbs.ts';
import { buildChunk, createIndexedRetriever, createMemoryStore, createRoutingStore, numbered } from '../chunks.ts';

describe('otherVerbForms', () => {
	it.each([
		['repariert', ['reparieren']],
		['liefert', ['liefern']],
		['wechselt', ['wechseln']],
		['bietet', ['bieten']],
		['codieren', ['codiert']],
		['liefern', ['liefert']],
		['Markt', []],
		['bestellungen', []],
		['gesundheit', []],
		['rät', []],
		['rad', []],
	])('of %s', (word, forms) => {
		expect(otherVerbForms(word).toSorted()).toEqual(forms.toSorted());
	});
});

describe('withoutSeparablePrefix', () => {
	it.each([
		['mitbring', 'bring'],
		['zuruckgeb', 'geb'],
		['abhol', 'hol'],
		['anmeld', 'meld'],
		['aber', null],
		['bring', null],
	])('of %s', (stem, base) => {
		expect(withoutSeparablePrefix(stem)).toBe(base);
	});
});

describe('German questions', () => {
	const router = createRoutingStore();
	const retriever = createIndexedRetriever(router);
	afterAll(() => retriever.close());
	const say = (title: string, text: string) => buildChunk({ title, text, language: 'de' });
	const shop = [
		say('Werkstatt', 'Wir reparieren Fahrräder aller Marken.'),
		say('Verleih', 'Wir verleihen Räder und Anhänger für Kinder.'),
		say('Codierung', 'Für die Codierung bringen Sie den Kaufbeleg mit.'),
		say('Abholdienst', 'Wir holen Ihr Rad auf Wunsch bei Ihnen zu Hause ab.'),
		say('Probefahrt', 'Ein Rad können Sie bei uns eine halbe Stunde lang fahren.'),
	];

	it.each([
		['repariert ihr mein rad', 'Werkstatt'],
		['Verleiht ihr Räder?', 'Verleih'],
		['Hallo! Repariert ihr auch Fahrräder?', 'Werkstatt'],
		['was muss ich für die codierung mitbringen', 'Codierung'],
		['könnt ihr mein rad abholen', 'Abholdienst'],
	])('find verbs in other forms: %s', async (message, title) => {
		router.stores.set('shop', createMemoryStore(numbered(shop)));
		const query = { message, previousMessage: null, languageCode: null };
		const { isAnswerable, hits } = await retriever.retrieve({ chatbotId: 'shop', knowledgeVersion: 1 }, query);
		expect([isAnswerable, hits[0]?.chunk.title]).toEqual([true, title]);
	});
});

import { describe, expect, it } from 'vitest';
import { isComplaint } from '../../../../../server/core/understand/smallTalk/smallTalk.ts';
import { LANGUAGE_WORDS } from '../../../../../server/core/words/languageWords.ts';

describe('isComplaint', () => {
	it.each([
		['en', 'I waited three weeks and nobody called back, this is ridiculous'],
		['de', 'Ich warte seit drei Wochen, eine FRECHHEIT!!!'],
		['fr', 'j’attends depuis trois semaines, c’est inadmissible'],
		['it', 'nessuno risponde al telefono, che vergogna'],
		['tr', 'üç haftadır bekliyorum, rezalet'],
		['zh', '等了三个星期，太过分了'],
	])('takes who is displeased and asks nothing for that (%s)', (language, message) => {
		expect(isComplaint(message, language)).toBe(true);
	});

	it.each([
		['en', 'your app is garbage, how do i cancel'],
		['en', 'this is ridiculous, how much is that'],
		['en', 'Are you fed up with cooking?'],
		['en', 'nobody told me that you are closed on Mondays'],
		['de', 'unverschämt, wann bekomme ich mein geld'],
		['es', 'es ridículo, cuándo llega mi pedido'],
	])('leaves to the knowledge base what asks or is not displeased (%s, %s)', (language, message) => {
		expect(isComplaint(message, language)).toBe(false);
	});

	it.each([...LANGUAGE_WORDS.keys()])('knows words of displeasure in %s', (language) => {
		const [word = ''] = LANGUAGE_WORDS.get(language)?.smallTalk.phrases.displeasure.split('|') ?? [];
		expect(isComplaint(`${word}!`, language)).toBe(true);
	});
});

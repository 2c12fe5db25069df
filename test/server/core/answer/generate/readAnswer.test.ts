import { describe, expect, it } from 'vitest';
import { createAnswerReader } from '../../../../../server/core/answer/generate/readAnswer.ts';
import { buildIndexChunk } from '../../../../support/indexChunk.ts';

const HOURS = buildIndexChunk({
	id: 'hours',
	title: 'Harbour Bikes',
	text: 'We open at ten on Sundays and close at 16:00. Returns within 30 days. Anna Müller leads the workshop. Call 030 123 45 67 or see https://shop.example/hours.',
});
const LAMP = buildIndexChunk({
	id: 'lamp',
	title: 'Lamps',
	text: 'The desk lamp costs 1,045 euros and weighs 2.5 kg. It is made by Nordlicht since 12 March 2019. `lamp --on list[7]`\n\n```js\na[9] = 1;\n```',
});

interface Reading {
	readonly text: string;
	/** What was shown while the answer came in characters. */
	readonly streamed: string;
	readonly cited: readonly number[];
	readonly saysNoAnswer: boolean;
	readonly isOver: boolean;
}

function read(
	answer: string,
	{ given = [] as readonly string[], passages = [HOURS, LAMP], isCutShort = false } = {},
): Reading {
	const readBy = (cut: readonly string[]) => {
		const reader = createAnswerReader({ passages, given, languageCode: passages[0]?.language ?? 'en' });
		let streamed = '';
		for (const piece of cut) streamed += reader.push(piece);
		streamed += reader.end(isCutShort);
		return { reader, streamed };
	};
	const whole = readBy([answer]);
	const { reader, streamed } = readBy(Array.from(answer));
	for (const cut of [/(?<=\s)/u, /(?=\s)/u, /(?<=\W)/u])
		expect(readBy(answer.split(cut)).reader.text()).toBe(reader.text());
	// However an answer comes, the same is shown.
	expect(streamed.trim()).toBe(reader.text());
	expect(whole.reader.text()).toBe(reader.text());
	return {
		text: reader.text(),
		streamed,
		cited: reader.cited(),
		saysNoAnswer: reader.saysNoAnswer(),
		isOver: reader.isOver(),
	};
}

describe('createAnswerReader: where models put citations', () => {
	it.each([
		['We open at ten [1]. It costs 1045 euros [2, 1].', 'We open at ten. It costs 1045 euros.', [1, 2]],
		['We open at ten. [1] It costs 1,045 euros.[2]', 'We open at ten. It costs 1,045 euros.', [1, 2]],
		['We open at ten ([1]).', 'We open at ten.', [1]],
		['We open at ten. (1) It costs 1045 euros. (2)', 'We open at ten. It costs 1045 euros.', [1, 2]],
		['We open at ten (Passage 1).', 'We open at ten.', [1]],
		['We open at ten 1.', 'We open at ten.', [1]],
		['We open at ten [1', 'We open at ten', [1]],
		['We open at ten【1†source】.', 'We open at ten.', [1]],
		['We open at ten [1](https://shop.example).', 'We open at ten.', [1]],
		['We open at ten [1-2].', 'We open at ten.', [1, 2]],
		['[1] We open at ten.', 'We open at ten.', [1]],
		['We open at ten.\n\nSources: [1]', 'We open at ten.', [1]],
		['We open at ten [1].\n\nReferences:\n[1] Harbour Bikes\n[2] Lamps', 'We open at ten.', [1]],
		['We open on Sundays:\n\n- at ten\n- until 16:00 [1]', 'We open on Sundays:\n\n- at ten\n- until 16:00', [1]],
		[
			'| Day | Close |\n| --- | --- |\n| Sunday | 16:00 [1] |\n| Monday | 8:00 [8] |',
			'| Day | Close |\n| --- | --- |\n| Sunday | 16:00 |',
			[1],
		],
		['Use `lamp --on list[7]` here [2].', 'Use `lamp --on list[7]` here.', [2]],
		['As shown [2]:\n\n```js\na[9] = 1;\n```', 'As shown:\n\n```js\na[9] = 1;\n```', [2]],
	])('reads %j', (answer, text, cited) => {
		const reading = read(answer);
		expect(reading.text).toBe(text);
		expect(new Set(reading.cited)).toEqual(new Set(cited));
	});

	it.each([
		['日曜は16:00に閉店します[1]。', '日曜は16:00に閉店します。'],
		['نغلق في 16:00 [1]. شكرا.', 'نغلق في 16:00.'],
	])('reads other scripts: %j', (answer, start) => {
		expect(read(answer).text).toContain(start);
	});
});

describe('createAnswerReader: what holds', () => {
	it.each([
		['in other words', 'You have 30 days to send things back [1].'],
		['with another clock, in full', 'The doors shut at 4:00 p.m. [1].'],
		['with other separators', 'Die Lampe kostet 1.045,00 Euro und wiegt 2,5 kg [2].'],
		['with another date', 'It has been made since 12.03.2019 [2].'],
		['in another language', 'Rückgaben sind innerhalb von 30 Tagen möglich, sonst leider nicht mehr [1].'],
		['as a short word', 'Yes [1].'],
		['with a name', 'Ask for Anna Müller, or Ms Muller for short [1].'],
		['with a phone number', 'Call +49 30 1234567 [1].'],
		['with a link', 'See [our hours](https://shop.example/hours) [1].'],
		['with days and polite words', 'On Monday I would ask Anna [1].'],
		[
			'in German, with its nouns',
			'Bitte bringen Sie Ihre Rechnung und die Verpackung mit, dann geht es am Sonntag schnell [1].',
		],
		['in Russian', 'Мы закрываемся в 16:00 по воскресеньям [1].'],
	])('shows a sentence said %s', (_how, answer) => {
		expect(read(answer).cited).not.toEqual([]);
	});

	it.each([
		['an invented amount', 'You may return it within 90 days [1].'],
		['an invented small number', 'We have 7 shops [1].'],
		['an invented date', 'It has been made since 12 May 2019 [2].'],
		['a fact of another passage', 'The desk lamp costs 1045 euros [1].'],
		['no word of the passage', 'Penguins breed colonially across frozen Antarctic coastlines [1].'],
		['a passage that does not exist', 'We also sell boats [9].'],
		['an invented name', 'Our CEO is John Smith [1].'],
		['an invented name in front', 'John Smith leads the workshop [1].'],
		['an invented name with a title', 'Fragen Sie Herrn Schmidt in der Werkstatt [1].'],
		['an invented first name', 'The workshop is led by Petra Müller [1].'],
		['an invented product', 'We also sell the Lumina Pro [2].'],
		['an invented phone number', 'Call 030 765 43 21 [1].'],
		['an invented address', 'Write to help@shop.example [1].'],
		['an invented link', 'See [our hours](https://shop.example/times) [1].'],
		['a bare invented link', 'See https://evil.example/hours [1].'],
		['no citation', 'We sell boats.'],
	])('leaves out a sentence with %s', (_what, answer) => {
		expect(read(answer).text).toBe('');
		expect(read(`${answer}\n\nWe open at ten [1].`).text).toBe('We open at ten.');
		expect(read(`We open at ten [1]. ${answer}`).text).toBe('We open at ten.');
	});

	it.each([
		['a number that is written out', 'Wraps take three weeks.', 'A wrap takes 3 weeks [1].'],
		['an hour with spaces', 'Ouvert jusqu’à 19 h 30.', 'C’est ouvert jusqu’à 19h30 [1].'],
		['a date without a year', 'Haute saison du 04/07 au 28/08.', 'La haute saison finit le 28 août [1].'],
		['a sum', 'Sauna 12 euros. Pool 5 euros.', 'The sauna is 12 euros and the pool 5, together 17 euros [1].'],
		['a day in the plural', 'Market on Wed and Sat.', 'There is a market on Wednesdays [1].'],
		['a polite pronoun', 'Zwracamy wpłatę do 7 dni.', 'Do 7 dni zwrócimy Ci Twoją wpłatę [1].'],
	])('shows %s', (_what, text, answer) => {
		expect(read(answer, { passages: [buildIndexChunk({ text })] }).text).toBe(answer.replaceAll(' [1]', ''));
	});

	it.each([
		['a wrong sum', 'The sauna is 12 euros and the pool 5, together 19 euros [1].'],
		['a false number beside a telephone number', 'Call 030 123 45 67 within 90 days [1].'],
		['a telephone number of a passage that it does not cite', 'Call 02799 664 012 [1].'],
		['a number that is written out', 'The sauna is open for seven hours [1].'],
		['a telephone number with another beginning', 'Call 032 123 45 67 [1].'],
	])('leaves out %s', (_what, answer) => {
		const text = 'Sauna 12 euros. Pool 5 euros. Call 030 123 45 67.';
		const passages = [buildIndexChunk({ text }), buildIndexChunk({ text: 'Call 02799 664 012.' })];
		expect(read(answer, { passages }).text).toBe('');
	});

	it('accepts what the visitor has said', () => {
		expect(read('For 250 guests we open at ten [1].').text).toBe('');
		expect(read('For 250 guests we open at ten [1].', { given: ['We are 250 people.'] }).text).not.toBe('');
		expect(read('Yes, Karlotta, we open at ten [1].', { given: ['I am Karlotta. When do you open?'] }).text).not.toBe(
			'',
		);
	});

	it('shows courtesies and questions back beside an answer', () => {
		const answer = 'Sorry about that. Returns are possible within 30 days [1]. Is it about the lamp?';
		expect(read(answer).text).toBe('Sorry about that. Returns are possible within 30 days. Is it about the lamp?');
		expect(read('Do you mean the desk lamp?')).toMatchObject({ text: 'Do you mean the desk lamp?', cited: [] });
		expect(read('Sorry about that.').text).toBe('');
		expect(read('Shall I ask Mr Brown for 99 euros?').text).toBe('');
	});

	it('takes a sentence without a citation for one of any passage cited behind it', () => {
		const answer = 'The desk lamp costs 1,045 euros. We close at 16:00 [2][1].';
		expect(read(answer).text).toBe('The desk lamp costs 1,045 euros. We close at 16:00.');
		expect(read('We open at ten [1]. Returns are possible within 30 days.').text).toBe('We open at ten.');
		expect(read('We close at 16:00. Returns cost 9 euros [1].').text).toBe('We close at 16:00.');
	});

	it('finds the passages of an answer that cites none', () => {
		const answer = read('We open at ten on Sundays. We sell boats. The desk lamp costs 1,045 euros.');
		expect(answer).toMatchObject({
			text: 'We open at ten on Sundays. The desk lamp costs 1,045 euros.',
			cited: [1, 2],
		});
	});

	it('shows yes, no and a list’s heading only before what holds', () => {
		expect(read('Yes, of course! We open at ten [1].').text).toBe('Yes, of course! We open at ten.');
		expect(read('Unfortunately not. Returns cost 9 euros [1]. We open at ten [1].').text).toBe('We open at ten.');
		expect(read('We open at ten [1].\n\nThe prices:\n\n- Returns: 9 euros [1]').text).toBe('We open at ten.');
	});

	it('takes the items of a list for cited where the line above it is', () => {
		const answer = 'The times [1]:\n\n- open at ten\n- closed at 17:00\n- returns within 30 days\n\nWe sell boats.';
		expect(read(answer)).toMatchObject({ text: 'The times:\n\n- open at ten\n- returns within 30 days', cited: [1] });
	});

	it('shows an apology for what the visitor has told', () => {
		const given = ['My daughter fell off the bike!'];
		const answer = "I'm really sorry to hear about your daughter. We open at ten [1].";
		expect(read(answer, { given }).text).toBe("I'm really sorry to hear about your daughter. We open at ten.");
		for (const claim of ['Sorry we do not refund daughters.', 'Sorry for charging you twice.', 'Sorry about Mr Smith.'])
			expect(read(`${claim} We open at ten [1].`, { given }).text).toBe('We open at ten.');
	});

	it('shows nothing of a list but the items that hold', () => {
		const answer = 'Here you are:\n\n- Sundays at ten [1]\n- Boats [3]\n- Lamps [2]';
		expect(read(answer).text).toBe('Here you are:\n\n- Sundays at ten\n- Lamps');
	});
});

describe('createAnswerReader: the style of small models', () => {
	it.each([
		['a fence around everything', '```markdown\nWe open at ten [1].\n```'],
		['a bold label', '**Answer:** We open at ten [1].'],
		['a conversation of its own', 'We open at ten [1].\nUser: And on Mondays?\nAssistant: At ten [1].'],
		['the same again and again', 'We open at ten [1]. '.repeat(30)],
		['a word again and again', `We open at ten [1]. We open ${'and open '.repeat(200)}`],
		['a word about its prompt in front', 'Based on the information provided, we open at ten [1].'],
		['a word about its prompt', 'We open at ten [1]. The passages do not mention Mondays [2].'],
		['the agreed word at its end', 'We open at ten [1]. NO_ANSWER'],
	])('reads an answer with %s', (_what, answer) => {
		expect(read(answer).text).toBe('We open at ten.');
	});

	it.each([
		'NO_ANSWER',
		'**NO_ANSWER**',
		'NO\\_ANSWER',
		'No answer: NO_ANSWER',
		'NO ANSWER [1]',
		'```\nNO_ANSWER\n```',
		'NO_ANSWER\n\nBut we open at ten [1].',
	])('takes %j for no answer', (answer) => {
		expect(read(answer).text).toBe('');
	});

	it('knows that the model has said so', () => {
		expect(read('NO_ANSWER').saysNoAnswer).toBe(true);
		expect(read('We open at ten [1]. NO_ANSWER').saysNoAnswer).toBe(false);
	});

	it('asks for no more of a loop', () => {
		expect(read('We open at ten [1]. '.repeat(30)).isOver).toBe(true);
	});

	it.each([
		['We open at ten [1]. Ask for our bro', 'We open at ten.'],
		['- We open at ten [1]\n- We close at 16:00 [1]\n- Retu', '- We open at ten\n- We close at 16:00'],
		['It costs 10.5 eur', ''],
	])('of %j, which was cut, keeps %j', (answer, text) => {
		expect(read(answer, { isCutShort: true }).text).toBe(text);
	});
});

describe('createAnswerReader: links and HTML', () => {
	it.each([
		'![logo](https://evil.example/p.png?d=1)',
		'![logo](https://shop.example/hours)',
		'<img src=https://evil.example/a.png>',
		'<a href="//evil.example">x</a>',
		'<https://evil.example>',
		'[a](//evil.example)',
		'[a](<https://evil.example>)',
		'[a]( https://evil.example "t" )',
		'[x][r]\n\n[r]: https://evil.example/a',
		'[m](mailto:evil@evil.example)',
		'evil@evil.example',
		'`` ` `` [x](http://evil.example) `` ` ``',
		'[a [b] c](http://evil.example)',
		'[![a](https://evil.example/a.png)](https://evil.example)',
		'[[x]](a)(//evil.example)',
		'[x](javascript:alert(1))',
		'[x](data:text/html,hi)',
		'[x](https:\\\\evil.example)',
		'[x](&#104;ttps://evil.example)',
		'[a\nb](https://evil.example)',
		'https://user@shop.example/hours',
		'https://shop.example/hours?d=secret',
		'www.evil.example',
		'ftp://evil.example/x',
		'`curl https://evil.example`',
		'```sh\ncurl https://evil.example\n```',
	])('makes no link of %j', (hostile) => {
		for (const answer of [`We open at ten ${hostile} [1].`, `We open at ten [1]. ${hostile}`]) {
			expect(read(answer).text).not.toMatch(
				/evil\.example|\]\((?!https:\/\/shop\.example\/hours\))|(?<!\\)<[a-z]|secret|user@/iu,
			);
		}
	});
});

import { describe, expect, it } from 'vitest';
import { dropUnfinished } from '../../../../../server/core/answers/generate/dropUnfinished.ts';
import { readCitations } from '../../../../../server/core/answers/generate/readCitations.ts';
import { buildIndexChunk } from '../../../../support/indexChunk.ts';

const HOURS = buildIndexChunk({
	id: 'hours',
	text: 'We open at ten on Sundays and close at 16:00. Returns within 30 days.',
});
const LAMP = buildIndexChunk({ id: 'lamp', text: 'The desk lamp costs 1,045 euros and weighs 2.5 kg.' });

function read(answer: string, given: readonly string[] = []) {
	const { text, passages } = readCitations(answer, { passages: [HOURS, LAMP], languageCode: 'en', given });
	return { text, ids: passages.map(({ id }) => id).join(' ') };
}

describe('readCitations', () => {
	it.each([
		['We open at ten [1]. It costs 1045 euros [2, 1].', 'We open at ten. It costs 1045 euros.', 'hours lamp'],
		['We open at ten. [1] It costs 1,045 euros.[2]', 'We open at ten. It costs 1,045 euros.', 'hours lamp'],
		['We open at ten [1][2].', 'We open at ten.', 'hours lamp'],
		['We open at ten ([1]).', 'We open at ten.', 'hours'],
		['We open at ten【1†source】.', 'We open at ten.', 'hours'],
		['We open at ten [^1].', 'We open at ten.', 'hours'],
		['We open at ten [Passage 1].', 'We open at ten.', 'hours'],
		['We open at ten [1](https://shop.example).', 'We open at ten.', 'hours'],
		['We open at ten [1-2].', 'We open at ten.', 'hours lamp'],
		['We open at ten.\n\n[1]', 'We open at ten.', 'hours'],
		['日曜は十時に開店します[1]。', '日曜は十時に開店します。', 'hours'],
		['نفتح في العاشرة [1]. نغلق في الرابعة [2].', 'نفتح في العاشرة. نغلق في الرابعة.', 'hours lamp'],
		['Use `list[7]` here [1].', 'Use `list[7]` here.', 'hours'],
		['```js\na[9] = 1;\n```\nAs shown [1].', '```js\na[9] = 1;\n```\nAs shown.', 'hours'],
		['Nothing cited.', 'Nothing cited.', ''],
	])('reads %j', (answer, text, ids) => {
		expect(read(answer)).toEqual({ text, ids });
	});

	it.each([
		['We open at ten [1]. We also sell boats [9].', 'We open at ten.', 'hours'],
		['No passage says so [9][0].', '', ''],
		[
			'Here you are:\n\n- Sundays at ten [1]\n- Boats [3]\n- Lamps [2]',
			'Here you are:\n\n- Sundays at ten\n- Lamps',
			'hours lamp',
		],
		['- Boats [3]. Lamps [2].', '- Lamps.', 'lamp'],
		[
			'| Day | Hour |\n| --- | --- |\n| Sunday | ten [1] |\n| Monday | eight [8] |',
			'| Day | Hour |\n| --- | --- |\n| Sunday | ten |',
			'hours',
		],
	])('takes out what is cited to a passage that does not exist: %j', (answer, text, ids) => {
		expect(read(answer)).toEqual({ text, ids });
	});

	it.each([
		['states a number that is not in the passage', 'You may return it within 90 days [1].'],
		['cites another passage than it is from', 'The desk lamp costs 1045 euros [1].'],
		['shares no word with the passage', 'Penguins breed colonially across frozen Antarctic coastlines [1].'],
	])('takes out a claim that %s', (_what, answer) => {
		expect(read(answer)).toEqual({ text: '', ids: '' });
	});

	it.each([
		['in other words', 'You have a month to send things back [1].'],
		['with another clock', 'The doors shut at 4 pm [1].'],
		['without separators', 'The lamp is 1045 euros [2].'],
		['with one number of its own', 'Two lamps cost 2090 euros, which is 1045 each [2].'],
		['in another language', 'Rückgaben sind innerhalb von 90 Tagen möglich, sonst leider nicht mehr [1].'],
		['as a short word', 'Yes [1].'],
	])('keeps a claim said %s', (_what, answer) => {
		expect(read(answer).ids).not.toBe('');
	});

	it.each(['\n', '[source\t', '[source', '\t', '/', '-'])('reads thousands of %j in linear time', (piece) => {
		const answer = `We open${piece.repeat(200_000 / piece.length)}x`;
		expect(read(`${answer}\nWe open at ten [1].`).ids).toBe('hours');
	});

	it('asks no passage for numbers that the visitor has said', () => {
		expect(read('For 250 guests we open at noon [1].').ids).toBe('');
		expect(read('For 250 guests we open at noon [1].', ['We are 250 people.']).ids).toBe('hours');
	});
});

describe('dropUnfinished', () => {
	it.each([
		['We open at ten [1]. Ask for our bro', 'We open at ten [1].'],
		['We open at ten. [1] Ask for', 'We open at ten. [1]'],
		['- One [1]\n- Two [2]\n- Thr', '- One [1]\n- Two [2]'],
		['It costs 10.5 eur', ''],
		['十時に開店[1]。閉店は', '十時に開店[1]。'],
	])('of %j leaves %j', (answer, finished) => {
		expect(dropUnfinished(answer)).toBe(finished);
	});
});

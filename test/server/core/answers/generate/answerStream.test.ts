import { describe, expect, it } from 'vitest';
import { cleanAnswer, createAnswerStream } from '../../../../../server/core/answers/generate/answerStream.ts';
import { collectAddresses } from '../../../../../server/core/answers/generate/knownAddresses.ts';

const KNOWN = collectAddresses([
	'See https://shop.example/returns. Or (https://wiki.example/Foo_(bar)), www.shop.example, mail help@shop.example.',
]);

/** Links and images that an answer must not carry, and what is left of each. */
const UNKNOWN: ReadonlyArray<readonly [string, string]> = [
	['See [returns](https://evil.example/?q=secret).', 'See returns.'],
	['![logo](https://evil.example/p.png?d=1) hi', 'logo hi'],
	['![logo](https://shop.example/returns)', 'logo'],
	['Go to https://evil.example/x.', 'Go to .'],
	['<https://evil.example>', ''],
	['[a](//evil.example)', 'a'],
	['[a](<https://evil.example>)', 'a'],
	['[a]( https://evil.example "t" )', 'a'],
	['[x][r]\n\n[r]: https://evil.example/a', '[x][r]\n\n[r]: '],
	['<img src=https://evil.example/a.png>', '\\<img src=>'],
	['<a href="//evil.example">x</a>', '\\<a href="">x\\</a>'],
	['[m](mailto:evil@evil.example)', 'm'],
	['write to evil@evil.example', 'write to '],
	['`` ` `` [x](http://evil.example) `` ` ``', '`` ` `` [x] () `` ` ``'],
	['[a [b] c](http://evil.example)', 'a b c'],
	['[![a](https://evil.example/a.png)](https://evil.example)', 'a'],
	['[[x]](a)(//evil.example)', 'x()'],
	['[x](javascript:alert(1))', 'x'],
	['[x](data:text/html,hi)', 'x'],
	['[x](https:\\\\evil.example)', 'x'],
	['[x](&#104;ttps://evil.example)', 'x'],
	['[a\nb](https://evil.example)', '[a\nb] ()'],
	['https://user@shop.example/returns', ''],
	['https://shop.example/returns?d=secret', ''],
	['https://shop.example.evil.example/returns', ''],
	['www.evil.example', ''],
	['ftp://evil.example/x', ''],
	['`curl https://evil.example`', '`curl `'],
];

const KEPT = [
	'See [returns](https://shop.example/returns).',
	'Go to https://shop.example/returns, or HTTP://SHOP.example/returns/ again.',
	'<https://shop.example/returns>',
	'[m](mailto:help@shop.example) or help@shop.example',
	'(see https://wiki.example/Foo_(bar))',
	'www.shop.example',
	'```sh\ncurl https://api.any.example/v1/1\n```\nThat is all.',
	'1 < 2, 5<6',
	'A [b] c, *d*, `<div>`, list[0].',
	'日本語のテキスト、10時に開店。',
];

function stream(text: string, cut: (text: string) => string[], hasCitations = false): string {
	const answer = createAnswerStream(KNOWN, { hasCitations });
	return (
		cut(text)
			.map((piece) => answer.push(piece))
			.join('') + answer.end()
	);
}

describe('cleanAnswer', () => {
	it.each(UNKNOWN)('of %j leaves %j', (text, left) => {
		expect(cleanAnswer(text, KNOWN)).toBe(left);
	});

	it.each(KEPT)('keeps %j', (text) => {
		expect(cleanAnswer(text, KNOWN)).toBe(text);
	});

	it.each(['[', '[a](', '`', 'a', '.', ' ', 'a@', '![a](x "', '<', '[a[b]', '](', '//'])(
		'reads thousands of %j in linear time',
		(piece) => {
			// Quadratic time would be minutes for these 200,000 characters, past the limit of a test.
			const text = piece.repeat(200_000 / piece.length);
			expect(cleanAnswer(text, KNOWN).length).toBeLessThanOrEqual(text.length * 2);
		},
	);

	it.each([
		['[x](', '\t'],
		['[x](https://evil.example', ')'],
		['[x](https://evil.example "', '"'],
		['https://evil.example/', ')'],
		['https://evil.example/', '!'],
	])('reads %j before thousands of %j in linear time', (start, piece) => {
		const text = start + piece.repeat(200_000);
		expect(cleanAnswer(text, KNOWN).length).toBeLessThanOrEqual(text.length * 2);
	});
});

describe('createAnswerStream', () => {
	const characters = (text: string) => Array.from(text);
	const words = (text: string) => text.split(/(?<=\s)/u);

	it('reads a long line that comes in characters in linear time', () => {
		// Cubic time would be minutes.
		const line = `${'\t'.repeat(300)}.${'@'.repeat(600)} é`;
		expect(stream(line, characters)).toBe(line);
	});

	it.each([...UNKNOWN.map(([text]) => text), ...KEPT])('never shows more of %j than the whole has', (text) => {
		const whole = cleanAnswer(text, KNOWN);
		for (const cut of [characters, words]) expect(stream(text, cut)).toBe(whole);
	});

	it('gives words on as soon as they are whole', () => {
		const answer = createAnswerStream(KNOWN, { hasCitations: true });
		const pieces = [
			'On',
			' Sundays',
			' we open',
			' at **10:00**',
			' ☕',
			' and `a[1]` 十時',
			'開店 ',
			'[',
			'1',
			']',
			'.\n\nBye',
		];
		expect([...pieces.map((piece) => answer.push(piece)), answer.end()]).toEqual([
			'',
			'On',
			' Sundays we',
			' open at',
			' **10:00** ☕',
			' and `a[1]` 十時',
			'開店',
			'',
			'',
			'',
			'.\n\n',
			'Bye',
		]);
	});

	it('shows no citations', () => {
		expect(stream('At ten [1]. Closed【2†s】 on Mondays[3].', characters, true)).toBe('At ten. Closed on Mondays.');
	});
});

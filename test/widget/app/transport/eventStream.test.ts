// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createEventReader } from '../../../../widget/app/transport/eventStream.ts';

const STREAM =
	': hello\n\nevent: delta\ndata: {"text":"a: b"}\n\n: \n\ndata:two\nid: 7\nevent:one\n\nevent: cut\ndata: x\n';
const EVENTS = [
	{ event: 'delta', data: '{"text":"a: b"}' },
	{ event: 'one', data: 'two' },
];

describe('createEventReader', () => {
	test('reads events, passes over comments and keeps back what is not whole', () => {
		expect(createEventReader()(STREAM)).toEqual(EVENTS);
	});

	test('takes for the end of a line what the BFF ends one with, and no other letter', () => {
		const data = JSON.stringify({ text: 'a\u2028b\u2029c\u0085d\r\ne' });
		expect(createEventReader()(`event: delta\ndata: ${data}\n\n`)).toEqual([{ event: 'delta', data }]);
	});

	test('reads the same wherever the stream is cut', () => {
		for (let cut = 1; cut < STREAM.length; cut += 1) {
			const read = createEventReader();
			expect([...read(STREAM.slice(0, cut)), ...read(STREAM.slice(cut))]).toEqual(EVENTS);
		}
	});
});

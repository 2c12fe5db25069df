import { describe, expect, it } from 'vitest';
import { createOutput } from '../../../server/cli/output.ts';

function outputOf({ isTTY, isJson = false }: { isTTY: boolean; isJson?: boolean }) {
	const lines: string[] = [];
	const clock = { ms: 0 };
	const err = { isTTY, write: (text: string) => lines.push(text) };
	const output = createOutput({ out: { write: () => undefined }, err }, isJson, () => clock.ms);
	return { output, lines, clock };
}

describe('createOutput', () => {
	it('draws progress over itself for a person', () => {
		const { output, lines } = outputOf({ isTTY: true });
		output.progress('1 of 2');
		output.progress('');
		expect(lines).toEqual(['\r\u001B[K1 of 2', '\r\u001B[K']);
	});

	it('writes progress as a line every ten seconds where nobody watches', () => {
		const { output, lines, clock } = outputOf({ isTTY: false });
		for (const ms of [0, 9_999, 10_000, 10_500, 19_999, 20_000]) {
			clock.ms = ms;
			output.progress(`at ${ms}`);
		}
		output.progress('');
		expect(lines).toEqual(['at 10000\n', 'at 20000\n']);
	});

	it('writes no progress beside JSON', () => {
		const { output, lines, clock } = outputOf({ isTTY: false, isJson: true });
		clock.ms = 60_000;
		output.progress('1 of 2');
		expect(lines).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../../server/cli/changeSettings.ts';
import { writeCommand } from '../../../widget/playground/writeOutput.ts';

/** Splits a command as a POSIX shell does: single quotes, backslashes, continued lines. */
function readShellWords(command: string): string[] {
	const words: string[] = [];
	const pattern = /(?:'[^']*'|\\[^\n]|[^\s'\\])+/g;
	for (const [word] of command.replaceAll('\\\n', ' ').matchAll(pattern)) {
		words.push(
			word.replace(/'([^']*)'|\\(.)/g, (_match, quoted?: string, escaped?: string) => quoted ?? escaped ?? ''),
		);
	}
	return words;
}

describe('writeCommand', () => {
	it('names the chatbot, and a setting a line', () => {
		const command = writeCommand('c1', [
			{ name: 'theme', value: 'dark' },
			{ name: 'offset_x', value: 24 },
		]);
		expect(command).toBe('npm run -s frontdesk -- widget set \\\n  theme=dark \\\n  offset_x=24 \\\n  --chatbot c1');
	});

	it.each([
		'Hello. What can we do?',
		"It's $5 & `more`",
		'"quoted"',
		'{name}, welcome',
		'[x]',
		'true',
		'two\nlines',
		'عربي',
	])('gives the command line the text %j as it is', (greeting) => {
		const words = readShellWords(writeCommand('c1', [{ name: 'greeting', value: greeting }]));
		const setting = words.find((word) => word.startsWith('greeting='));
		expect(changeSettings({}, [setting ?? ''])).toEqual({ greeting });
	});

	it('gives lists and objects as JSON', () => {
		const value = [{ label: "What's new?" }];
		const words = readShellWords(writeCommand('c1', [{ name: 'suggested_questions', value }]));
		expect(changeSettings({}, [words.find((word) => word.startsWith('sugg')) ?? ''])).toEqual({
			suggested_questions: value,
		});
	});

	it('takes a setting away with an empty value', () => {
		expect(writeCommand('c1', [{ name: 'greeting', value: undefined }])).toContain('  greeting= \\\n');
	});
});

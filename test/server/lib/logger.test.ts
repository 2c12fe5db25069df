import { describe, expect, it } from 'vitest';
import { createLogger, describeError } from '../../../server/lib/logger.ts';
import { keepSecret } from '../../../server/lib/redact.ts';

const SECRET = 'b7/Qd+x9"\\kL=0123456789';

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void): string[] {
	const lines: string[] = [];
	write(createLogger('debug', 'test', { write: (line) => void lines.push(line) }));
	return lines;
}

describe('createLogger', () => {
	it('keeps the secrets of the process out of every field, however they are written', () => {
		keepSecret(SECRET);
		const inJson = JSON.stringify({ authorization: SECRET });
		const [line = ''] = linesOf((logger) =>
			logger.error(`refused ${SECRET}`, {
				[SECRET]: 1,
				header: `x${SECRET}x`,
				address: `https://a.example/?t=${encodeURIComponent(SECRET)}&u=${encodeURIComponent(SECRET).toLowerCase()}`,
				inJson,
				deep: [{ inJson: JSON.stringify({ inJson }) }],
				...describeError(new Error('a', { cause: new TypeError('b', { cause: new Error(`got ${SECRET}`) }) })),
			}),
		);
		expect(line).not.toMatch(/b7|0123456789/i);
		expect(JSON.parse(line)).toMatchObject({ level: 50, name: 'test', msg: 'refused …' });
	});

	it.each([
		'Authorization: Bearer abc.def-1',
		'authorization=bearer%20abc.def-1',
		'{"authorization":"Bearer abc.def-1"}',
		'fd_chat_abc.def-1'.replace('.def-1', '0_de'),
		'postgres://frontdesk:abc@db.example/frontdesk',
		'https://user:abc@a.example/v2',
	])('keeps out what has the form of a credential: %s', (text) => {
		const [line = ''] = linesOf((logger) => logger.warn('failed', describeError(new Error(text))));
		expect(line).not.toContain('abc');
		expect(() => JSON.parse(line)).not.toThrow();
	});

	it('writes no character that steers a terminal, and the same values', () => {
		const title = 'a\u001B]0;b\u0007\u009B2J\u202Ec';
		const [line = ''] = linesOf((logger) => logger.info('read', { title }));
		expect(line).not.toMatch(/[^\P{Cc}\n]|\u202E/u);
		expect(JSON.parse(line)).toMatchObject({ title });
	});
});

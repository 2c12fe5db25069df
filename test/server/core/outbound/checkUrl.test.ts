import { describe, expect, it } from 'vitest';
import { checkUrl, parseAllowance } from '../../../../server/core/outbound/checkUrl.ts';

const none = parseAllowance([]);
const codeOf = (url: string, allow = none) => {
	const check = checkUrl(url, allow);
	return check.ok ? 'ok' : check.code;
};

describe('checkUrl', () => {
	it.each([
		'https://example.com/a?b#c',
		'http://example.com:80/',
		'https://8.8.8.8/',
		'https://[2606:4700::1111]/',
		'https://bücher.example/',
	])('accepts %s', (url) => {
		expect(codeOf(url)).toBe('ok');
	});

	it.each([
		'http://127.0.0.1/',
		'http://127.1/',
		'http://2130706433/',
		'http://0177.0.0.1/',
		'http://0x7f.0.0.1/',
		'http://0x7f000001/',
		'http://017700000001/',
		'http://127.0.0.1./',
		'http://１２７.０.０.１/',
		'http://127。0。0。1/',
		'http://0/',
		'http://localhost/',
		'http://LOCALHOST./',
		'http://a.localhost/',
		'http://10.0.0.8/',
		'http://169.254.169.254/latest/meta-data/',
		'http://[::1]/',
		'http://[::]/',
		'http://[::ffff:127.0.0.1]/',
		'http://[::ffff:7f00:1]/',
		'http://[64:ff9b::127.0.0.1]/',
		'http://[2002:7f00:1::]/',
		'http://[fd00::1]/',
		'http://[fe80::1]/',
	])('refuses the private address %s', (url) => {
		expect(codeOf(url)).toBe('blocked_address');
	});

	it.each([
		'ftp://example.com/',
		'file:///etc/passwd',
		'javascript:alert(1)',
		'data:text/html,x',
		'gopher://example.com',
	])('refuses the scheme of %s', (url) => {
		expect(codeOf(url)).toBe('blocked_scheme');
	});

	it('refuses other ports, credentials and what is no address', () => {
		expect(codeOf('http://example.com:8080/')).toBe('blocked_port');
		expect(codeOf('https://user:secret@example.com/')).toBe('blocked_credentials');
		expect(codeOf('example.com')).toBe('invalid_url');
		expect(codeOf('http://exa mple.com/')).toBe('invalid_url');
	});

	it('lets an allowed pair through, and nothing beside it', () => {
		const allow = parseAllowance(['127.0.0.1:9955', '[::1]:8000', 'Wiki.internal:80']);
		expect(codeOf('http://127.0.0.1:9955/a', allow)).toBe('ok');
		expect(codeOf('http://2130706433:9955/a', allow)).toBe('ok');
		expect(codeOf('http://[0:0:0:0:0:0:0:1]:8000/', allow)).toBe('ok');
		expect(codeOf('http://wiki.internal/', allow)).toBe('ok');
		expect(codeOf('http://127.0.0.1:9956/', allow)).toBe('blocked_port');
		expect(codeOf('http://127.0.0.2/', allow)).toBe('blocked_address');
		expect(codeOf('ftp://127.0.0.1:9955/', allow)).toBe('blocked_scheme');
		expect(codeOf('http://u:p@127.0.0.1:9955/', allow)).toBe('blocked_credentials');
	});
});

describe('parseAllowance', () => {
	it.each(['127.0.0.1', 'http://a:80', 'a:b', ':80', 'a:99999'])('refuses %s, naming it', (pair) => {
		expect(() => parseAllowance([pair])).toThrow(pair);
	});
});

import { describe, expect, it } from 'vitest';
import { checkUrl, parseAllowance } from '../../../../server/core/outbound/checkUrl.ts';
import { PRIVATE_HOSTS, UNREADABLE_HOSTS } from '../../../support/privateAddresses.ts';

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

	it.each(PRIVATE_HOSTS)('refuses the private address %s, by http and https', (host) => {
		expect(codeOf(`http://${host}/latest/meta-data/`)).toBe('blocked_address');
		expect(codeOf(`https://${host}/`)).toBe('blocked_address');
	});

	it.each(UNREADABLE_HOSTS)('takes %s for no address', (host) => {
		expect(codeOf(`http://${host}/`)).toBe('invalid_url');
	});

	it.each([
		['http://example.com@127.0.0.1/', 'blocked_credentials'],
		['http://127.0.0.1:80@example.com/', 'blocked_credentials'],
		// A backslash ends the host, as in browsers.
		['http://127.0.0.1\\@example.com/', 'blocked_address'],
	])('is not misled by user names: %s', (url, code) => {
		expect(codeOf(url)).toBe(code);
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

import express from 'express';
import { describe, expect, test } from 'vitest';
import { loadBffConfig } from '../../../server/bff/config.ts';
import { SettingsError } from '../../../server/lib/settings.ts';

const REQUIRED = {
	SERVICE_BASE_URL: 'http://127.0.0.1:8081/v2/',
	SERVICE_ACCESS_TOKEN: 'fd_chat_token',
	BFF_SECRET: 'n'.repeat(32),
};

function problemsOf(env: Record<string, string>): string {
	try {
		loadBffConfig({ ...REQUIRED, ...env });
		return '';
	} catch (error) {
		if (error instanceof SettingsError) return error.message;
		throw error;
	}
}

describe('loadBffConfig', () => {
	test('fills in the defaults', () => {
		expect(loadBffConfig(REQUIRED)).toMatchObject({
			host: '127.0.0.1',
			port: 8080,
			serviceBaseUrl: 'http://127.0.0.1:8081/v2',
			publicUrl: 'http://localhost:8080',
			ownOrigins: ['http://localhost:8080', 'http://127.0.0.1:8080'],
			allowedOrigins: [],
			visitorLimitPerMinute: 20,
			addressLimitPerMinute: 60,
			chatbotLimitPerDay: 5000,
			trustProxy: false,
			logLevel: 'info',
		});
	});

	test.each([
		['https://example.com/chat', 'https://example.com/chat', 'https://example.com'],
		['https://Example.com:443/v1.2/../Our_chat-1//', 'https://example.com/Our_chat-1', 'https://example.com'],
		['https://example.com/größe/', 'https://example.com/gr%C3%B6%C3%9Fe', 'https://example.com'],
		['http://[::1]:8080/', 'http://[::1]:8080', 'http://[::1]:8080'],
	])('takes the PUBLIC_URL %s, with its path', (PUBLIC_URL, publicUrl, origin) => {
		expect(loadBffConfig({ ...REQUIRED, PUBLIC_URL })).toMatchObject({ publicUrl, ownOrigins: [origin] });
	});

	test.each([
		'here',
		'example.com/chat',
		'https://example.com/?chat',
		'https://example.com/chat#a',
		'https://me:secret@example.com/chat',
		'https://example.com//chat',
		'https://example.com/our chat',
		'https://example.com/a%2Fb',
		'https://example.com/a;b',
		'https://example.com/a"b',
	])('refuses the PUBLIC_URL %s', (PUBLIC_URL) => {
		expect(problemsOf({ PUBLIC_URL }).match(/PUBLIC_URL: must be an address /g)).toHaveLength(1);
	});

	test('says what a number has to be', () => {
		const problems = problemsOf({ BFF_PORT: 'http', VISITOR_LIMIT_PER_MINUTE: '-1' });
		expect(problems).toContain('BFF_PORT: must be a whole number up to 65535');
		expect(problems).toContain('VISITOR_LIMIT_PER_MINUTE: must be a whole number');
	});

	test('reads secrets newest first and refuses short ones', () => {
		const BFF_SECRET = `${'a'.repeat(40)}, ${'b'.repeat(40)}`;
		expect(loadBffConfig({ ...REQUIRED, BFF_SECRET }).secrets).toEqual(['a'.repeat(40), 'b'.repeat(40)]);
		expect(problemsOf({ BFF_SECRET: `${'a'.repeat(40)},short` })).toContain('BFF_SECRET');
		expect(problemsOf({ BFF_SECRET: ',' })).toContain('BFF_SECRET');
	});

	test.each(['https://a.example/', 'https://a.example/path', 'a.example', 'null', '*'])(
		'refuses %s as an allowed origin',
		(origin) => {
			expect(problemsOf({ ALLOWED_ORIGINS: `https://fine.example ${origin}` })).toContain('ALLOWED_ORIGINS');
		},
	);

	test('trusts proxies by their addresses alone, however those are mapped into IPv6 (CVE-2026-90711)', () => {
		const app = express().set('trust proxy', loadBffConfig({ ...REQUIRED, TRUST_PROXY: '10.0.0.0/8' }).trustProxy);
		const addresses = ['10.1.2.3', '::ffff:10.1.2.3', '::ffff:198.51.100.7', '198.51.100.7', '2001:db8::7'];
		expect(addresses.map((address) => app.get('trust proxy fn')(address, 0))).toEqual([
			true,
			true,
			false,
			false,
			false,
		]);
	});

	test.each(['true', 'all', '*', '-1', '1.5', '10.0.0.300', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8, 1'])(
		'refuses to trust %s',
		(value) => {
			expect(problemsOf({ TRUST_PROXY: value })).toContain('TRUST_PROXY');
		},
	);
});

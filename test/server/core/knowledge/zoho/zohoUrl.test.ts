import { expect, it } from 'vitest';
import { zohoUrl } from '../../../../../server/core/knowledge/zoho/zohoConnections.ts';

const TEMPLATE = 'https://{service}.{domain}';

it.each([
	['com', 'zoho.com'],
	['eu', 'zoho.eu'],
	['in', 'zoho.in'],
	['com.au', 'zoho.com.au'],
	['jp', 'zoho.jp'],
	['ca', 'zohocloud.ca'],
] as const)('finds the hosts of the data centre %s', (dataCenter, domain) => {
	expect(zohoUrl(TEMPLATE, 'accounts', dataCenter)).toBe(`https://accounts.${domain}`);
	expect(zohoUrl(TEMPLATE, 'desk', dataCenter)).toBe(`https://desk.${domain}`);
});

it('takes a gateway in their place', () => {
	expect(zohoUrl('http://gateway.example/{service}/', 'desk', 'eu')).toBe('http://gateway.example/desk');
});

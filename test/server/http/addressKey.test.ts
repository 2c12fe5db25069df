import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../server/http/addressKey.ts';

describe('addressKey', () => {
	test('takes an IPv6 /64 as one', () => {
		expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::1'));
		expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
	});
	test('takes IPv4 whole, also when mapped into IPv6', () => {
		expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
		expect(addressKey('192.0.2.1')).not.toBe(addressKey('192.0.2.2'));
	});
	test('takes no notice of the port that some proxies name as well', () => {
		expect(addressKey('192.0.2.1:4711')).toBe('192.0.2.1');
		expect(addressKey('[2001:db8:1:2::7]:4711')).toBe(addressKey('2001:db8:1:2::1'));
		expect(addressKey('[::ffff:192.0.2.1]')).toBe('192.0.2.1');
	});
	test('takes everything else as one address', () => {
		expect(addressKey(undefined)).toBe(addressKey('nonsense'));
	});
});

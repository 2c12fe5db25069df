import { expect, it } from 'vitest';
import { addressReach } from '../../../server/lib/addressReach.ts';

it.each([
	['loopback', ['localhost:8080', 'LOCALHOST.', '127.0.0.1', '0.0.0.0', '[::1]:8080', '[::ffff:127.0.0.1]']],
	['private', ['intranet', '10.1.2.3', '100.64.0.1', '192.0.2.1', '[fe80::1]', '[::ffff:192.168.0.7]']],
	['private', ['nas.local', 'chat.corp.internal', 'chat.lan', 'router.home.arpa', 'shop.test', 'chat.intranet.']],
	['public', ['chat.example.com', 'local.example.com', '8.8.8.8', '172.32.0.1', '[::ffff:8.8.8.8]']],
] as const)('an address is %s: %j', (reach, hosts) => {
	expect(hosts.map((host) => [host, addressReach(`http://${host}/chat`)])).toEqual(hosts.map((host) => [host, reach]));
});

import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_GROUPS = 4;
/** Some proxies add the port to the forwarded address: `203.0.113.7:4711`, `[2001:db8::7]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/** The key of an address: all of an IPv4 address, also one mapped into IPv6; the /64 prefix of an IPv6 address. */
export function addressKey(address: string | undefined): string {
	if (address === undefined || isIPv4(address)) return address ?? 'unknown';
	const [, ipv6, ipv4 = address] = WITH_PORT.exec(address) ?? [];
	const bare = ipv6 ?? ipv4;
	if (!ipaddr.isValid(bare)) return 'unknown';
	const parsed = ipaddr.process(bare);
	if (parsed instanceof ipaddr.IPv6) return parsed.parts.slice(0, IPV6_PREFIX_GROUPS).join(':');
	return parsed.toString();
}

import ipaddr from 'ipaddr.js';

/** Addresses in public ranges that clouds answer with instance metadata: Azure's host service. */
const METADATA_ADDRESSES = new Set(['168.63.129.16']);
/** The only IPv6 range that is given out for use on the internet (IANA "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Tells whether an IP address belongs to a host on the public internet.
 *
 * Loopback, private, link-local, shared (CGNAT), multicast, broadcast, reserved and documentation ranges do not, nor do
 * IPv6 addresses that carry an IPv4 address (mapped, NAT64, 6to4, Teredo), nor what is no address.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed.range() !== 'unicast') return false;
	if (parsed instanceof ipaddr.IPv6) return parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST);
	return !METADATA_ADDRESSES.has(parsed.toString());
}

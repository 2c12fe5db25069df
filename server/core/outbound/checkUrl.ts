import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isUrl } from '../../../shared/isUrl.ts';
import type { OutboundErrorCode } from './outboundError.ts';

/** `host:port` pairs that may be reached although they are private or on another port. */
export type Allowance = ReadonlySet<string>;

export type UrlCheck =
	| { readonly ok: true; readonly url: URL }
	| { readonly ok: false; readonly code: OutboundErrorCode; readonly reason: string };

const DEFAULT_PORTS = new Map([
	['http:', '80'],
	['https:', '443'],
]);
const allowedPorts = new Set(DEFAULT_PORTS.values());

/** Reads `host:port` pairs. @throws {Error} naming a pair that is none */
export function parseAllowance(pairs: readonly string[]): Allowance {
	return new Set(
		pairs.map((pair) => {
			if (!/^[^\s/@?#]+:\d+$/.test(pair) || !isUrl(`http://${pair}`)) {
				throw new Error(`OUTBOUND_ALLOW: "${pair}" is not a pair of host and port such as 127.0.0.1:9955`);
			}
			return hostAndPort(new URL(`http://${pair}`));
		}),
	);
}

/** Tells whether a pair was allowed by name, whatever its address. */
export function isAllowed(url: URL, allow: Allowance): boolean {
	return allow.has(hostAndPort(url));
}

/**
 * Checks an address without any request: scheme, credentials, port, and a literal address in
 * any of its spellings (the URL parser turns decimal, octal, hexadecimal and short forms into the usual one).
 */
export function checkUrl(address: string, allow: Allowance): UrlCheck {
	if (!isUrl(address)) return refuse('invalid_url', 'This is not a complete web address.');
	const url = new URL(address);
	if (!DEFAULT_PORTS.has(url.protocol)) return refuse('blocked_scheme', 'Only http and https addresses can be read.');
	if (url.username !== '' || url.password !== '') {
		return refuse('blocked_credentials', 'Addresses with a user name or password are not read.');
	}
	if (isAllowed(url, allow)) return { ok: true, url };
	if (!allowedPorts.has(portOf(url))) return refuse('blocked_port', 'Only the ports 80 and 443 can be read.');
	if (isPrivateHost(hostOf(url))) return refuse('blocked_address', 'This address does not lead to a public website.');
	return { ok: true, url };
}

/** The host without the brackets of IPv6 and the dot that may end a name. */
export function hostOf(url: { hostname: string }): string {
	return url.hostname.replace(/^\[|\]$|\.+$/g, '');
}

/** Whether a host is a literal private address, or a name that always means this machine. */
export function isPrivateHost(host: string): boolean {
	if (isIP(host) !== 0) return !isPublicAddress(host);
	return host === '' || host === 'localhost' || host.endsWith('.localhost');
}

function portOf(url: URL): string {
	return url.port || (DEFAULT_PORTS.get(url.protocol) ?? '');
}

/** As `OUTBOUND_ALLOW` has it. */
export function hostAndPort(url: URL): string {
	return `${hostOf(url)}:${portOf(url)}`;
}

function refuse(code: OutboundErrorCode, reason: string): UrlCheck {
	return { ok: false, code, reason };
}

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

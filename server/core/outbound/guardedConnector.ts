import { lookup as systemLookup } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type Allowance, hostOf, isAllowed, isPrivateHost, isPublicAddress } from './checkUrl.ts';
import { OutboundError } from './outboundError.ts';

export type ResolvedAddress = { address: string; family: number };
/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

/** Resolves as the system does, in the order it prefers. */
export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true, verbatim: true });

/**
 * Opens connections to public addresses only.
 *
 * A name is resolved once, all its addresses are checked, and the socket is given the checked addresses themselves:
 * there is no second look-up that could answer differently. Names in `allow` are connected to as they are.
 */
export function createGuardedConnector(options: {
	allow: Allowance;
	resolve: Resolve;
	timeoutMs: number;
}): buildConnector.connector {
	const lookup = createGuardedLookup(options.resolve);
	const guarded = buildConnector({ timeout: options.timeoutMs, lookup });
	const open = buildConnector({ timeout: options.timeoutMs });

	return (target, callback) => {
		// The host comes without the brackets of IPv6.
		const host = isIPv6(target.hostname) ? `[${target.hostname}]` : target.hostname;
		const url = new URL(`${target.protocol}//${host}${target.port === '' ? '' : `:${target.port}`}`);
		if (isAllowed(url, options.allow)) return open(target, callback);
		// A literal address is never looked up, so it is checked here.
		if (isPrivateHost(hostOf(url))) return callback(blocked(hostOf(url)), null);
		return guarded(target, callback);
	};
}

function createGuardedLookup(resolve: Resolve): LookupFunction {
	async function look(...[hostname, options, callback]: Parameters<LookupFunction>): Promise<void> {
		let addresses: ResolvedAddress[];
		try {
			addresses = await resolvePublic(hostname, resolve);
		} catch (error) {
			// What a resolver throws is an error of the system or our own.
			callback(error as NodeJS.ErrnoException, '', 0);
			return;
		}
		if (options.all) callback(null, addresses);
		else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
	}
	return (hostname, options, callback) => void look(hostname, options, callback);
}

/** All addresses of a name. @throws {OutboundError} `blocked_address` when even one of them is private */
async function resolvePublic(hostname: string, resolve: Resolve): Promise<ResolvedAddress[]> {
	const addresses = await resolve(hostname);
	if (addresses.length === 0) throw new OutboundError('dns_failed', `The name ${hostname} has no address.`);
	if (!addresses.every(({ address }) => isPublicAddress(address))) throw blocked(hostname);
	return addresses;
}

function blocked(host: string): OutboundError {
	return new OutboundError('blocked_address', `${host} does not lead to a public address.`);
}

import ipaddr from 'ipaddr.js';

/** Who can reach an address: this machine, its network, or everybody. */
export type AddressReach = 'loopback' | 'private' | 'public';

/** Top-level names that public DNS does not have: RFC 2606, 6761, 6762 (appendix G), 8375, and ICANN's `.internal`. */
const PRIVATE_NAME = /(?:^|\.)(?:corp|home|home\.arpa|internal|intranet|invalid|lan|local|localdomain|private|test)$/u;

/** Says how far an address reaches, from its host alone: nothing is looked up. */
export function addressReach(url: string): AddressReach {
	const host = new URL(url).hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
	if (ipaddr.isValid(host)) {
		const range = ipaddr.process(host).range();
		// `unspecified`: every browser takes 0.0.0.0 for this machine.
		if (range === 'loopback' || range === 'unspecified') return 'loopback';
		return range === 'unicast' ? 'public' : 'private';
	}
	if (/(?:^|\.)localhost$/u.test(host)) return 'loopback';
	return !host.includes('.') || PRIVATE_NAME.test(host) ? 'private' : 'public';
}

/** Why there is no console at an address; null where there is one. Passwords must not travel in plain text. */
export function findConsoleRefusal(publicUrl: string): string | null {
	if (publicUrl.startsWith('https:') || addressReach(publicUrl) === 'loopback') return null;
	return 'The console needs HTTPS, so that passwords do not cross the network in plain text: put a proxy that does HTTPS in front of Frontdesk, set PUBLIC_URL to its https address, and start Frontdesk again.';
}

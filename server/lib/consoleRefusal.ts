import { addressReach } from './addressReach.ts';

/** Why there is no console at an address; null where there is one. Passwords must not travel in plain text. */
export function findConsoleRefusal(publicUrl: string): string | null {
	if (publicUrl.startsWith('https:') || addressReach(publicUrl) === 'loopback') return null;
	return 'The console needs HTTPS, so that passwords do not cross the network in plain text: put a proxy that does HTTPS in front of Frontdesk, set PUBLIC_URL to its https address, and start Frontdesk again.';
}

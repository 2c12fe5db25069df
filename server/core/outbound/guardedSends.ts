import { Agent, fetch as send } from 'undici';
import { type Allowance, checkUrl, isAllowed } from './checkUrl.ts';
import { createGuardedConnector, type Resolve, resolveBySystem } from './guardedConnector.ts';
import { OutboundError } from './outboundError.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Silence in a reply: longer than any answer may take as a whole. */
const SILENCE_MS = 130_000;

export type GuardedSends = ReturnType<typeof createGuardedSends>;

export interface GuardedSendOptions {
	/** What may be reached besides, by http too. */
	readonly allow: Allowance;
	readonly resolve?: Resolve;
}

/**
 * Sends the calls to models that owners set up, with their keys: by https alone, never to a private address, by whatever
 * spelling, name or rebinding, and following no redirect.
 *
 * @returns for another allowed `host:port`, or none, what sends; connections are kept
 */
export function createGuardedSends({ allow, resolve = resolveBySystem }: GuardedSendOptions) {
	const senders = new Map<string | null, { readonly send: typeof fetch; readonly agent: Agent }>();

	function createSender(local: string | null) {
		const reachable = local === null ? allow : new Set([...allow, local]);
		const agent = new Agent({
			connect: createGuardedConnector({ allow: reachable, resolve, timeoutMs: CONNECT_TIMEOUT_MS }),
			headersTimeout: SILENCE_MS,
			bodyTimeout: SILENCE_MS,
		});
		const guarded = async (input: string | URL | Request, init?: RequestInit) => {
			const address = input instanceof Request ? input.url : String(input);
			requireReachable(address, reachable);
			// The two declare the same `fetch` in types that differ in details.
			const options = { ...init, redirect: 'manual', dispatcher: agent } as Parameters<typeof send>[1];
			return (await send(address, options)) as unknown as Response;
		};
		return { send: guarded, agent };
	}

	return {
		to(local: string | null): typeof fetch {
			const sender = senders.get(local) ?? createSender(local);
			senders.set(local, sender);
			return sender.send;
		},
		async close(): Promise<void> {
			await Promise.all([...senders.values()].map(({ agent }) => agent.destroy()));
		},
	};
}

/** @throws {OutboundError} for an address that a key must not be sent to */
export function requireReachable(address: string, allow: Allowance): void {
	const check = checkUrl(address, allow);
	if (!check.ok) throw new OutboundError(check.code, check.reason);
	if (check.url.protocol === 'https:' || isAllowed(check.url, allow)) return;
	throw new OutboundError('blocked_scheme', 'The address must begin with https://.');
}

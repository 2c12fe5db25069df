import { z } from 'zod';
import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import { SourceError } from '../../sourceError.ts';
import { Postponed } from '../sites/hostPace.ts';
import { type ZohoAccount, zohoUrl } from './zohoConnections.ts';

/** Access tokens of connections, each asked for once and used until it expires. */
export interface AccessTokens {
	/** @throws {SourceError} `zoho_credentials`; {Postponed}; {OutboundError} */
	get(account: ZohoAccount, signal: AbortSignal): Promise<string>;
	/** Told that Zoho does not take a token any more. */
	forget(account: ZohoAccount, token: string): void;
}

const MS_PER_SECOND = 1_000;
/** A token is replaced while it still holds, so that it does not end under way. */
const MARGIN_MS = 60_000;
/** How long a token holds when Zoho does not say; its documentation says one hour. */
const DEFAULT_LIFE_SECONDS = 3_600;
/** Zoho gives ten tokens in ten minutes for a refresh token. */
const THROTTLED_PAUSE_MS = 120_000;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const CONNECTIONS_KEPT = 1_000;

const replySchema = z.object({
	access_token: z.string().min(1).optional(),
	expires_in: z.number().positive().catch(DEFAULT_LIFE_SECONDS),
	error: z.string().catch(''),
});

interface Kept {
	readonly value: Promise<string>;
	/** Undefined while it is being asked for. */
	token?: string;
	expiresAt: number;
}

/** @param now milliseconds on a monotonic clock */
export function createAccessTokens(
	fetchJson: GuardedFetch['fetchJson'],
	urlTemplate: string,
	now: () => number,
): AccessTokens {
	const kept = new Map<string, Kept>();

	async function ask(account: ZohoAccount, signal: AbortSignal): Promise<{ token: string; lifeMs: number }> {
		const { status, body } = await fetchJson(`${zohoUrl(urlTemplate, 'accounts', account.dataCenter)}/oauth/v2/token`, {
			form: {
				grant_type: 'refresh_token',
				client_id: account.clientId,
				client_secret: account.clientSecret,
				refresh_token: account.refreshToken,
			},
			signal,
		});
		if (status >= SERVER_ERROR) {
			throw new OutboundError('http_status', `Zoho's accounts answered with status ${status}.`, { status });
		}
		const reply = replySchema.safeParse(body);
		const { access_token: token, expires_in: lifeSeconds, error } = reply.success ? reply.data : replySchema.parse({});
		// Errors come with status 200 as well as 400.
		if (token !== undefined) return { token, lifeMs: lifeSeconds * MS_PER_SECOND };
		if (status === TOO_MANY_REQUESTS || error === 'Access Denied') throw new Postponed(THROTTLED_PAUSE_MS);
		throw new SourceError('zoho_credentials', explain(error));
	}

	function begin(account: ZohoAccount, signal: AbortSignal): Kept {
		const entry: Kept = { value: obtain(), expiresAt: Number.POSITIVE_INFINITY };
		return entry;

		async function obtain(): Promise<string> {
			try {
				const { token, lifeMs } = await ask(account, signal);
				entry.token = token;
				entry.expiresAt = now() + lifeMs - MARGIN_MS;
				return token;
			} catch (error) {
				if (kept.get(account.connectionId) === entry) kept.delete(account.connectionId);
				throw error;
			}
		}
	}

	return {
		get(account, signal) {
			const known = kept.get(account.connectionId);
			if (known !== undefined && now() < known.expiresAt) return known.value;
			if (kept.size >= CONNECTIONS_KEPT) kept.delete(kept.keys().next().value ?? '');
			const entry = begin(account, signal);
			kept.set(account.connectionId, entry);
			return entry.value;
		},
		forget({ connectionId }, token) {
			// Others may have had it replaced already.
			if (kept.get(connectionId)?.token === token) kept.delete(connectionId);
		},
	};
}

const SHOWN_MAX_CHARS = 100;

function explain(error: string): string {
	if (error === 'invalid_client') {
		return 'Zoho does not know the client id in this data centre (invalid_client).';
	}
	if (error === 'invalid_client_secret') return 'The client secret is wrong (invalid_client_secret).';
	if (error === 'invalid_code') return 'The refresh token is wrong, or was withdrawn (invalid_code).';
	const reason = error === '' ? '' : ` (${error.slice(0, SHOWN_MAX_CHARS)})`;
	return `Zoho gives no access token for these credentials${reason}.`;
}

import type { ModelProviderName } from '../../../shared/contract/aiModels.ts';
import { invalidField } from '../../lib/errors.ts';
import { probeServer } from '../models/modelServers.ts';
import { type Allowance, isAllowed } from '../outbound/checkUrl.ts';
import { type GuardedSends, requireReachable } from '../outbound/guardedSends.ts';
import { OutboundError } from '../outbound/outboundError.ts';

/** An address that models are called at. */
export interface ModelAddress {
	/** Up to and with the version, without a slash at the end; null for the provider's own. */
	readonly baseUrl: string | null;
	/** 1 where it is of this machine, and a model server answers there now. */
	readonly isLocal: number;
}

export interface AddressGuard {
	readonly outboundAllow: Allowance;
	readonly sends: GuardedSends;
}

/** Checks the address that an owner gives, or none. @throws {AppError} `validation_failed` */
export async function readAddress(
	provider: ModelProviderName,
	given: string | undefined,
	guard: AddressGuard,
): Promise<ModelAddress> {
	if (provider !== 'openai-compatible') {
		if (given !== undefined) throw invalidField('base_url', 'is given for openai-compatible alone');
		return { baseUrl: null, isLocal: 0 };
	}
	if (given === undefined) throw invalidField('base_url', 'is required for openai-compatible');
	return readBaseUrl(given, guard);
}

/** The same for an endpoint with the OpenAI protocol. */
export async function readBaseUrl(
	given: string,
	{ outboundAllow, sends }: AddressGuard,
): Promise<{ readonly baseUrl: string; readonly isLocal: number }> {
	const url = new URL(given);
	if (url.search !== '' || url.hash !== '') throw invalidField('base_url', 'must end with the version, such as /v1');
	// Found servers are named so.
	if (url.hostname === 'localhost' && !isAllowed(url, outboundAllow)) url.hostname = '127.0.0.1';
	const baseUrl = url.href.replace(/\/+$/u, '');
	try {
		requireReachable(baseUrl, outboundAllow);
		return { baseUrl, isLocal: 0 };
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
		if ((await probeServer(sends, baseUrl)) !== null) return { baseUrl, isLocal: 1 };
		throw invalidField('base_url', `${error.message} The operator allows others by OUTBOUND_ALLOW.`);
	}
}

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressKey } from '../../http/addressKey.ts';
import { countCall } from '../../http/countCall.ts';
import { createSharedLimit, type SharedCount } from '../../http/sharedLimit.ts';
import type { BffConfig } from '../config.ts';

/**
 * Kinds of calls, counted separately: a message, a contact, the start of a visitor, a `light` call (reading, rating,
 * deleting), the lookup of a chatbot that is not in the cache.
 */
export type CallKind = 'message' | 'contact' | 'start' | 'light' | 'lookup';

export interface Caller {
	readonly address: string | undefined;
	readonly visitorId?: string;
	/** Given if the call counts towards the chatbot's daily limit, which the service keeps where it can. */
	readonly chatbot?: { readonly id: string; readonly hasExtensions: boolean };
}

export interface LimitsOptions {
	/** Adds messages to a chatbot's count of the day, which all BFFs share. */
	readonly tellMessages: (chatbotId: string, messages: number) => Promise<SharedCount>;
	/** Called for each refusal with the name of the limit. */
	readonly onLimited: (limit: string) => void;
}

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;
/** Reading, rating and deleting use no model, so this many count as one message. */
const LIGHT_CALLS_PER_MESSAGE = 10;

export type Limits = ReturnType<typeof createLimits>;

/** Limits per visitor and per address a minute, within this process, and per chatbot a day, of all BFFs together. */
export function createLimits(
	config: Pick<BffConfig, 'visitorLimitPerMinute' | 'addressLimitPerMinute' | 'chatbotLimitPerDay'>,
	{ tellMessages, onLimited }: LimitsOptions,
) {
	const { chatbotLimitPerDay: chatbotPerDay } = config;
	const visitors = createLimiter('visitor', config.visitorLimitPerMinute, MINUTE_SECONDS);
	const addresses = createLimiter('address', config.addressLimitPerMinute, MINUTE_SECONDS);
	const chatbots = createLimiter('chatbot', chatbotPerDay, DAY_SECONDS);
	const sharedChatbots = createSharedLimit({ limit: chatbotPerDay, tell: tellMessages });

	function createLimiter(name: string, calls: number, duration: number) {
		if (calls === 0) return () => Promise.resolve();
		const full = new RateLimiterMemory({ points: calls, duration });
		const light = new RateLimiterMemory({ points: calls * LIGHT_CALLS_PER_MESSAGE, duration });
		return (kind: CallKind, key: string) =>
			tellRefusal(name, countCall(kind === 'light' ? light : full, `${kind} ${key}`));
	}

	function tellRefusal(name: string, counting: Promise<void>): Promise<void> {
		return counting.catch((refusal: unknown) => {
			onLimited(name);
			throw refusal;
		});
	}

	return {
		/** @throws {AppError} `rate_limited` with the seconds to wait */
		async count(kind: CallKind, { address, visitorId, chatbot }: Caller): Promise<void> {
			await addresses(kind, addressKey(address));
			if (visitorId !== undefined) await visitors(kind, visitorId);
			if (chatbot === undefined || chatbotPerDay === 0) return;
			if (!chatbot.hasExtensions) return chatbots(kind, chatbot.id);
			await tellRefusal('chatbot', sharedChatbots(chatbot.id));
		},
	};
}

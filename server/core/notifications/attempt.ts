/** How an attempt to deliver something ended. */
export interface Attempt {
	readonly isDelivered: boolean;
	/** Of a webhook's reply; null without one. */
	readonly httpStatus: number | null;
	/** The beginning of the reply, or why there was none. */
	readonly reply: string;
	/** The pause that the receiver asks for. */
	readonly retryAfterMs: number;
}

/**
 * `fetch` for the AI SDK, to call a model's endpoint: follows no redirect, which would carry the key along, and ends a reply
 * with `tooLong()` once it has more than `maxBytes`.
 *
 * @param send sends it, in place of the platform's `fetch`
 * @param onBytes takes each piece of a successful reply, with the signal of the call
 */
export function createBoundedFetch({
	maxBytes,
	tooLong,
	send,
	onBytes,
}: {
	readonly maxBytes: number;
	readonly tooLong: () => Error;
	readonly send?: typeof fetch | undefined;
	readonly onBytes?: (signal: AbortSignal, bytes: Uint8Array) => void;
}): typeof fetch {
	return async (input, init) => {
		const sent = { ...init, redirect: 'manual' } as const;
		const reply = await (send === undefined ? fetch(input, sent) : send(input, sent));
		let bytes = 0;
		const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
			transform(chunk, controller) {
				if (reply.ok && init?.signal) onBytes?.(init.signal, chunk);
				bytes += chunk.byteLength;
				if (bytes > maxBytes) throw tooLong();
				controller.enqueue(chunk);
			},
		});
		return new Response(reply.body?.pipeThrough(bounded) ?? null, reply);
	};
}

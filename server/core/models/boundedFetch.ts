import { Agent } from 'undici';

const agent = new Agent();

/**
 * `fetch` for the AI SDK, to call a model's endpoint: follows no redirect, which would carry the key along, and ends a reply
 * with `tooLong()` once it has more than `maxBytes`. The platform's `fetch` takes 30 kB more for each open reply, most of it
 * for copies of its streams.
 *
 * @param onBegun told of the first byte of a successful reply, with the signal of the call
 */
export function createBoundedFetch(options: {
	readonly maxBytes: number;
	readonly tooLong: () => Error;
	readonly onBegun?: (signal: AbortSignal) => void;
}): typeof fetch {
	return async (input, { method, headers, body, signal } = {}) => {
		// The SDK passes an address, a method's name, a record of headers, text and a signal.
		const { origin, pathname, search } = new URL(input as string);
		const request = { method: method as 'POST', headers: headers as Record<string, string> };
		const reply = await agent
			// A text would be kept beside its bytes until the reply ends.
			.request({
				origin,
				path: pathname + search,
				...request,
				body: Buffer.from(body as string),
				signal: signal ?? null,
			})
			.catch((cause: unknown) => {
				// By these words of `fetch` the SDK knows an endpoint that it cannot reach.
				throw signal?.aborted === true ? cause : new TypeError('fetch failed', { cause });
			});
		const isSuccess = reply.statusCode >= 200 && reply.statusCode < 300;
		const chunks = reply.body[Symbol.asyncIterator]();
		let bytes = 0;
		const bounded = new ReadableStream<Uint8Array<ArrayBuffer>>({
			async pull(controller) {
				const { done, value } = await chunks.next();
				if (done === true) {
					controller.close();
					return;
				}
				if (bytes === 0 && isSuccess && signal) options.onBegun?.(signal);
				bytes += value.byteLength;
				if (bytes <= options.maxBytes) controller.enqueue(value);
				else {
					reply.body.destroy();
					throw options.tooLong();
				}
			},
			cancel: () => void reply.body.destroy(),
		});
		return new Response(bounded, { status: reply.statusCode, headers: reply.headers as Record<string, string> });
	};
}

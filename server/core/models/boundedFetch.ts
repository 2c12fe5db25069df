/**
 * `fetch` for calls to a model's endpoint: follows no redirect, which would carry the key along, and ends a reply with
 * `tooLong()` once it has more than `maxBytes`.
 *
 * @param onBegun told of the first byte of a successful reply, with the signal of the call
 */
export function createBoundedFetch(options: {
	readonly maxBytes: number;
	readonly tooLong: () => Error;
	readonly onBegun?: (signal: AbortSignal) => void;
}): typeof fetch {
	return async (input, init) => {
		const response = await fetch(input, { ...init, redirect: 'manual' });
		if (response.body === null) return response;
		let bytes = 0;
		const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
			transform(chunk, controller) {
				if (bytes === 0 && response.ok && init?.signal) options.onBegun?.(init.signal);
				bytes += chunk.byteLength;
				if (bytes <= options.maxBytes) controller.enqueue(chunk);
				else controller.error(options.tooLong());
			},
		});
		const { status, statusText, headers } = response;
		return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
	};
}

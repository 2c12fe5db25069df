import { AppError } from '../../errors.ts';

/** Most bytes read of a reply: an answer with all its events is some 400 kB, one of a model that thinks aloud a few MB. */
const REPLY_MAX_BYTES = 8 * 1024 * 1024;

/**
 * `fetch` for one call to a provider: follows no redirect, since it would carry the key along, and reads no more than 8 MB.
 *
 * @param onBegun told of the first byte of a successful reply
 */
export function createBoundedFetch(onBegun: () => void): typeof fetch {
	return async (input, init) => {
		const response = await fetch(input, { ...init, redirect: 'manual' });
		if (response.body === null) return response;
		let bytes = 0;
		const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
			transform(chunk, controller) {
				if (bytes === 0 && response.ok) onBegun();
				bytes += chunk.byteLength;
				if (bytes <= REPLY_MAX_BYTES) controller.enqueue(chunk);
				else controller.error(new AppError('model_failed', 'The AI model wrote too much.'));
			},
		});
		const { status, statusText, headers } = response;
		return new Response(response.body.pipeThrough(bounded), { status, statusText, headers });
	};
}

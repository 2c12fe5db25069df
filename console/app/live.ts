import { signal } from '@preact/signals';
import { readServerSentEvents } from '../../shared/client/readServerSentEvents.ts';
import { isSignedOut } from './call.ts';
import { HOME } from './place.ts';
import { loadFailedAgain, markAllStale, markStale } from './replies.ts';

/** Between tries to reach the server again: each twice as long as the one before. */
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 30_000;

/** Whether the server is out of reach. */
export const isOffline = signal(false);

/**
 * Keeps replies fresh by the project's events while the page is visible, reloads everything after a gap, and what failed
 * when the browser is online again. A hidden page keeps no stream open: over HTTP/1.1 a browser opens six connections to a
 * server at most, which all tabs and the pages of its back/forward cache share.
 *
 * @returns ends it
 */
export function keepFresh(): () => void {
	let end = new AbortController();
	function followWhileVisible(): void {
		end.abort();
		if (document.visibilityState === 'hidden') return;
		end = new AbortController();
		void follow(end.signal);
	}
	followWhileVisible();
	document.addEventListener('visibilitychange', followWhileVisible);
	addEventListener('online', loadFailedAgain);
	return () => {
		document.removeEventListener('visibilitychange', followWhileVisible);
		removeEventListener('online', loadFailedAgain);
		end.abort();
	};
}

async function follow(signalOfEnd: AbortSignal): Promise<void> {
	let pause = RETRY_MIN_MS;
	while (!signalOfEnd.aborted) {
		try {
			const response = await fetch(`${HOME}/api/v2/events`, {
				headers: { 'x-frontdesk-console': '1', accept: 'text/event-stream' },
				signal: signalOfEnd,
			});
			if (response.status === 401) isSignedOut.value = true;
			// A role that may see no events has no screen that needs them.
			if (response.status === 401 || response.status === 403) return;
			if (!response.ok || response.body === null) throw new Error(`the events were answered with ${response.status}`);
			isOffline.value = false;
			pause = RETRY_MIN_MS;
			markAllStale();
			for await (const { event } of readServerSentEvents(iterable(response.body), Number.POSITIVE_INFINITY))
				markStale(event);
		} catch {
			isOffline.value = !signalOfEnd.aborted;
		}
		await waitFor(pause, signalOfEnd);
		pause = Math.min(pause * 2, RETRY_MAX_MS);
	}
}

/** Not every browser's streams are iterable. */
function iterable(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
	async function* read(): AsyncGenerator<Uint8Array> {
		const reader = body.getReader();
		for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
	}
	// It is only iterated.
	return read() as unknown as ReadableStream<Uint8Array>;
}

/** Waits, for a shorter time when the browser is online again. */
function waitFor(milliseconds: number, signalOfEnd: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(done, milliseconds);
		function done(): void {
			clearTimeout(timer);
			removeEventListener('online', done);
			signalOfEnd.removeEventListener('abort', done);
			resolve();
		}
		addEventListener('online', done);
		signalOfEnd.addEventListener('abort', done);
	});
}

import { signal } from '@preact/signals';
import { markAllStale } from './replies.ts';

const POLL_MS = 10_000;

/** Whether the server is out of reach. */
export const isOffline = signal(!navigator.onLine);

/** Keeps replies fresh while the page is seen. @returns ends it */
export function keepFresh(): () => void {
	const timer = setInterval(() => {
		if (!document.hidden) markAllStale();
	}, POLL_MS);
	const look = () => {
		isOffline.value = !navigator.onLine;
	};
	addEventListener('online', look);
	addEventListener('offline', look);
	return () => {
		clearInterval(timer);
		removeEventListener('online', look);
		removeEventListener('offline', look);
	};
}

import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

const POLL_MS = 20;
const ASSETS = new Set(['Script', 'Stylesheet', 'Font', 'Image', 'Media']);

/** What has been fetched so far, without the page itself. */
export interface TrafficSoFar {
	readonly requests: number;
	readonly requestsElsewhere: number;
	/** Bodies of scripts, styles, fonts and pictures, as they came over the wire. */
	readonly assetBytes: number;
}

export interface Traffic {
	read(): TrafficSoFar;
	/** Resolves when no request was begun or under way for so long. */
	untilQuiet(milliseconds: number): Promise<void>;
}

/** Notes every request of a page from now on. */
export async function watchTraffic(cdp: CDPSession, { ownHosts }: { ownHosts: readonly string[] }): Promise<Traffic> {
	const types = new Map<string, string>();
	const headerBytes = new Map<string, number>();
	const underWay = new Set<string>();
	const elsewhere = new Set<string>();
	let assetBytes = 0;
	let changedAt = performance.now();

	function end(id: string): void {
		underWay.delete(id);
		changedAt = performance.now();
	}
	cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
		const { protocol, host } = new URL(request.url);
		if (type === 'Document' || !protocol.startsWith('http')) return;
		types.set(requestId, type);
		underWay.add(requestId);
		changedAt = performance.now();
		if (!ownHosts.includes(host)) elsewhere.add(requestId);
	});
	cdp.on('Network.responseReceived', ({ requestId, response }) => {
		headerBytes.set(requestId, response.encodedDataLength);
	});
	cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		if (ASSETS.has(types.get(requestId) ?? '')) assetBytes += encodedDataLength - (headerBytes.get(requestId) ?? 0);
		end(requestId);
	});
	cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId));
	await cdp.send('Network.enable');

	return {
		read: () => ({ requests: types.size, requestsElsewhere: elsewhere.size, assetBytes }),
		async untilQuiet(milliseconds) {
			const startedAt = performance.now();
			while (underWay.size > 0 || performance.now() - Math.max(changedAt, startedAt) < milliseconds)
				await wait(POLL_MS);
		},
	};
}

import { connect, type Socket } from 'node:net';

/**
 * Sends requests that are written already over bare sockets, so that a crowd costs the machine little beside the server
 * that is measured. Runs in a process of its own: takes a `Load`, sends back `Replies`.
 */
export interface Load {
	readonly port: number;
	/** Whole requests, sent in turn. */
	readonly requests: readonly string[];
	/** So many a second, whatever comes back, or so many at once. */
	readonly pace: { readonly perSecond: number } | { readonly atOnce: number };
	readonly seconds: number;
}

export interface Reply {
	/** Which of the requests it answers. */
	readonly request: number;
	/** 0 where the connection broke or nothing came in time. */
	readonly status: number;
	readonly milliseconds: number;
	readonly hasRetryAfter: boolean;
}

const HEAD_END = '\r\n\r\n';
const TICK_MS = 2;
const PATIENCE_MS = 30_000;
const idle = new Map<number, Socket[]>();
let sent = 0;

process.on('message', (load: Load) => {
	const { pace } = load;
	const replies = 'perSecond' in pace ? sendAtRate(load, pace.perSecond) : sendAtOnce(load, pace.atOnce);
	void replies.then((all) => process.send?.(all));
});

async function sendAtRate(load: Load, perSecond: number): Promise<Reply[]> {
	const startedAt = performance.now();
	const replies: Promise<Reply>[] = [];
	const total = Math.round(perSecond * load.seconds);
	while (replies.length < total) {
		const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1_000) * perSecond));
		while (replies.length < due) replies.push(sendNext(load));
		await new Promise((resolve) => setTimeout(resolve, TICK_MS));
	}
	return Promise.all(replies);
}

async function sendAtOnce(load: Load, atOnce: number): Promise<Reply[]> {
	const end = performance.now() + load.seconds * 1_000;
	const replies: Reply[] = [];
	const sender = async (): Promise<void> => {
		while (performance.now() < end) replies.push(await sendNext(load));
	};
	await Promise.all(Array.from({ length: atOnce }, sender));
	return replies;
}

function sendNext({ port, requests }: Load): Promise<Reply> {
	sent += 1;
	const request = sent % requests.length;
	const startedAt = performance.now();
	const free = idle.get(port) ?? [];
	idle.set(port, free);
	const socket = free.pop() ?? connect({ port, host: '127.0.0.1', noDelay: true });
	return new Promise((resolve) => {
		let received = '';
		const finish = (status: number, hasRetryAfter: boolean): void => {
			socket.removeAllListeners();
			socket.setTimeout(0);
			socket.on('error', () => socket.destroy());
			socket.once('close', () => free.splice(free.indexOf(socket) >>> 0, 1));
			if (status === 0) socket.destroy();
			else free.push(socket);
			resolve({ request, status, hasRetryAfter, milliseconds: performance.now() - startedAt });
		};
		socket.setTimeout(PATIENCE_MS, () => finish(0, false));
		socket.once('error', () => finish(0, false));
		socket.once('close', () => finish(0, false));
		socket.on('data', (part) => {
			received += part.toString('latin1');
			const headEnd = received.indexOf(HEAD_END);
			if (headEnd < 0) return;
			const head = received.slice(0, headEnd).toLowerCase();
			const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
			const isWhole =
				length === undefined
					? received.endsWith('\r\n0\r\n\r\n')
					: received.length >= headEnd + HEAD_END.length + Number(length);
			if (isWhole) finish(Number(head.slice(9, 12)), head.includes('\r\nretry-after:'));
		});
		socket.write(requests[request] ?? '');
	});
}

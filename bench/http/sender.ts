import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Load, Reply } from './crowd.ts';

/** A process that sends requests, whose clock the others do not hold up. */
export interface Sender {
	send(load: Load): Promise<Reply[]>;
	stop(): void;
}

export function createSender(): Sender {
	const child = fork(path.join(import.meta.dirname, 'crowd.ts'));
	return {
		async send(load) {
			child.send(load);
			// What `crowd.ts` sends.
			const [replies] = (await once(child, 'message')) as [Reply[]];
			return replies;
		},
		stop: () => void child.kill(),
	};
}

/** A whole request, as `crowd.ts` sends it. */
export function write(method: string, target: string, headers: Record<string, string>, body: string): string {
	const lines = Object.entries({
		...headers,
		host: '127.0.0.1',
		...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
	}).map(([name, value]) => `${name}: ${value}\r\n`);
	return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export function answered(replies: readonly Reply[]): Reply[] {
	return replies.filter(({ status }) => status === 200);
}

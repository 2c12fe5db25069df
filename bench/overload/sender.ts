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

/** The time that a share of the replies took at most. */
export function at(replies: readonly Pick<Reply, 'milliseconds'>[], share: number): number {
	const sorted = replies.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** How a neighbour's times alone compare with those beside a noisy one: SAFETY allows twice the p99. */
export function compare(
	name: string,
	alone: readonly Pick<Reply, 'milliseconds'>[],
	beside: readonly Pick<Reply, 'milliseconds'>[],
): Record<string, number> {
	const figures = Object.entries({ p50: 0.5, p95: 0.95, p99: 0.99 }).flatMap(([label, share]) => [
		[`${name} alone ${label}, ms`, at(alone, share)],
		[`${name} beside ${label}, ms`, at(beside, share)],
	]);
	return {
		...Object.fromEntries(figures),
		[`${name} p99 beside, times that alone (at most 2)`]: at(beside, 0.99) / at(alone, 0.99),
	};
}

export function printFigures(name: string, figures: Readonly<Record<string, number>>): void {
	for (const [label, value] of Object.entries(figures))
		process.stdout.write(`${name}: ${label}: ${Math.round(value * 100) / 100}\n`);
}

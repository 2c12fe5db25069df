import { setTimeout as wait } from 'node:timers/promises';
import { createServiceClient } from '../../shared/client/createServiceClient.ts';
import { chat } from '../../shared/contract/chat.ts';

/** Whom a visitor asks. */
export interface Visit {
	readonly baseUrl: string;
	readonly accessToken: string;
	readonly chatbotId: string;
}

const PAUSE_MS = 20;

/**
 * A visitor as a process of its own, whose clock nothing else holds up: sent a visit, it chats, one question after the
 * other, until it is sent `stop`; then it sends back how long each took, milliseconds.
 */
let isStopped = false;

async function visit({ baseUrl, accessToken, chatbotId }: Visit): Promise<number[]> {
	const client = createServiceClient({ baseUrl, accessToken });
	const times: number[] = [];
	isStopped = false;
	while (!isStopped) {
		const startedAt = performance.now();
		await client.call(chat, { params: { chatbotId }, body: { message: 'How much does the violin carry?' } });
		times.push(performance.now() - startedAt);
		await wait(PAUSE_MS);
	}
	return times;
}

process.on('message', (message: Visit | 'stop') => {
	if (message === 'stop') isStopped = true;
	else void visit(message).then((times) => process.send?.(times));
});

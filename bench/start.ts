import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createId } from '../server/core/storage/createId.ts';
import { openSqlite } from '../server/core/storage/openSqlite.ts';
import { findFreePort } from '../test/support/coreProcess.ts';
import { buildAnswer, buildConversation, buildMessage, insertRows } from '../test/support/factories.ts';

/** How long a start takes on a store with 100,000 messages. */
const MESSAGES = 100_000;
const MESSAGES_PER_CONVERSATION = 2;
const CONVERSATIONS_PER_WRITE = 250;
const RUNS = 7;
const READY = 'Frontdesk is ready.';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-bench-'));
const env = {
	PATH: process.env['PATH'] ?? '',
	DATA_DIR: folder,
	CORE_PORT: String(await findFreePort()),
	BFF_PORT: String(await findFreePort()),
	LOG_LEVEL: 'error',
};

/** Starts the built server. @returns when it was ready or ended, in milliseconds, and how to stop it */
async function start(): Promise<{ milliseconds: number; stop: () => Promise<void> }> {
	const startedAt = performance.now();
	const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
	const exit = once(child, 'exit');
	// Read to its end: a server whose output is closed ends at its next line.
	const ready = new Promise<void>((resolve) => {
		child.stdout.on('data', (part) => {
			if (String(part).includes(READY)) resolve();
		});
	});
	await Promise.race([ready, exit]);
	const milliseconds = performance.now() - startedAt;
	return {
		milliseconds,
		async stop() {
			child.kill();
			await exit;
		},
	};
}

async function fill(): Promise<void> {
	const database = await openSqlite(path.join(folder, 'frontdesk.sqlite'));
	const { id: chatbotId, projectId } = await database.read
		.selectFrom('chatbots')
		.select(['id', 'projectId'])
		.executeTakeFirstOrThrow();
	const owner = { projectId, chatbotId };
	const total = MESSAGES / MESSAGES_PER_CONVERSATION;
	for (let done = 0; done < total; done += CONVERSATIONS_PER_WRITE) {
		const conversations = Array.from({ length: CONVERSATIONS_PER_WRITE }, () => buildConversation(owner));
		const messages = conversations.flatMap(({ id }) => {
			const question = buildMessage({ ...owner, conversationId: id }, { id: createId() });
			return [question, buildAnswer({ ...owner, conversationId: id }, { questionId: question.id })];
		});
		await insertRows(database, { conversations, messages });
	}
	await database.close();
}

function print(name: string, times: readonly number[]): void {
	const sorted = times.toSorted((one, other) => one - other);
	const [best = 0, median = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
	process.stdout.write(`${name}: median ${median.toFixed(0)} ms, best ${best.toFixed(0)} ms of ${times.length}\n`);
}

const first = await start();
await first.stop();
await fill();
const starts: number[] = [];
for (let run = 0; run < RUNS; run++) {
	const running = await start();
	starts.push(running.milliseconds);
	await running.stop();
}
print('first start, until ready', [first.milliseconds]);
print(`start with ${MESSAGES} messages, until ready`, starts);
rmSync(folder, { recursive: true, force: true });

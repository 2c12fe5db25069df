import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { startCompiledProcess } from '../../../support/compiledProcess.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MODULE = `
	import { parentPort } from 'node:worker_threads';
	parentPort.on('message', ({ requestId }) => parentPort.postMessage({ requestId }));
`;

/** The answer is there before the thread is closed, and is read afterwards. */
const program = (thread: string) => `
	import { createStatefulThread } from ${JSON.stringify(pathToFileURL('dist/server/core/threads/statefulThread.js'))};
	const thread = createStatefulThread(new URL(${JSON.stringify(pathToFileURL(thread))}), 'test');
	const session = thread.open();
	const ask = () => session.ask((requestId) => ({ requestId }));
	await ask();
	ask().catch((error) => console.log(error.message));
	for (const end = performance.now() + 50; performance.now() < end; );
	await thread.close();
	console.log('closed');
`;

it('is waited for when it is closed, also when an answer comes meanwhile', async () => {
	const thread = path.join(folder, 'thread.mjs');
	const main = path.join(folder, 'main.mjs');
	writeFileSync(thread, MODULE);
	writeFileSync(main, program(thread));
	const { output, exited } = startCompiledProcess(main, {});
	// 13: the process ended while it still waited.
	expect(await exited, output.stderr).toBe(0);
	expect(output.stdout).toBe('the test thread was closed\nclosed\n');
});

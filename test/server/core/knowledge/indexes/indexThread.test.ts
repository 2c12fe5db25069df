import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../../support/atTheEnd.ts';
import { startCompiledProcess } from '../../../../support/compiledProcess.ts';

const MODULE = pathToFileURL('dist/server/core/knowledge/indexes/indexThread.js');

/** The answer is there before the thread is closed, and is read afterwards. */
const PROGRAM = `
	import { createIndexThread } from ${JSON.stringify(MODULE)};
	const thread = createIndexThread(60_000);
	const ask = () => thread.ask({ kind: 'remove', file: 'none' });
	await ask();
	ask().catch((error) => console.log(error.message));
	for (const end = performance.now() + 50; performance.now() < end; );
	await thread.close();
	console.log('closed');
`;

it('is waited for when it is closed, also when an answer comes meanwhile', async () => {
	const folder = makeFolder();
	writeFileSync(path.join(folder, 'main.mjs'), PROGRAM);
	const { output, exited } = startCompiledProcess(path.join(folder, 'main.mjs'), {});
	// 13: the process ended while it still waited.
	expect(await exited, output.stderr).toBe(0);
	expect(output.stdout).toBe('the index thread was closed\nclosed\n');
});

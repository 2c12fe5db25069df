import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { requireNode } from '../lib/requireNode.ts';
import { exitWith } from '../lib/runMain.ts';
import { readEnvironment } from '../lib/settings.ts';
import { waitForStop } from '../lib/stop.ts';

/** The commands need Node.js as new as we ask for. */
async function load() {
	requireNode();
	return { env: readEnvironment(), ...(await import('./runCommandLine.ts')) };
}

// Whoever reads the output, such as `head`, may have read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code !== 'EPIPE') exitWith(error);
	process.exit();
});

const stopped = waitForStop();
const { env, runCommandLine } = await load().catch(exitWith);
process.exitCode = await runCommandLine({
	parameters: process.argv.slice(2),
	env,
	streams: { out: process.stdout, err: process.stderr },
	readInput(file) {
		if (file !== '-') return readFile(file, 'utf8');
		if (process.stdin.isTTY)
			process.stderr.write('Paste the text, press Enter, then Ctrl+D (on Windows: Ctrl+Z, Enter).\n');
		return readStream(process.stdin);
	},
	stopped,
});
// What a stopped command waited for would keep the process.
void stopped.then(() => process.exit());

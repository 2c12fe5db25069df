import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { readEnvironment } from '../settings.ts';
import { waitForStop } from '../stop.ts';
import { runCommandLine } from './runCommandLine.ts';

const stopped = waitForStop();
process.exitCode = await runCommandLine({
	parameters: process.argv.slice(2),
	env: readEnvironment(),
	streams: { out: process.stdout, err: process.stderr },
	readInput: (file) => (file === '-' ? readStream(process.stdin) : readFile(file, 'utf8')),
	stopped,
});
// What a stopped command waited for would keep the process.
void stopped.then(() => process.exit());

import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { readEnvironment } from '../settings.ts';
import { runCommandLine } from './runCommandLine.ts';

process.exitCode = await runCommandLine({
	parameters: process.argv.slice(2),
	env: readEnvironment(),
	streams: { out: process.stdout, err: process.stderr },
	readInput: (file) => (file === '-' ? readStream(process.stdin) : readFile(file, 'utf8')),
});

import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Contestant } from './contestants.ts';

const run = promisify(execFile);

/**
 * Fetches the published files of each peer from npm, which are what their documentation takes from a CDN: bundles that
 * carry their dependencies. Nothing of them is run here.
 *
 * @returns folder of each peer's package by its name
 */
export async function installPeers(peers: readonly Contestant[], folder: string): Promise<Map<string, string>> {
	const folders = new Map<string, string>();
	for (const [index, peer] of peers.entries()) {
		if (peer.package === undefined) continue;
		const { name, version } = peer.package;
		const target = path.join(folder, String(index));
		await mkdir(target);
		const { stdout } = await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', target]);
		await run('tar', ['-xzf', path.join(target, stdout.trim()), '-C', target]);
		folders.set(peer.name, path.join(target, 'package'));
	}
	return folders;
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OLDEST_NODE, requireNode } from '../../../server/lib/requireNode.ts';

describe('requireNode', () => {
	it.each(['20.19.0', '20.20.1', '22.0.0', '24.1.0'])('takes %s', (version) => {
		expect(() => requireNode(version)).not.toThrow();
	});

	it.each(['16.20.2', '18.20.8', '20.18.3'])('refuses %s', (version) => {
		expect(() => requireNode(version)).toThrow(`Frontdesk needs Node.js 20.19 or newer; this is ${version}.`);
	});

	it('wants what package.json says', () => {
		expect(JSON.parse(readFileSync('package.json', 'utf8')).engines.node).toBe(`>=${OLDEST_NODE.join('.')}.0`);
	});
});

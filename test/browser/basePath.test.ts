import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { findFreePort } from '../support/coreProcess.ts';
import { tourBelowPath } from '../support/tourBelowPath.ts';

describe.skipIf(!hasChromium)('a Frontdesk whose PUBLIC_URL has a path', () => {
	it('does below it what it does elsewhere', async () => {
		const port = await findFreePort();
		const settings = { BFF_PORT: String(port), PUBLIC_URL: `http://localhost:${port}/help/chat` };
		expect(await tourBelowPath(settings)).toEqual([]);
	});
});

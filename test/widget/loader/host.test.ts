import { expect, onTestFinished, test, vi } from 'vitest';
import { createHost } from '../../../widget/loader/host.ts';

test('asks for the direction of the page once, and again when the page changes it', async () => {
	// jsdom makes no sheets.
	vi.stubGlobal(
		'CSSStyleSheet',
		class {
			replaceSync = (): void => undefined;
		},
	);
	const read = vi.spyOn(window, 'getComputedStyle');
	const host = createHost(document, () => undefined);
	onTestFinished(() => {
		host.remove();
		document.documentElement.dir = '';
		vi.unstubAllGlobals();
		read.mockRestore();
	});
	host.place();
	await new Promise((resolve) => {
		setTimeout(resolve);
	});
	expect(host.element.isConnected).toBe(true);
	expect(read).toHaveBeenCalledTimes(1);
	document.documentElement.dir = 'rtl';
	await expect.poll(() => read).toHaveBeenCalledTimes(2);
	host.element.remove();
	await expect.poll(() => host.element.isConnected).toBe(true);
});

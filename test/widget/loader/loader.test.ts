import { describe, expect, it, vi } from 'vitest';
import { type FrontdeskWindow, installApi, isInstalled } from '../../../widget/loader/api.ts';
import { createAppSlot } from '../../../widget/loader/appSlot.ts';
import { createEvents } from '../../../widget/loader/events.ts';
import { SETTING_FIELDS } from '../../../widget/loader/extras/settingFields.ts';
import { chooseSide } from '../../../widget/loader/look.ts';
import type { AppModule, MountedApp } from '../../../widget/loader/mountOptions.ts';
import { readOptions } from '../../../widget/loader/options.ts';

const scriptUrl = 'https://chat.example/widget.js';

describe('readOptions', () => {
	it('takes the chatbot of the tag and the script’s own host', () => {
		const options = readOptions({ baked: null, scriptUrl, tag: { chatbotId: 'abc-1' }, page: {} });
		expect(options).toMatchObject({
			chatbotId: 'abc-1',
			apiUrl: 'https://chat.example',
			config: null,
			overrides: {},
			needsExtras: true,
			waitsForExtras: true,
		});
	});

	it('lets the page win over the tag', () => {
		const tag = { chatbotId: 'a', theme: 'dark', accentColor: '#0b6e4f', api: 'https://api.example/' };
		const { overrides, apiUrl } = readOptions({
			baked: null,
			scriptUrl,
			tag,
			page: { theme: 'light', language: 'de' },
		});
		expect(overrides).toEqual({ theme: 'light', language: 'de', accent_color: '#0b6e4f' });
		expect(apiUrl).toBe('https://api.example');
	});

	it.each([
		['https://example.com/help/chat/widget.1.js', null, undefined, 'https://example.com/help/chat'],
		[
			'https://example.com/help/chat/widget/a.js',
			{ chatbot_id: 'a', title: '' },
			undefined,
			'https://example.com/help/chat',
		],
		['https://cdn.example/files/widget.1.js', null, 'https://example.com/chat/', 'https://example.com/chat'],
	])('takes the path of the server, too: %s', (script, baked, api, address) => {
		const tag = { chatbotId: 'a', ...(api && { api }) };
		expect(readOptions({ baked, scriptUrl: script, tag, page: {} }).apiUrl).toBe(address);
	});

	it.each([
		[
			'attributes of other programs',
			{ nscript: 'afterInteractive', turboTrack: 'reload', astroExec: '' },
			undefined,
			[],
		],
		['what it reads itself', { theme: 'dark', position: 'left' }, undefined, []],
		['a value to be warned of', { theme: 'blue' }, undefined, ['needsExtras', 'waitsForExtras']],
		['another option', { hideOn: '/checkout' }, undefined, ['needsExtras', 'waitsForExtras']],
		['stored settings that can wait', {}, 'later', ['needsExtras']],
		['stored settings that cannot', {}, 'first', ['needsExtras', 'waitsForExtras']],
	] as const)('fetches more code only for what needs it: %s', (_case, tag, extras, needs) => {
		const baked = { chatbot_id: 'a', title: 'Shop', ...(extras && { extras }) };
		const { needsExtras, waitsForExtras } = readOptions({ baked, scriptUrl, tag, page: {} });
		expect(Object.entries({ needsExtras, waitsForExtras }).flatMap(([name, is]) => (is ? [name] : []))).toEqual(needs);
	});

	it.each(Object.keys(SETTING_FIELDS))('leaves %s to itself or to the extras', (name) => {
		const baked = { chatbot_id: 'a', title: 'Shop' };
		const option = name.replace(/_(\w)/g, (_mark, letter: string) => letter.toUpperCase());
		const { needsExtras } = readOptions({ baked, scriptUrl, tag: { [option]: '?' }, page: {} });
		expect(needsExtras).toBe(true);
	});

	it.each([{}, { chatbotId: '' }, { chatbotId: '../x' }])('refuses a tag that names no chatbot: %j', (tag) => {
		expect(() => readOptions({ baked: null, scriptUrl, tag, page: {} })).toThrow(/data-chatbot-id/);
	});
});

describe('chooseSide', () => {
	it('mirrors the side on right-to-left pages', () => {
		expect([chooseSide('right', false), chooseSide('right', true), chooseSide('left', true)]).toEqual([
			'right',
			'left',
			'right',
		]);
	});
});

describe('installApi', () => {
	it('does the calls that were queued before the script came', () => {
		const page: FrontdeskWindow = { Frontdesk: { q: [['open'], ['constructor'], ['sendMessage', 'Hi']] } };
		const open = vi.fn();
		const sendMessage = vi.fn();
		const nothing = vi.fn();
		const calls = { open, sendMessage, close: nothing, toggle: nothing, show: nothing, hide: nothing };
		installApi(page, {
			...calls,
			destroy: nothing,
			showContactForm: nothing,
			identify: nothing,
			setVariables: nothing,
			on: nothing,
			off: nothing,
		});
		expect(open).toHaveBeenCalledOnce();
		expect(sendMessage).toHaveBeenCalledWith('Hi');
		expect(nothing).not.toHaveBeenCalled();
		expect(isInstalled(page)).toBe(true);
	});
});

describe('createEvents', () => {
	it('tells late comers that the widget is ready, and survives a handler that throws', () => {
		const report = vi.fn();
		const events = createEvents(report);
		events.on('ready', () => {
			throw new Error('page fault');
		});
		events.emit('ready');
		const late = vi.fn();
		events.on('ready', late);
		expect(report).toHaveBeenCalledOnce();
		expect(late).toHaveBeenCalledOnce();
	});
});

describe('createAppSlot', () => {
	function createApp(): MountedApp {
		const call = vi.fn();
		return {
			open: vi.fn(),
			close: call,
			toggle: call,
			sendMessage: vi.fn(),
			showContactForm: call,
			setClosed: call,
			setVariables: call,
			identify: call,
			destroy: vi.fn(),
		};
	}

	it('opens once the app is there and does waiting calls first', async () => {
		const app = createApp();
		const module: AppModule = { mount: () => app };
		const slot = createAppSlot({
			importApp: async () => module,
			mount: (from) => from.mount({} as never),
			onWaiting: vi.fn(),
			onFailure: vi.fn(),
		});
		slot.whenMounted((mounted) => mounted.sendMessage('Hi'));
		slot.open();
		await expect.poll(() => app.open).toHaveBeenCalledOnce();
		expect(app.sendMessage).toHaveBeenCalledWith('Hi');
	});

	it('says that the app could not be had and tries again under another address', async () => {
		const app = createApp();
		const attempts: number[] = [];
		const onFailure = vi.fn();
		const slot = createAppSlot({
			importApp(attempt) {
				attempts.push(attempt);
				return attempt === 0 ? Promise.reject(new Error('offline')) : Promise.resolve({ mount: () => app });
			},
			mount: (from) => from.mount({} as never),
			onWaiting: vi.fn(),
			onFailure,
		});
		slot.open();
		await expect.poll(() => onFailure).toHaveBeenCalledOnce();
		slot.open();
		await expect.poll(() => app.open).toHaveBeenCalledOnce();
		expect(attempts).toEqual([0, 1]);
	});

	it('tries once more for whoever opens while a fetch in advance is failing', async () => {
		const app = createApp();
		let failAdvance: (error: Error) => void = () => undefined;
		const advance = new Promise<AppModule>((_resolve, reject) => {
			failAdvance = reject;
		});
		const onFailure = vi.fn();
		const slot = createAppSlot({
			importApp: (attempt) => (attempt === 0 ? advance : Promise.resolve({ mount: () => app })),
			mount: (from) => from.mount({} as never),
			onWaiting: vi.fn(),
			onFailure,
		});
		slot.prefetch();
		slot.open();
		failAdvance(new Error('offline'));
		await expect.poll(() => app.open).toHaveBeenCalledOnce();
		expect(onFailure).not.toHaveBeenCalled();
	});

	it('mounts nothing after it was destroyed', async () => {
		const mount = vi.fn(createApp);
		const slot = createAppSlot({
			importApp: async () => ({ mount }),
			mount: (from) => from.mount({} as never),
			onWaiting: vi.fn(),
			onFailure: vi.fn(),
		});
		slot.prefetch();
		slot.destroy();
		await new Promise((resolve) => {
			setTimeout(resolve, 10);
		});
		expect(mount).not.toHaveBeenCalled();
	});
});

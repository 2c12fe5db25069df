import { describe, expect, it, vi } from 'vitest';
import { createEvents } from '../../../widget/loader/events.ts';
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

	it.each(['showOn', 'launcherIcon', 'target'])('leaves %s to the extras', (option) => {
		const baked = { chatbot_id: 'a', title: 'Shop' };
		const { needsExtras } = readOptions({ baked, scriptUrl, tag: { [option]: '?' }, page: {} });
		expect(needsExtras).toBe(true);
	});

	it.each([{}, { chatbotId: '' }, { chatbotId: '../x' }])('refuses a tag that names no chatbot: %j', (tag) => {
		expect(() => readOptions({ baked: null, scriptUrl, tag, page: {} })).toThrow(/data-chatbot-id/);
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

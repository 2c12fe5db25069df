import { fireEvent, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../shared/widgetContract/conversations.ts';
import { buildAnswer, buildWidgetConfig } from '../../support/chatFixtures.ts';
import type { FakeBff, FakeBffOptions } from '../../support/fakeBff.ts';
import { failFirst, sendData, sendError, startFakeBff } from '../../support/fakeBff.ts';
import type { MountedPanel, PanelOptions } from '../../support/mountPanel.ts';
import { ask, askAnswered, composerOf, mountPanel } from '../../support/mountPanel.ts';

let bff: FakeBff | undefined;

beforeEach(() => localStorage.clear());

async function start(options: FakeBffOptions = {}): Promise<FakeBff> {
	bff = await startFakeBff(options);
	return bff;
}

function mountOn({ url }: FakeBff, options: Partial<PanelOptions> = {}): Promise<MountedPanel> {
	return mountPanel({ apiUrl: url, ...options });
}

async function openPanel(
	bffOptions: FakeBffOptions = {},
	panelOptions: Partial<PanelOptions> = {},
): Promise<MountedPanel> {
	const panel = await mountOn(await start(bffOptions), panelOptions);
	await panel.open();
	return panel;
}

const noAnswer = {
	text: 'I could not find an answer to that.',
	sources: [],
	is_ai_kb_response: false,
	offers_contact: true,
};

describe('the panel', () => {
	test('closes by Escape and by its button, and gives the focus back to the launcher', async () => {
		const panel = await openPanel();
		// Cancels a composition, the second in Safari.
		fireEvent.keyDown(composerOf(panel), { key: 'Escape', isComposing: true });
		fireEvent.keyDown(composerOf(panel), { key: 'Escape', keyCode: 229 });
		expect(panel.find.getByRole('dialog')).toBeDefined();
		fireEvent.keyDown(composerOf(panel), { key: 'Escape' });
		expect(panel.openings).toEqual([true, false]);
		expect(panel.root.activeElement).toBe(panel.launcher);
		await panel.open();
		fireEvent.click(panel.find.getByRole('button', { name: 'Close' }));
		expect(panel.openings).toEqual([true, false, true, false]);
	});

	test('leads where the owner’s words lead, in another tab, and to websites alone', async () => {
		const overrides = {
			greeting: 'Hello. See https://shop.example/help.',
			footer_text: '[Privacy](https://shop.example/privacy), [no](javascript:alert(1))',
		};
		const panel = await openPanel({}, { overrides });
		const links = panel.find
			.getAllByRole('link')
			.map((link: HTMLElement) => [link.textContent, link.getAttribute('href')]);
		expect(links).toEqual([
			['https://shop.example/help (opens in a new tab)', 'https://shop.example/help'],
			['Privacy (opens in a new tab)', 'https://shop.example/privacy'],
		]);
		expect(panel.find.getByText(/\[no\]\(javascript/)).toBeDefined();
	});

	test('keeps what is typed from the shortcuts of the host page', async () => {
		const panel = await openPanel();
		let heard = 0;
		const listener = (): void => {
			heard += 1;
		};
		document.addEventListener('keydown', listener);
		fireEvent.keyDown(composerOf(panel), { key: 'j' });
		document.removeEventListener('keydown', listener);
		expect(heard).toBe(0);
	});

	test('sends and stores nothing after it is gone', async () => {
		const panel = await openPanel({ pieceMs: 1000 });
		ask(panel, 'One?');
		ask(panel, 'Two?');
		const asked = (): unknown[] | undefined => bff?.callsTo('POST messages').map(({ body }) => body['text']);
		await waitFor(() => expect(asked()).toEqual(['One?']));
		panel.app.destroy();
		localStorage.clear();
		await new Promise((resolve) => {
			setTimeout(resolve, 200);
		});
		expect(asked()).toEqual(['One?']);
		expect(localStorage.length).toBe(0);
	});
});

describe('asking', () => {
	test('shows dots where an answer is awaited', async () => {
		let letAnswer = (): void => undefined;
		const mayAnswer = new Promise<void>((resolve) => {
			letAnswer = resolve;
		});
		const panel = await openPanel({
			async intercept({ path }) {
				if (path.endsWith('/messages')) await mayAnswer;
				return false;
			},
		});
		ask(panel, 'When do you open?');
		await waitFor(() => expect(panel.root.querySelector('.from-visitor + .from-answer .waiting-dots')).not.toBeNull());
		letAnswer();
		await panel.find.findByText('10:00', { selector: 'strong' });
		expect(panel.root.querySelector('.waiting-dots')).toBeNull();
		expect(panel.root.querySelectorAll('.from-answer')).toHaveLength(1);
	});

	test('breaks the line with Shift and waits for the end of a composition', async () => {
		const panel = await openPanel();
		const composer = composerOf(panel);
		fireEvent.input(composer, { target: { value: 'いつ' } });
		fireEvent.keyDown(composer, { key: 'Enter', shiftKey: true });
		fireEvent.keyDown(composer, { key: 'Enter', isComposing: true });
		fireEvent.keyDown(composer, { key: 'Enter', keyCode: 229 });
		fireEvent.input(composer, { target: { value: '   ' } });
		fireEvent.keyDown(composer, { key: 'Enter' });
		expect(bff?.calls).toEqual([]);
	});

	test('is heard: that an answer comes, and of a long one the first paragraph and that it goes on', async () => {
		let letAnswer = (): void => undefined;
		const mayAnswer = new Promise<void>((resolve) => {
			letAnswer = resolve;
		});
		const first = `We ship to ${'many '.repeat(20)}countries.`;
		const panel = await openPanel({
			async intercept({ path }) {
				if (path.endsWith('/messages')) await mayAnswer;
				return false;
			},
			answer: () => buildAnswer({ text: `**Delivery**\n\n${first}\n\n${'It takes a week. '.repeat(20)}` }),
		});
		const heard = () => panel.find.getAllByRole('status').map((status: HTMLElement) => status.textContent);
		ask(panel, 'Do you ship?');
		await waitFor(() => expect(heard()).toContain('Answering…'));
		letAnswer();
		await waitFor(() => expect(heard()).toContain(`Delivery\n${first}\nThe answer goes on.`));
	});

	test('names the buttons that copy an answer and its code', async () => {
		const panel = await openPanel({ answer: () => buildAnswer({ text: 'Run:\n\n```\nnpm start\n```' }) });
		ask(panel, 'How?');
		const code = await panel.find.findByRole('button', { name: 'Copy code' });
		expect(await panel.find.findByRole('button', { name: 'Copy answer' })).not.toBe(code);
	});

	test('stops the answer by the button that stands in for send', async () => {
		const panel = await openPanel({ intercept: ({ path }) => path.endsWith('/messages') });
		ask(panel, 'When?');
		fireEvent.click(await panel.find.findByRole('button', { name: 'Stop' }));
		expect(await panel.find.findByRole('button', { name: 'Retry' })).toBeDefined();
		expect(panel.find.getByRole('button', { name: 'Send' })).toBeDefined();
	});

	test('keeps the unsent words while the panel is closed', async () => {
		const panel = await openPanel();
		fireEvent.input(composerOf(panel), { target: { value: 'half a' } });
		panel.app.close();
		await panel.open();
		expect(composerOf(panel).value).toBe('half a');
	});
});

describe('sources', () => {
	test('beyond three are folded away, one without an address is no link, and one read long ago says when', async () => {
		const sources = ['a', 'b', 'c', 'd', 'e'].map((title) => ({
			type: 'webpage',
			title: `Page ${title}`,
			url: title === 'b' ? '' : `https://example.com/${title}`,
			...(title === 'a' && { read_at: '2026-03-12T08:00:00.000Z' }),
		}));
		const panel = await openPanel({ answer: () => buildAnswer({ sources }) });
		ask(panel, 'When?');
		const more = await panel.find.findByRole('button', { name: '2 more' });
		expect(panel.find.getAllByRole('link')).toHaveLength(2);
		expect(panel.find.getByText('Page b')).toBeDefined();
		expect(panel.find.getByRole('link', { name: /^1\s*Page a.*Mar 12, 2026/ })).toBeDefined();
		more.focus();
		fireEvent.click(more);
		await waitFor(() => expect(panel.root.activeElement?.textContent).toContain('Page d'));
		expect(await panel.find.findByRole('link', { name: /Page e/ })).toBeDefined();
	});

	test('open pages of this website in the same tab, others in a new one, and are named after their section', async () => {
		const here = { type: 'webpage', title: 'Returns', url: `${location.origin}/returns` };
		const sources = [
			{ ...here, section: 'Costs', quote: 'Sending back is free.', marked_url: `${here.url}#:~:text=Sending` },
			{ type: 'webpage', title: 'Law', url: 'https://www.law.example/a/b' },
		];
		const panel = await openPanel({ answer: () => buildAnswer({ sources, text: `See [returns](${here.url}).` }) });
		ask(panel, 'Is it free?');
		const own = await panel.find.findByRole('link', { name: /Costs/ });
		expect([own.getAttribute('href'), own.getAttribute('target')]).toEqual([`${here.url}#:~:text=Sending`, null]);
		expect(own.textContent).toBe('1CostsReturns');
		expect(panel.find.getByRole('link', { name: 'returns' }).getAttribute('target')).toBeNull();
		const other = panel.find.getByRole('link', { name: /Law.*law\.example.*opens in a new tab/ });
		expect(other.getAttribute('target')).toBe('_blank');
		expect(other.textContent).not.toContain('/a/b');
		fireEvent.click(own);
		expect(panel.events.at(-1)).toEqual(['sourceOpened', { messageId: expect.any(String), url: here.url }]);
		await expect.poll(() => bff?.callsTo('POST opened-sources')).toMatchObject([{ body: { url: here.url } }]);
	});

	test('never lead to anything but a website', async () => {
		const sources = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'].map((url) => ({
			type: 'webpage',
			title: url,
			url,
		}));
		const panel = await openPanel({ answer: () => buildAnswer({ sources }) });
		ask(panel, 'When?');
		await panel.find.findByText('data:text/html,x');
		expect(panel.find.queryAllByRole('link')).toEqual([]);
	});
});

describe('places', () => {
	const LINE = 'I am not sure, but these places may help:';
	const place = { type: 'webpage', title: 'Delivery', url: 'https://shop.example/delivery' };
	const show = async (given: Partial<Answer>, question: string) => {
		const panel = await openPanel({ answer: () => buildAnswer({ is_unsure: true, ...given }) });
		ask(panel, question);
		await panel.find.findByText(LINE);
		return panel;
	};
	const marked = ({ root }: MountedPanel) =>
		Array.from(root.querySelectorAll('mark'), ({ textContent }) => textContent);

	test('are cards under one line: the section, and the quotation with the words that were asked for', async () => {
		const quote = 'Shipping within Germany is free. <b>Costs</b> 4;';
		const sources = [
			{ ...place, section: 'Prices', quote, marked_url: `${place.url}#:~:text=Shipping` },
			{ ...place, url: '', quote: '送料は無料です' },
		];
		const panel = await show(
			{ sources, text: `${LINE}\n\n- [**Prices**](${place.url}): ${quote}` },
			'What does it cost to ship? 送料',
		);
		const card = await panel.find.findByRole('link', { name: /^Prices\s*Shipping/ });
		expect(card.getAttribute('href')).toBe(`${place.url}#:~:text=Shipping`);
		expect(card.textContent).toContain('Shipping within Germany is free. <b>Costs</b> 4(opens');
		expect(marked(panel)).toEqual(['Shipping', 'Costs', '送料']);
		expect(panel.find.getAllByRole('listitem').length).toBeGreaterThan(0);
		expect(panel.find.getAllByRole('link')).toHaveLength(1);
		expect(panel.root.querySelector('.sources')).toBeNull();
	});

	test('have the words marked that the service set in bold', async () => {
		const sources = [{ ...place, quote: 'What we ship' }];
		const text = `${LINE}\n\n- [**Delivery**](${place.url}): What we **ship**`;
		const panel = await show({ sources, text }, 'What do you send?');
		await waitFor(() => expect(marked(panel)).toEqual(['ship']));
	});

	test('run in the direction of their language, whatever the panel has', async () => {
		const sources = [{ ...place, quote: 'الشحن مجاني' }];
		const panel = await show({ sources, text: `${LINE}\n\n- الشحن`, language: 'ar' }, 'Ship?');
		const card = await panel.find.findByRole('link', { name: /الشحن/ });
		expect(card.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
	});

	test('of a service without quotations are its own Markdown', async () => {
		const panel = await show({ sources: [place], text: `${LINE}\n\n- Ask **us**` }, 'Ship?');
		await panel.find.findByText('us', { selector: 'li strong' });
		expect((await panel.find.findByRole('link', { name: /Delivery/ })).className).toBe('source');
	});
});

describe('rating', () => {
	test('presses a button, and takes it back by the second press', async () => {
		const panel = await openPanel();
		ask(panel, 'When?');
		const helpful = await panel.find.findByRole('button', { name: 'Helpful' });
		fireEvent.click(helpful);
		await waitFor(() => expect(helpful.getAttribute('aria-pressed')).toBe('true'));
		fireEvent.click(panel.find.getByRole('button', { name: 'Not helpful' }));
		await waitFor(() => expect(helpful.getAttribute('aria-pressed')).toBe('false'));
		fireEvent.click(panel.find.getByRole('button', { name: 'Not helpful' }));
		await waitFor(() => expect(bff?.calls.at(-1)?.body).toEqual({ rating: 'none' }));
	});

	test('asks why an answer did not help, in one line that can be passed over', async () => {
		const panel = await openPanel();
		ask(panel, 'When?');
		const notHelpful = await panel.find.findByRole('button', { name: 'Not helpful' });
		fireEvent.click(notHelpful);
		const line = await panel.find.findByRole('textbox', { name: /What was missing/ });
		expect(panel.root.activeElement).not.toBe(line);
		fireEvent.input(line, { target: { value: 'No prices.' } });
		fireEvent.submit(line.closest('form') as HTMLElement);
		const lastRating = (): unknown => bff?.calls.findLast(({ path }) => path.endsWith('/rating'))?.body;
		await waitFor(() => expect(lastRating()).toEqual({ rating: 'not_helpful', reason: 'No prices.' }));
		fireEvent.click(notHelpful);
		await waitFor(() => expect(panel.find.queryByRole('textbox', { name: /What was missing/ })).toBeNull());
		await waitFor(() => expect(lastRating()).toEqual({ rating: 'none' }));
	});

	test('is not offered for an answer that is not from the knowledge base', async () => {
		const panel = await openPanel({ answer: () => noAnswer });
		ask(panel, 'flurb?');
		await panel.find.findAllByText(noAnswer.text);
		expect(panel.find.queryByRole('button', { name: 'Helpful' })).toBeNull();
	});
});

describe('no answer', () => {
	test('says in words what is wrong, moves the focus there and sends nothing', async () => {
		const consent = { text: 'I agree to be called.', url: 'https://example.com/privacy', required: true };
		const config = buildWidgetConfig();
		const panel = await openPanel(
			{ answer: () => noAnswer },
			{ config: { ...config, lead_form: { ...config.lead_form, consent } } },
		);
		ask(panel, 'flurb?');
		const email = await panel.find.findByRole('textbox', { name: 'E-mail' });
		const form = email.closest('form');
		if (form) fireEvent.submit(form);
		const error = await panel.find.findByText('Please fill this in.');
		expect(email.getAttribute('aria-describedby')).toBe(error.id);
		expect(email.getAttribute('aria-invalid')).toBe('true');
		expect(panel.root.activeElement).toBe(email);
		expect(panel.find.getByText('Please tick this box to continue.')).toBeDefined();
		expect(panel.find.getByRole('link', { name: /Read more/ }).getAttribute('href')).toBe(consent.url);
		fireEvent.input(email, { target: { value: 'ada@example.com' } });
		await waitFor(() => expect(panel.find.queryByText('Please fill this in.')).toBeNull());
		expect(bff?.calls.some(({ path }) => path.endsWith('/contacts'))).toBe(false);
	});
});

describe('trouble', () => {
	test('stands on the message it concerns, is announced, and is mended by Retry', async () => {
		const failing = failFirst('POST messages', { status: 500, code: 'internal_error' });
		const panel = await openPanel({ intercept: failing });
		ask(panel, 'When?');
		const retry = await panel.find.findByRole('button', { name: 'Retry' });
		expect(panel.find.getByRole('alert').textContent).toContain('Something went wrong on our side.');
		fireEvent.click(retry);
		await panel.find.findByRole('link', { name: /Opening hours/ });
		expect(panel.find.queryByRole('button', { name: 'Retry' })).toBeNull();
	});

	test('is said above a conversation that cannot be read, and mended by Retry', async () => {
		let isBroken = false;
		const intercept: FakeBffOptions['intercept'] = ({ method, path }, response) => {
			const isRefused = isBroken && method === 'GET' && path.endsWith('/messages');
			if (isRefused) sendError(response, 500, 'internal_error');
			return isRefused;
		};
		const server = await start({ intercept });
		const before = await mountOn(server);
		await before.open();
		await askAnswered(before, 'When?');
		before.unmount();
		isBroken = true;
		const after = await mountOn(server);
		await after.open();
		const retry = await after.find.findByRole('button', { name: 'Retry' });
		isBroken = false;
		fireEvent.click(retry);
		expect(await after.find.findByRole('link', { name: /Opening hours/ })).toBeDefined();
	});

	test('tells how long to wait after too many messages', async () => {
		const panel = await openPanel({
			intercept(call, response) {
				if (call.path.endsWith('/messages')) sendError(response, 429, 'rate_limited', { 'retry-after': '300' });
				return call.path.endsWith('/messages');
			},
		});
		ask(panel, 'When?');
		expect(await panel.find.findByText('You can write again in 5 minutes.')).toBeDefined();
		expect(panel.find.queryByRole('button', { name: 'Retry' })).toBeNull();
	});
});

describe('the menu', () => {
	async function openMenu(panel: MountedPanel): Promise<HTMLElement[]> {
		fireEvent.click(panel.find.getByRole('button', { name: 'Menu' }));
		return panel.find.findAllByRole('menuitem');
	}

	test('is walked by arrows and left by Escape, which does not close the panel', async () => {
		const panel = await openPanel();
		const items = await openMenu(panel);
		expect(panel.root.activeElement).toBe(items[0]);
		fireEvent.keyDown(items[0] as HTMLElement, { key: 'ArrowUp' });
		expect(panel.root.activeElement).toBe(items.at(-1));
		fireEvent.keyDown(items.at(-1) as HTMLElement, { key: 'Escape' });
		expect(panel.root.activeElement).toBe(panel.find.getByRole('button', { name: 'Menu' }));
		expect(panel.openings).toEqual([true]);
	});

	async function choose(panel: MountedPanel, name: string): Promise<void> {
		await openMenu(panel);
		fireEvent.click(panel.find.getByRole('menuitem', { name }));
	}

	test('offers earlier conversations and opens one', async () => {
		const panel = await openPanel();
		await openMenu(panel);
		expect(panel.find.queryByRole('menuitem', { name: 'Earlier conversations' })).toBeNull();
		fireEvent.click(panel.find.getByRole('button', { name: 'Menu' }));
		await askAnswered(panel, 'When?');
		await choose(panel, 'New conversation');
		await choose(panel, 'Earlier conversations');
		fireEvent.click(await panel.find.findByRole('button', { name: /When\?/ }));
		await panel.find.findByRole('link', { name: /Opening hours/ });
		expect(panel.find.getByText('When?')).toBeDefined();
	});

	test('says so when an earlier conversation is gone', async () => {
		const panel = await openPanel();
		await askAnswered(panel, 'When?');
		await choose(panel, 'New conversation');
		bff?.forget();
		await choose(panel, 'Earlier conversations');
		fireEvent.click(await panel.find.findByRole('button', { name: /When\?/ }));
		expect(await panel.find.findByText('This conversation no longer exists.')).toBeDefined();
		await openMenu(panel);
		expect(panel.find.queryByRole('menuitem', { name: 'Earlier conversations' })).toBeNull();
	});

	test('changes the language at once, and remembers it with the first message', async () => {
		const panel = await openPanel();
		await choose(panel, 'Language');
		const german = await panel.find.findByRole('button', { name: 'Deutsch' });
		expect(panel.find.getByRole('button', { name: 'English' }).getAttribute('aria-current')).toBe('true');
		fireEvent.click(german);
		fireEvent.click(await panel.find.findByRole('button', { name: 'Zurück' }));
		const composer = await panel.find.findByLabelText('Nachricht schreiben');
		expect(panel.frame.lang).toBe('de');
		expect(localStorage.length).toBe(0);
		fireEvent.input(composer, { target: { value: 'Wann?' } });
		fireEvent.keyDown(composer, { key: 'Enter' });
		await panel.find.findByRole('link', { name: /Opening hours/ });
		panel.unmount();
		if (!bff) throw new Error('no BFF');
		const again = await mountOn(bff);
		await again.open();
		expect(again.find.getByLabelText('Nachricht schreiben')).toBeDefined();
		fireEvent.click(again.find.getByRole('button', { name: 'Menü' }));
	});

	test('asks for an opinion before a conversation ends, where the owner wants one', async () => {
		const panel = await openPanel({}, { config: buildWidgetConfig({ survey: {} }) });
		await askAnswered(panel, 'When?');
		await choose(panel, 'End chat');
		await panel.find.findByText('How was this chat?');
		fireEvent.click(panel.find.getByRole('button', { name: 'Send' }));
		expect(await panel.find.findByText('Please choose one.')).toBeDefined();
		expect(panel.find.getByRole('radio', { name: '3' })).toBeDefined();
		fireEvent.click(panel.find.getByRole('radio', { name: '5, Very good' }));
		fireEvent.input(panel.find.getByRole('textbox', { name: /What should we know/ }), {
			target: { value: ' Quick. ' },
		});
		fireEvent.click(panel.find.getByRole('button', { name: 'Send' }));
		expect(await panel.find.findByText('Thank you.', { selector: '.notice' })).toBeDefined();
		const call = bff?.calls.find(({ path }) => path.endsWith('/survey'));
		expect(call).toMatchObject({ method: 'PUT', body: { score: 5, comment: 'Quick.' } });
		expect(panel.events).toContainEqual(['survey', { score: 5, comment: 'Quick.' }]);
		expect(panel.find.queryByText('When?')).toBeNull();
	});

	test('lets the survey be passed over, and asks for none where nothing was answered', async () => {
		const panel = await openPanel({}, { config: buildWidgetConfig({ survey: { question: 'Well?' } }) });
		await openMenu(panel);
		expect(panel.find.queryByRole('menuitem', { name: 'End chat' })).toBeNull();
		fireEvent.click(panel.find.getByRole('button', { name: 'Menu' }));
		await askAnswered(panel, 'When?');
		await choose(panel, 'New conversation');
		await panel.find.findByText('Well?');
		fireEvent.click(panel.find.getByRole('button', { name: 'Skip' }));
		await waitFor(() => expect(panel.root.activeElement).toBe(composerOf(panel)));
		expect(bff?.calls.some(({ path }) => path.endsWith('/survey'))).toBe(false);
	});
});

describe('an answer while the panel is closed', () => {
	test('is counted until the panel opens', async () => {
		document.title = 'Shop';
		const panel = await openPanel({ pieceMs: 5 });
		ask(panel, 'When?');
		panel.app.close();
		await waitFor(() => expect(panel.events).toContainEqual(['unread', [1, 'On Sundays we open at 10:00.']]));
		expect(document.title).toBe('(1) Shop');
		await panel.open();
		expect(panel.events.filter(([name]) => name === 'unread')).toEqual([
			['unread', [1, 'On Sundays we open at 10:00.']],
			['unread', [0, '']],
		]);
		expect(document.title).toBe('Shop');
	});
});

describe('suggested questions', () => {
	test('are offered no longer after so many messages', async () => {
		const config = buildWidgetConfig({ suggested_questions_until: 2 });
		const panel = await openPanel({ answer: () => noAnswer }, { config });
		ask(panel, 'flurb?');
		await panel.find.findByRole('button', { name: 'When do you open on Sundays?' });
		ask(panel, 'flarb?');
		await waitFor(() => expect(panel.find.queryByRole('button', { name: 'When do you open on Sundays?' })).toBeNull());
	});
});

describe('settings', () => {
	test('are read from the BFF where the script has none, and told to the loader', async () => {
		const config = buildWidgetConfig({ title: 'Read from afar' });
		const panel = await openPanel(
			{
				intercept(call, response) {
					if (call.path.endsWith('/settings')) sendData(response, config);
					return call.path.endsWith('/settings');
				},
			},
			{ config: null },
		);
		expect(panel.find.getByRole('dialog', { name: 'Read from afar' })).toBeDefined();
		expect(panel.events).toContainEqual(['config', config]);
	});

	test('are done without where they cannot be read', async () => {
		const panel = await openPanel(
			{
				intercept(call, response) {
					if (call.path.endsWith('/settings')) sendError(response, 503, 'overloaded');
					return call.path.endsWith('/settings');
				},
			},
			{ config: null },
		);
		expect(panel.find.getByRole('dialog', { name: 'Help' })).toBeDefined();
	});
});

import { fireEvent, waitFor } from '@testing-library/preact';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import { TRANSLATIONS } from '../../../widget/app/strings/translations.ts';
import { buildAnswer, buildWidgetConfig } from '../../support/chatFixtures.ts';
import type { FakeBff, FakeCall } from '../../support/fakeBff.ts';
import { sendData, sendError, startFakeBff } from '../../support/fakeBff.ts';
import type { MountedPanel } from '../../support/mountPanel.ts';
import { ask, askAnswered, mountPanel } from '../../support/mountPanel.ts';

let bff: FakeBff | undefined;

// A busy machine takes its time over a chunk's first import; that is not what is tested here.
beforeAll(async () => {
	await import('../../../widget/app/answers.ts');
	await import('../../../widget/app/screens/index.ts');
});

beforeEach(() => {
	bff = undefined;
	localStorage.clear();
	sessionStorage.clear();
});

async function open(config: Partial<WidgetConfig>): Promise<MountedPanel> {
	bff ??= await startFakeBff();
	const panel = await mountPanel({ apiUrl: bff.url, config: buildWidgetConfig(config) });
	await panel.open();
	return panel;
}

function formWith(form: Partial<WidgetConfig['lead_form']>): Partial<WidgetConfig> {
	return { lead_form: { ...buildWidgetConfig().lead_form, ...form } };
}

const composer = ({ find }: MountedPanel): HTMLElement | null => find.queryByLabelText('Write a message');

function submit(element: Element): void {
	const form = element.closest('form');
	if (!form) throw new Error('not in a form');
	fireEvent.submit(form);
}

async function sendForm(panel: MountedPanel): Promise<void> {
	const email = await panel.find.findByRole('textbox', { name: 'E-mail' });
	fireEvent.input(email, { target: { value: 'ada@example.com' } });
	submit(email);
	await panel.find.findByText('Thank you. We will be in touch.');
}

describe('a form before the chat', () => {
	test('can be waved off, and stays away after a reload of the conversation', async () => {
		const config = formWith({ show: { before_chat: true } });
		const panel = await open(config);
		expect(composer(panel)).not.toBeNull();
		await panel.find.findByRole('textbox', { name: 'E-mail' });
		fireEvent.click(panel.find.getByRole('button', { name: 'No, thanks' }));
		await waitFor(() => expect(panel.find.queryByRole('textbox', { name: 'E-mail' })).toBeNull());
		expect(panel.find.queryByRole('button', { name: /Leave your/ })).toBeNull();
		expect(localStorage.length).toBe(0);
		await askAnswered(panel, 'When?');
		const later = await open(config);
		await later.find.findByText('When?');
		expect(later.find.queryByRole('button', { name: 'No, thanks' })).toBeNull();
	});

	test('makes the chat wait where it is mandatory, and is bound to the first message', async () => {
		const panel = await open(formWith({ show: { before_chat: true }, mandatory: true }));
		expect(composer(panel)).toBeNull();
		expect(panel.find.queryByRole('button', { name: 'No, thanks' })).toBeNull();
		expect(panel.find.queryByRole('button', { name: 'When do you open on Sundays?' })).toBeNull();
		await sendForm(panel);
		await waitFor(() => expect(composer(panel)).not.toBeNull());
		await askAnswered(panel, 'When?');
		expect(bff?.calls.find(({ path }) => path.endsWith('/messages'))?.body).toMatchObject({
			contact_handle: expect.stringMatching(/^contact-/) as string,
		});
		const later = await open(formWith({ show: { before_chat: true }, mandatory: true }));
		await waitFor(() => expect(composer(later)).not.toBeNull());
		expect(later.find.queryByText('Thank you. We will be in touch.')).toBeNull();
	});
});

describe('a form that the service demands', () => {
	const held = (call: FakeCall): boolean => call.path.endsWith('/messages') && !call.body['contact_handle'];
	async function startDemanding(): Promise<void> {
		const config = buildWidgetConfig(formWith({ title: 'Who are you?', show: { before_chat: true }, mandatory: true }));
		bff = await startFakeBff({
			answer: () => buildAnswer(),
			intercept(call, response) {
				if (call.path.endsWith('/settings')) sendData(response, config);
				else if (held(call)) sendError(response, 428, 'contact_required');
				else return false;
				return true;
			},
		});
	}

	test('comes up under the message, though this page knows of none, and the message is sent with it', async () => {
		await startDemanding();
		const panel = await open(formWith({ enabled: false }));
		ask(panel, 'When?');
		await panel.find.findByRole('heading', { name: 'Who are you?' });
		await panel.find.findByText('Please fill in this form first. Then your message is sent.');
		expect(composer(panel)).toBeNull();
		expect(panel.find.queryByRole('button', { name: 'No, thanks' })).toBeNull();
		await sendForm(panel);
		await panel.find.findByRole('link', { name: /Opening hours/ });
		await expect.poll(() => composer(panel)).not.toBeNull();
		expect(panel.find.getAllByText('When?')).toHaveLength(1);
		expect(panel.find.queryByText('No answer yet')).toBeNull();
	});

	test('keeps the message through a reload', async () => {
		await startDemanding();
		const panel = await open(formWith({ enabled: false }));
		ask(panel, 'When?');
		await panel.find.findByRole('heading', { name: 'Who are you?' });
		panel.unmount();
		const later = await open(formWith({ enabled: false }));
		await later.find.findAllByText('When?');
		await sendForm(later);
		await later.find.findByRole('link', { name: /Opening hours/ });
		expect(bff?.conversations.size).toBe(1);
	});

	test('is asked for again where what the browser kept is no proof any more', async () => {
		bff = await startFakeBff({
			answer: () => buildAnswer(),
			intercept(call, response) {
				if (call.path.endsWith('/settings')) {
					sendData(response, buildWidgetConfig(formWith({ show: { before_chat: true }, mandatory: true })));
				} else if (call.path.endsWith('/messages') && !String(call.body['contact_handle']).startsWith('contact-')) {
					sendError(response, 428, 'contact_required');
				} else return false;
				return true;
			},
		});
		const config = formWith({ show: { before_chat: true }, mandatory: true });
		const { chatbot_id: id } = buildWidgetConfig();
		localStorage.setItem(`frontdesk:${id}@${bff.url}:contactHandles`, '["of an expired visitor"]');
		const panel = await open(config);
		ask(panel, 'When?');
		await sendForm(panel);
		expect(await panel.find.findByRole('link', { name: /Opening hours/ })).toBeDefined();
	});
});

describe('a form after so many messages', () => {
	test('stands under the last of them, and comes back after a reload where it is mandatory', async () => {
		const config = formWith({ show: { after_messages: 1 }, mandatory: true });
		const panel = await open(config);
		ask(panel, 'When?');
		await panel.find.findByRole('textbox', { name: 'E-mail' });
		expect(composer(panel)).toBeNull();
		const later = await open(config);
		await later.find.findByRole('textbox', { name: 'E-mail' });
		expect(composer(later)).toBeNull();
	});
});

describe('a form of a visitor whose contact was deleted', () => {
	test('is offered again, also after a reload', async () => {
		let isDeleted = false;
		bff = await startFakeBff({
			answer: () => ({ ...buildAnswer(), offers_contact: true, ...(isDeleted && { is_contact_deleted: true }) }),
		});
		const panel = await open({});
		ask(panel, 'Tents?');
		await sendForm(panel);
		isDeleted = true;
		ask(panel, 'Kayaks?');
		await panel.find.findByRole('textbox', { name: 'E-mail' });
		expect(panel.find.queryByText('Thank you. We will be in touch.')).toBeNull();
		const later = await open({});
		await later.find.findByRole('textbox', { name: 'E-mail' });
	});
});

describe('a form under places', () => {
	test('is one line until it is unfolded, as it would push the best of them out of sight', async () => {
		bff = await startFakeBff({ answer: () => ({ ...buildAnswer(), offers_contact: true, is_unsure: true }) });
		const panel = await open({});
		ask(panel, 'Tents?');
		const line = await panel.find.findByRole('button', { name: /Leave your/, expanded: false });
		expect(panel.find.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
		fireEvent.click(line);
		await panel.find.findByRole('textbox', { name: 'E-mail' });
	});
});

describe('a form for somebody whom the website has named', () => {
	test('is not offered: they read that somebody will write', async () => {
		bff = await startFakeBff({ answer: () => ({ ...buildAnswer(), is_ai_kb_response: false, offers_contact: true }) });
		const panel = await open(formWith({ show: { before_chat: true } }));
		await panel.find.findByRole('textbox', { name: 'E-mail' });
		panel.app.identify(`e30.${btoa(JSON.stringify({ sub: 'ada', email: 'ada@example.com' }))}.signature`);
		await waitFor(() => expect(panel.find.queryByRole('textbox', { name: 'E-mail' })).toBeNull());
		expect(panel.find.queryByText('Thank you. We will be in touch.')).toBeNull();
		ask(panel, 'Tents?');
		await panel.find.findByText('Thank you. We will be in touch.');
		expect(panel.find.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
		expect(bff.callsTo('POST contacts')).toEqual([]);
	});
});

describe('a form asked for by the page', () => {
	test('is shown, and never twice', async () => {
		const panel = await open(formWith({ show: { before_chat: true } }));
		await panel.find.findByRole('textbox', { name: 'E-mail' });
		panel.app.showContactForm();
		await panel.find.findByRole('heading', { name: 'Leave your contact details' });
		await waitFor(() => expect(panel.find.getAllByRole('textbox', { name: 'E-mail' })).toHaveLength(1));
	});

	test('is not shown where the owner wants none', async () => {
		const panel = await open(formWith({ enabled: false }));
		panel.app.showContactForm();
		await new Promise((resolve) => setTimeout(resolve, 50));
		await waitFor(() => expect(composer(panel)).not.toBeNull());
		expect(panel.find.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
	});
});

describe('a form from the menu', () => {
	test('asks for the question where the chat has none, and sends it along', async () => {
		const panel = await open({});
		fireEvent.click(panel.find.getByRole('button', { name: 'Write to us' }));
		const question = await panel.find.findByRole('textbox', { name: /Your question/ });
		fireEvent.input(question, { target: { value: 'Do you rent out kayaks?' } });
		await sendForm(panel);
		expect(bff?.callsTo('POST contacts').at(-1)?.body).toMatchObject({ question: 'Do you rent out kayaks?' });
	});

	test('goes with the question of the chat', async () => {
		const panel = await open({});
		await askAnswered(panel, 'When?');
		panel.app.showContactForm();
		expect((await panel.find.findByText(/^Your question/)).textContent).toContain('When?');
		expect(panel.find.queryByRole('textbox', { name: /Your question/ })).toBeNull();
	});
});

describe('the address in a form', () => {
	test.each([
		['ada@exmaple.com', 'ada@example.com'],
		['ada@gmial.com', 'ada@gmail.com'],
		['ada@hotmail.co', 'ada@hotmail.com'],
	])('%s is asked about: did you mean %s?', async (typed, meant) => {
		const panel = await open(formWith({ show: { before_chat: true } }));
		const email = await panel.find.findByRole('textbox', { name: 'E-mail' });
		fireEvent.input(email, { target: { value: 'ada@tide.example' } });
		expect(panel.find.queryByText(/Did you mean/)).toBeNull();
		fireEvent.input(email, { target: { value: typed } });
		fireEvent.click(await panel.find.findByRole('button', { name: `Did you mean ${meant}?` }));
		await waitFor(() => expect(email).toHaveProperty('value', meant));
	});

	test('is shown when it was sent, and can be changed', async () => {
		const panel = await open(formWith({ show: { before_chat: true } }));
		await sendForm(panel);
		await panel.find.findByText('We will write to ada@example.com.');
		fireEvent.click(panel.find.getByRole('button', { name: 'Change' }));
		const email = await panel.find.findByRole('textbox', { name: 'E-mail' });
		expect(email).toHaveProperty('value', 'ada@example.com');
		fireEvent.input(email, { target: { value: 'ada@tide.example' } });
		submit(email);
		await panel.find.findByText('We will write to ada@tide.example.');
	});

	test.each(['en', ...Object.keys(TRANSLATIONS)])(
		'is the one that was typed as a message, in the language %s',
		async (language) => {
			bff = await startFakeBff({
				answer: () => ({ ...buildAnswer(), is_ai_kb_response: false, offers_contact: true }),
			});
			const panel = await open({ language });
			const composed = panel.frame.querySelector('.composer textarea');
			if (!composed) throw new Error('no composer');
			fireEvent.input(composed, { target: { value: 'ada@tide.example, +43 316 555 0142' } });
			fireEvent.keyDown(composed, { key: 'Enter' });
			await waitFor(() =>
				expect(panel.frame.querySelector('[name="email"]')).toHaveProperty('value', 'ada@tide.example'),
			);
		},
	);
});

describe('fields of every type', () => {
	test('have the right control, keyboard and autofill, and are sent by their names', async () => {
		const translations = { en: { lead_form: { fields: { size: { options: { L: 'Large' } } } } } };
		const panel = await open({
			translations,
			...formWith({
				show: { before_chat: true },
				fields: [
					{ name: 'phone', required: true },
					{ name: 'note', label: 'Note', required: false, type: 'long_text' },
					{ name: 'size', label: 'Size', required: true, type: 'select', options: ['S', 'L'] },
					{ name: 'day', label: 'Day', required: false, type: 'date' },
					{ name: 'count', label: 'How many', required: false, type: 'number' },
					{ name: 'news', label: 'Newsletter', required: false, type: 'checkbox' },
				],
				hidden_fields: ['page_url'],
			}),
		});
		const phone = await panel.find.findByRole('textbox', { name: 'Phone' });
		expect([phone.getAttribute('type'), phone.getAttribute('autocomplete')]).toEqual(['tel', 'tel']);
		expect(panel.find.getByRole('textbox', { name: /Note/ }).tagName).toBe('TEXTAREA');
		submit(phone);
		await panel.find.findByText('Please choose one.');
		fireEvent.input(phone, { target: { value: '030 1234567' } });
		fireEvent.change(panel.find.getByRole('combobox', { name: 'Country code' }), { target: { value: 'DE' } });
		const { value } = panel.find.getByRole('option', { name: 'Large' }) as HTMLOptionElement;
		fireEvent.change(panel.find.getByRole('combobox', { name: 'Size' }), { target: { value } });
		fireEvent.click(panel.find.getByRole('checkbox', { name: /Newsletter/ }));
		submit(phone);
		await panel.find.findByText('Thank you. We will be in touch.');
		expect(bff?.calls.at(-1)?.body).toMatchObject({
			properties: { phone: '+49 030 1234567', size: 'L', news: 'true' },
			hidden_fields: { page_url: location.href },
			trap: '',
			shown_ms: expect.any(Number) as number,
		});
	});
});

describe('delete my data', () => {
	test('shows what is stored before it is deleted', async () => {
		const panel = await open(formWith({ show: { before_chat: true } }));
		await sendForm(panel);
		await askAnswered(panel, 'When?');
		fireEvent.click(panel.find.getByRole('button', { name: 'Menu' }));
		fireEvent.click(await panel.find.findByRole('menuitem', { name: 'Delete my data' }));
		await panel.find.findByText('What is stored about you');
		const terms = [...panel.frame.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
		expect(terms).toEqual(['Conversations', '1', 'E-mail', 'ada@example.com']);
		fireEvent.click(panel.find.getByRole('button', { name: 'Delete my data' }));
		await waitFor(() => expect(composer(panel)).not.toBeNull());
		expect(localStorage.length).toBe(0);
	});
});

describe('the terms of the owner', () => {
	const chat_consent = { text: 'We keep your questions.', url: 'https://example.com/privacy' };

	test('are agreed to once, before anything is sent or stored', async () => {
		const panel = await open({ chat_consent });
		const agree = await panel.find.findByRole('button', { name: 'Agree and continue' });
		expect(panel.find.getByText(/We keep your questions/)).toBeDefined();
		expect(panel.find.getByRole('link', { name: /Read more/ }).getAttribute('href')).toBe(chat_consent.url);
		expect(composer(panel)).toBeNull();
		panel.app.sendMessage('From the page');
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(bff?.calls).toEqual([]);
		expect(localStorage.length).toBe(0);
		fireEvent.click(agree);
		await waitFor(() => expect(composer(panel)).toHaveProperty('value', 'From the page'));
		expect(bff?.calls).toEqual([]);
		const later = await open({ chat_consent });
		await waitFor(() => expect(composer(later)).not.toBeNull());
	});

	test('leave those who were here before them the way to delete what is stored, and nothing else', async () => {
		const before = await open({});
		await askAnswered(before, 'When?');
		const panel = await open({ chat_consent });
		fireEvent.click(panel.find.getByRole('button', { name: 'Menu' }));
		const items = await panel.find.findAllByRole('menuitem');
		expect(items.map((item: HTMLElement) => item.textContent)).toEqual(['Language', 'Delete my data']);
		fireEvent.click(panel.find.getByRole('menuitem', { name: 'Delete my data' }));
		fireEvent.click(await panel.find.findByRole('button', { name: 'Delete my data' }));
		expect(await panel.find.findByText('Your data has been deleted.')).toBeDefined();
		expect(panel.find.getByRole('button', { name: 'Agree and continue' })).toBeDefined();
		expect(localStorage.length).toBe(0);
	});
});

describe('where the visitor is kept', () => {
	test.each([
		[undefined, true, false],
		['session', false, true],
		['none', false, false],
	] as const)('is by the setting %s: local %s, in the session %s', async (storage, isLocal, isInSession) => {
		localStorage.setItem('of the host page', 'stays');
		const panel = await open(storage === undefined ? {} : { storage });
		await askAnswered(panel, 'When?');
		expect([localStorage.length > 1, sessionStorage.length > 0]).toEqual([isLocal, isInSession]);
		ask(panel, 'And on Mondays?');
		await waitFor(() => expect(panel.find.getAllByRole('link', { name: /Opening hours/ })).toHaveLength(2));
		expect(bff?.conversations.size).toBe(1);
	});
});

import { describe, expect, it } from 'vitest';
import { readPageSettings, settleSettings } from '../../../../widget/loader/extras/pageSettings.ts';

function read(given: Record<string, unknown>) {
	const refused: string[] = [];
	const { mode, overrides } = readPageSettings(given, (name) => refused.push(name));
	return { mode, overrides, refused };
}

describe('the options of a page', () => {
	it('are read from attributes, where all is text', () => {
		const { overrides, refused, mode } = read({
			title: 'Shop',
			panelWidth: '480',
			mode: 'inline',
			launcherIcon: 'mail',
			launcher: '{"label":"Ask us"}',
			teaserText: 'Hello',
			teaserDelaySeconds: '0',
			autoOpenOnExitIntent: '',
			hideOn: '/checkout /cart/*',
			showOn: '["/help, really"]',
			suggestedQuestions: '["When are you open?",{"label":"Delivery","message":"What does delivery cost?"}]',
			openingHoursTimeZone: 'Europe/Berlin',
			openingHoursHours: '[{"days":["mon"],"opens":"09:00","closes":"17:00"}]',
			surveyQuestion: 'How was it?',
		});
		expect(refused).toEqual([]);
		expect(mode).toBe('inline');
		expect(overrides).toEqual({
			title: 'Shop',
			panel_width: 480,
			launcher: { icon: 'mail', label: 'Ask us' },
			teaser: { text: 'Hello', delay_seconds: 0 },
			auto_open: { on_exit_intent: true },
			hide_on: ['/checkout', '/cart/*'],
			show_on: ['/help, really'],
			suggested_questions: [
				{ label: 'When are you open?' },
				{ label: 'Delivery', message: 'What does delivery cost?' },
			],
			opening_hours: {
				time_zone: 'Europe/Berlin',
				hours: [{ days: ['mon'], opens: '09:00', closes: '17:00' }],
			},
			survey: { question: 'How was it?' },
		});
	});

	it('are read from objects in camelCase, nested ones too', () => {
		const { overrides, refused } = read({
			autoOpen: { afterSeconds: 5, onExitIntent: false },
			leadForm: { successText: 'Thanks', fields: [{ name: 'email', required: true }] },
			translations: {
				'pt-BR': { footerText: 'Olá', suggestedQuestions: ['Quando?'], strings: { writeMessage: 'Escreva' } },
			},
		});
		expect(refused).toEqual([]);
		expect(overrides).toEqual({
			auto_open: { after_seconds: 5, on_exit_intent: false },
			lead_form: { success_text: 'Thanks', fields: [{ name: 'email', required: true }] },
			translations: {
				'pt-BR': {
					footer_text: 'Olá',
					suggested_questions: [{ label: 'Quando?' }],
					strings: { writeMessage: 'Escreva' },
				},
			},
		});
	});

	it.each<[string, unknown]>([
		['theme', 'blue'],
		['panelWidth', 3000],
		['panelWidth', '40%'],
		['offsetX', -1],
		['offsetY', 401],
		['zIndex', 2 ** 31],
		['avatarUrl', 'javascript:alert(1)'],
		['accentColor', 'red'],
		['showOn', 'help'],
		['showOn', ['/a', 1]],
		['suggestedQuestions', [{ message: 'without label' }]],
		['teaser', 'not an object'],
		['teaserText', ' '],
		['openingHoursTimeZone', 'Mars/Olympus'],
		['openingHoursHours', [{ days: ['mon'], opens: '9', closes: '17:00' }]],
		['translations', { de: { greeting: 7 } }],
		['storage', 'cookie'],
		['leadForm', 'not an object'],
		['leadForm', []],
		['survey', true],
	])('are left out with their names where they make no sense: %s %j', (name, value) => {
		const { overrides, refused } = read({ [name]: value });
		expect(overrides).toEqual({});
		expect(refused).toEqual([name]);
	});

	it.each<[string, object, string]>([
		['teaser', { text: 7 }, 'teaser.text'],
		['leadForm', { fields: 7 }, 'leadForm.fields'],
		['leadForm', { fields: [] }, 'leadForm.fields'],
		['leadForm', { fields: [{ label: 'without name' }] }, 'leadForm.fields'],
		['leadForm', { fields: [{ name: 'E-mail' }] }, 'leadForm.fields'],
		['leadForm', { show: { afterMessages: 0 } }, 'leadForm.show.afterMessages'],
		['leadForm', { consent: { text: 'Yes', url: 'javascript:alert(1)' } }, 'leadForm.consent.url'],
	])('are named with the part that makes no sense: %s %j', (name, value, refusedName) => {
		expect(read({ [name]: value }).refused).toEqual([refusedName]);
	});

	it.each(['', null])('take away what is stored where they are given as %j', (nothing) => {
		const stored = {
			chatbot_id: 'a',
			title: 'Shop',
			greeting: 'Hello',
			accent_color: '#0b6e4f',
			panel_width: 480,
			avatar_url: 'https://shop.example/a.png',
			show_on: ['/a'],
			teaser: { text: 'Hi', delay_seconds: 3 },
			translations: { de: { title: 'Laden' } },
			survey: { question: 'How was it?' },
		};
		const { overrides, refused, mode } = read({
			...Object.fromEntries(Object.keys(stored).map((name) => [name, nothing])),
			accentColor: nothing,
			panelWidth: nothing,
			avatarUrl: nothing,
			showOn: nothing,
			mode: nothing,
			survey: { question: nothing },
		});
		expect([refused, mode]).toEqual([[], undefined]);
		expect(Object.entries(settleSettings(stored, overrides))).toEqual([
			['title', 'Shop'],
			['chatbot_id', 'a'],
			['survey', {}],
		]);
	});

	it('ask in the widget’s own words for an opinion where the object is empty', () => {
		expect(read({ survey: '{}' }).overrides).toEqual({ survey: {} });
	});

	it('leave the prototype of objects alone', () => {
		const { overrides } = read({
			launcher: '{"__proto__":{"icon":"mail"}}',
			translations: '{"__proto__":{"title":"x"}}',
		});
		expect(overrides).toEqual({});
	});
});

describe('settleSettings', () => {
	const stored = {
		chatbot_id: 'a',
		title: 'Shop',
		launcher: { icon: 'mail', label: 'Ask' },
		show_on: ['/a'],
		translations: { de: { title: 'Laden', launcher_label: 'Fragen' } },
	} as const;

	it('puts parts of an object over those that are stored, and lists in their place', () => {
		const settings = settleSettings({ ...stored, show_on: ['/a'] }, { launcher: { label: 'Help' }, show_on: ['/b'] });
		expect(settings).toMatchObject({ launcher: { icon: 'mail', label: 'Help' }, show_on: ['/b'] });
	});

	it('lets what the page says count in every language', () => {
		const own = { en: { title: 'Store' } };
		const settings = settleSettings({ ...stored, show_on: [] }, { launcher: { label: 'Help' }, translations: own });
		expect(settings.translations).toEqual({ de: { title: 'Laden' }, en: { title: 'Store' } });
	});

	it("replaces the widget's own words one by one, those in groups too", () => {
		const { overrides } = read({ translations: { de: { strings: { 'fields.email': 'Post', send: 'Los' } } } });
		const translations = { de: { strings: { send: 'Fragen', close: 'Weg' } } };
		expect(settleSettings({ ...stored, show_on: [], translations }, overrides).translations).toEqual({
			de: { strings: { 'fields.email': 'Post', send: 'Los', close: 'Weg' } },
		});
	});

	it('lets a form of the page count in every language, text by text', () => {
		const { overrides, refused } = read({
			leadForm: { title: 'Ask', fields: [{ name: 'email' }] },
			translations: { de: { leadForm: { buttonText: 'Los', fields: { email: { label: 'Post' } } } } },
		});
		expect(refused).toEqual([]);
		const form = { title: 'Fragen', intro: 'Bis morgen.', fields: { phone: { label: 'Telefon' } } };
		const translations = { de: { lead_form: form }, fr: { lead_form: form } };
		expect(settleSettings({ ...stored, show_on: [], translations }, overrides).translations).toEqual({
			de: { lead_form: { intro: 'Bis morgen.', button_text: 'Los', fields: { email: { label: 'Post' } } } },
			fr: { lead_form: { intro: 'Bis morgen.' } },
		});
	});

	it('completes a form of the page by the stored one, or by the defaults of the settings', () => {
		const { overrides } = read({ leadForm: { title: 'Ask', consent: { text: 'Yes' }, show: { beforeChat: true } } });
		const fields = [{ name: 'phone', required: true }];
		const form = { enabled: false, fields, intro: 'Bye.', show: { keywords: ['human'] } };
		expect(settleSettings({ chatbot_id: 'a', title: '', lead_form: form }, overrides).lead_form).toEqual({
			enabled: false,
			fields,
			title: 'Ask',
			intro: 'Bye.',
			show: { keywords: ['human'], before_chat: true, on_no_answer: true },
			asks_question: true,
			consent: { text: 'Yes', required: true },
		});
		expect(settleSettings({ chatbot_id: 'a', title: '' }, overrides).lead_form).toMatchObject({
			enabled: true,
			fields: [{ name: 'first_name' }, { name: 'email', required: true }],
		});
	});

	it('leaves out what is not whole', () => {
		const { overrides } = read({ teaserDelaySeconds: 5, openingHours: { timeZone: 'Europe/Berlin' } });
		expect(settleSettings({ chatbot_id: 'a', title: '' }, overrides)).toEqual({ chatbot_id: 'a', title: '' });
	});
});

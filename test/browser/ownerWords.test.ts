import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';

const HEBREW = {
	title: 'חנות המנורות!',
	subtitle: 'תשובות מ-Lamp Shop!',
	greeting: 'ברוכים הבאים!',
	question: 'כמה זמן האחריות ל-LED!',
	footerText: 'שומרים שיחות 30 יום!',
	teaser: 'צריכים עזרה!',
	launcher: 'צ׳אט!',
	notice: 'סגור עכשיו!',
	formTitle: 'השאירו פרטים!',
	intro: 'נחזור אליכם תוך 24h!',
	label: 'דחוף!',
	buttonText: 'שלחו!',
	successText: 'תודה!',
	consent: 'מותר לכתוב לי (GDPR)!',
};
const ENGLISH: typeof HEBREW = {
	title: 'Lamp shop!',
	subtitle: 'Answers of חנות!',
	greeting: 'Welcome!',
	question: 'How long is the guarantee (LED)!',
	footerText: 'We keep chats for 30 days!',
	teaser: 'Need help!',
	launcher: 'Chat!',
	notice: 'Closed now!',
	formTitle: 'Leave your details!',
	intro: 'We reply within 24h!',
	label: 'Urgent!',
	buttonText: 'Send it!',
	successText: 'Thanks!',
	consent: 'You may write to me (GDPR)!',
};

/** The day after tomorrow and the days after that: it is none of these anywhere on earth. */
const CLOSED = {
	timeZone: 'UTC',
	hours: [
		{
			days: [['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][(new Date().getUTCDay() + 3) % 7]],
			opens: '09:00',
			closes: '10:00',
		},
	],
};

describe.skipIf(!hasChromium)("the owner's words in a panel of the other direction", () => {
	let world: BrowserWorld;

	beforeAll(async () => {
		world = await startBrowserWorld();
	});

	/** Lines that stand there and end with "!", by whether that stands to the left or to the right of their first letter. */
	const readLines = (page: Page): Promise<Record<string, string>> =>
		page.locator('frontdesk-widget').evaluate((host) => {
			const found: Record<string, string> = {};
			const texts = document.createTreeWalker(host.shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				for (const [line] of (text.textContent ?? '').matchAll(/.+!/g)) {
					const start = (text.textContent ?? '').indexOf(line);
					const [first, last] = [start, start + line.length - 1].map((at) => {
						const range = document.createRange();
						range.setStart(text, at);
						range.setEnd(text, at + 1);
						return range.getBoundingClientRect();
					});
					if (first?.width) found[line] = (last?.left ?? 0) < first.left ? 'left' : 'right';
				}
			}
			return found;
		});

	it.each([
		['Hebrew', HEBREW, 'left', ENGLISH, { lang: 'en', dir: 'ltr' }],
		['English', ENGLISH, 'right', HEBREW, { lang: 'he', dir: 'rtl' }],
	] as const)('are written as %s is', async (_name, words, end, others, { lang, dir }) => {
		const config = {
			title: words.title,
			subtitle: words.subtitle,
			greeting: `${words.greeting}\n${others.greeting}`,
			suggestedQuestions: [words.question],
			footerText: words.footerText,
			teaser: { text: words.teaser, delaySeconds: 0 },
			launcher: { label: words.launcher },
			openingHours: { ...CLOSED, notice: words.notice },
			leadForm: {
				title: words.formTitle,
				intro: words.intro,
				buttonText: words.buttonText,
				successText: words.successText,
				consent: { text: words.consent },
				fields: [{ name: 'email' }, { name: 'first_name', label: words.label }],
			},
		};
		world.setPage({
			html: `<!doctype html><html lang="${lang}" dir="${dir}"><title>Shop</title><body><script>frontdeskConfig = ${JSON.stringify(config)}</script>{script}</body></html>`,
		});
		const page = await world.newPage();
		await page.goto(world.site.url);
		await page.locator('frontdesk-widget .teaser').waitFor();
		const ends = (...named: ReadonlyArray<keyof typeof words>) =>
			Object.fromEntries(named.map((name) => [words[name], end]));
		await expect.poll(() => readLines(page)).toEqual(ends('teaser', 'launcher'));

		await page.locator('frontdesk-widget .launcher').click();
		const panel = page.getByRole('dialog');
		await panel.getByText(words.question).waitFor();
		const frame = ends('launcher', 'title', 'subtitle', 'notice', 'footerText');
		await expect
			.poll(() => readLines(page))
			.toEqual({
				...frame,
				...ends('greeting', 'question'),
				[others.greeting]: end === 'left' ? 'right' : 'left',
			});

		await page.evaluate('Frontdesk.showContactForm()');
		await panel.getByText(words.label).waitFor();
		await expect
			.poll(() => readLines(page))
			.toEqual({ ...frame, ...ends('formTitle', 'intro', 'label', 'consent', 'buttonText') });
		await panel.locator('[name="email"]').fill('ada@example.com');
		await panel.getByText(words.consent).click();
		await panel.getByRole('button', { name: words.buttonText }).click();
		await panel.getByText(words.successText).waitFor();
		await expect.poll(() => readLines(page)).toEqual({ ...frame, ...ends('formTitle', 'intro', 'successText') });
		await page.context().close();
	});
});

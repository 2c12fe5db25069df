import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addFaqs, listDataSources } from '../../shared/contract/knowledge.ts';
import { readWidgetSettings, replaceWidgetSettings } from '../../shared/contract/widgetSettings.ts';
import { type BrowserWorld, startBrowserWorld } from '../support/browserWorld.ts';
import { hasChromium } from '../support/chromium.ts';
import { sampled } from '../support/fullRun.ts';
import { openPanel } from '../support/hostPage.ts';
import { sendMessage } from '../support/sendMessage.ts';

const NARROW = { width: 320, height: 640 };
const NAMES_FIRST = `PayPal متاح لكل الطلبات من متجرنا، والدفع آمن.

- Visa بطاقة مقبولة في كل البلاد
- Mastercard بطاقة مقبولة أيضًا

| الطريقة | المدة |
| --- | --- |
| Klarna للدفع لاحقًا | ثلاثون يومًا |

Pay in three parts, without interest.

\`\`\`
frontdesk pay --later
\`\`\``;
const GRINDS = `| طريقة التحضير | الطحنة | الوقت |
| --- | --- | --- |
| إسبريسو | ناعمة | 25 ثانية |
| ترشيح | متوسطة | 3 دقائق |
| مكبس فرنسي | خشنة | 4 دقائق |`;
const MIXED_ANSWER = 'Our showroom is at the harbour.\n\nنحن في الميناء، شارع Harbour Street 12، الطابق 3.';

describe.skipIf(!hasChromium)('the widget in the languages of visitors', () => {
	let world: BrowserWorld;
	let page: Page;

	beforeAll(async () => {
		world = await startBrowserWorld();
		const params = { chatbotId: world.chatbotId };
		const settings = await world.service.call(readWidgetSettings, { params });
		const translations = {
			de: { title: 'Lampenladen', greeting: 'Guten Tag im Lampenladen.', strings: { writeMessage: 'Frage an uns' } },
			cy: { greeting: 'Croeso.', strings: { writeMessage: 'Neges', sned: 'Anfon' } },
		};
		await world.service.call(replaceWidgetSettings, { params, body: { ...settings, translations, survey: {} } });
	});
	beforeEach(async () => {
		await page?.context().close();
		page = await world.newPage({ viewport: NARROW });
	});

	const panel = () => page.getByRole('dialog');
	const composer = () => panel().locator('textarea');
	const menu = () => panel().locator('[aria-haspopup="menu"]');

	async function open(language: string, script = ''): Promise<void> {
		const direction = /^(ar|fa|he|ur)/.test(language) ? 'rtl' : 'ltr';
		const html = `<!doctype html><html lang="${language}" dir="${direction}"><body><script>${script}</script>{script}</body></html>`;
		world.setPage({ html });
		await openPanel(page, world.site.url);
	}
	async function ask(question: string): Promise<void> {
		await sendMessage(panel(), question);
		await panel().locator('.answer-actions').last().waitFor();
	}
	async function addAnswer(question: string, answer: string): Promise<void> {
		const params = { chatbotId: world.chatbotId };
		await world.service.call(addFaqs, { params, body: { faqs: [{ q: question, a: answer }] } });
		await expect
			.poll(async () => {
				const { sources } = await world.service.call(listDataSources, { params });
				return sources.every(({ status }) => status === 'processed');
			})
			.toBe(true);
	}
	async function middle(locator: Locator): Promise<number> {
		const box = await locator.boundingBox();
		if (!box) throw new Error('expected something to see');
		return box.x + box.width / 2;
	}

	/** Buttons, fields, titles whose words do not fit into them, and whatever stands out of the panel. */
	const findOverflow = () =>
		panel().evaluate((dialog) =>
			Array.from(dialog.querySelectorAll<HTMLElement>('button, label, h2, h3, p, input'))
				.filter((element) => element.offsetParent !== null && !element.closest('.unseen'))
				.filter((element) => {
					const { left, right } = element.getBoundingClientRect();
					return element.scrollWidth > element.clientWidth + 1 || left < 0 || right > window.innerWidth;
				})
				.filter((element) => getComputedStyle(element).display !== 'inline')
				.map((element) => element.textContent),
		);

	it.each(sampled(['de', 'fi', 'fa', 'th'], 4))('has room for %s on the narrowest screens', async (language) => {
		await open(language);
		await ask('How long is the guarantee?');
		await menu().click();
		await panel().getByRole('menuitem').first().waitFor();
		expect(await findOverflow()).toEqual([]);
		const count = await panel().getByRole('menuitem').count();
		await page.keyboard.press('Escape');
		const titles: (string | null)[] = [];
		// The first begins a new conversation, the second saves this one.
		for (let item = 2; item < count; item += 1) {
			await menu().click();
			await panel().getByRole('menuitem').nth(item).click();
			await panel().locator('.page-title').waitFor();
			titles.push(await panel().locator('.page-title').textContent());
			// Sent without a word in it, a form shows its faults.
			if ((await panel().locator('[type="submit"]').count()) > 0) {
				await panel().locator('[type="submit"]').click();
				await panel().locator('.problem').first().waitFor();
			}
			expect(await findOverflow(), titles.at(-1) ?? '').toEqual([]);
			await panel().locator('.back').click();
		}
		expect(new Set(titles).size).toBe(count - 2);
		await page.context().setOffline(true);
		await sendMessage(panel(), 'Anybody there?');
		await panel().locator('.connection').waitFor();
		expect(await findOverflow()).toEqual([]);
	});

	it('speaks to pages in forms of a language, and in English where it has none of it', async () => {
		const forms = [
			['zh-TW', '刪除我的資料'],
			['zh_CN', '删除我的数据'],
			['nn', 'Slett dataene mine'],
			['pt-PT', 'Eliminar os meus dados'],
			['pt-BR', 'Apagar meus dados'],
			['sr', 'Delete my data'],
		] as const;
		for (const [language, words] of sampled(forms, 5)) {
			await open(language);
			await menu().click();
			await expect.poll(() => panel().getByRole('menuitem').last().textContent(), { message: language }).toBe(words);
		}
	});

	it('follows a page that changes its language without a reload, but not against the visitor', async () => {
		await open('en');
		await composer().fill('Half a sentence');
		await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'));
		await panel().getByText('Guten Tag im Lampenladen.').waitFor();
		await page.evaluate(() => {
			document.documentElement.lang = 'ar';
			document.documentElement.dir = 'rtl';
		});
		await expect.poll(() => panel().evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
		expect(await composer().inputValue()).toBe('Half a sentence');
		await menu().click();
		await panel().getByRole('menuitem', { name: 'اللغة' }).click();
		await panel()
			.getByRole('button', { name: /français/i })
			.click();
		await page.keyboard.press('Escape');
		await expect.poll(() => composer().getAttribute('placeholder')).toBe('Écrire un message');
		await page.evaluate(() => document.documentElement.setAttribute('lang', 'de'));
		await page.waitForTimeout(300);
		expect(await composer().getAttribute('placeholder')).toBe('Écrire un message');
	});

	it('stands as far from both sides, with a scrollbar too', async () => {
		await open('en');
		await ask('How long is the guarantee?');
		const list = panel().locator('.messages');
		const [left, right] = await list.evaluate((box) => {
			const [outer, inner] = [box.getBoundingClientRect(), box.querySelector('ol')?.getBoundingClientRect()];
			return [(inner?.left ?? 0) - outer.left, outer.right - (inner?.right ?? 0)];
		});
		expect(right).toBe(left);
		await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
	});

	it('says beside the launcher what it may, from the right too', async () => {
		const room = async (direction: string): Promise<readonly string[]> => {
			const html = `<!doctype html><html dir="${direction}"><body><script>frontdeskConfig = { teaser: { text: 'هل تحتاج إلى مساعدة؟', delaySeconds: 0 } }</script>{script}</body></html>`;
			world.setPage({ html });
			await page.goto(world.site.url);
			const text = page.locator('frontdesk-widget .teaser-text');
			await text.waitFor();
			return text.evaluate((element) => {
				const { paddingLeft, paddingRight } = getComputedStyle(element);
				return [paddingLeft, paddingRight];
			});
		};
		const fromLeft = await room('ltr');
		expect(await room('rtl')).toEqual(fromLeft.toReversed());
		expect(Number.parseFloat(fromLeft[0] ?? '')).toBeGreaterThan(Number.parseFloat(fromLeft[1] ?? ''));
	});

	it('is mirrored on a Persian page, with the numbers of Persian', async () => {
		await open('fa');
		const centre = NARROW.width / 2;
		await expect.poll(() => middle(panel().locator('.monogram'))).toBeGreaterThan(centre);
		await expect.poll(() => middle(panel().getByRole('button', { name: 'بستن' }))).toBeLessThan(centre);
		await expect.poll(() => middle(panel().locator('.send'))).toBeLessThan(centre);
		await composer().fill('x'.repeat(3_995));
		await panel().getByText('۳٬۹۹۵ / ۴٬۰۰۰').waitFor();
		await menu().click();
		await panel().getByRole('menuitem').last().click();
		const arrow = panel().locator('.back .icon');
		await expect
			.poll(() => arrow.evaluate((icon) => getComputedStyle(icon).transform))
			.toBe('matrix(-1, 0, 0, 1, 0, 0)');
		await panel().locator('.back').click();
		await panel().getByRole('button', { name: 'بستن' }).click();
		await expect.poll(() => middle(page.locator('frontdesk-widget .launcher'))).toBeLessThan(centre);
	});

	it('writes each paragraph in its own direction, and keeps titles and bubbles where the panel has them', async () => {
		await addAnswer('Where is the showroom?', MIXED_ANSWER);
		await open('ar');
		await ask('Where is the showroom?');
		const alignment = () =>
			panel()
				.locator('.prose p')
				.evaluateAll((paragraphs) =>
					paragraphs.map((paragraph) => {
						const range = document.createRange();
						range.selectNodeContents(paragraph);
						const last = Array.from(range.getClientRects()).at(-1);
						const box = paragraph.getBoundingClientRect();
						return last && last.left - box.left < 1 ? 'left' : last && box.right - last.right < 1 ? 'right' : 'between';
					}),
				);
		// The English question is answered by the same paragraph once more.
		await expect.poll(async () => [...new Set(await alignment())]).toEqual(['left', 'right']);
		const centre = NARROW.width / 2;
		await expect.poll(() => middle(panel().locator('.bubble'))).toBeLessThan(centre);
		const corners = await panel()
			.locator('.bubble')
			.evaluate((bubble) => [
				getComputedStyle(bubble).borderBottomLeftRadius,
				getComputedStyle(bubble).borderBottomRightRadius,
			]);
		expect(corners).toEqual(['4px', '14px']);
		const title = panel().locator('.source bdi').first();
		await expect.poll(() => title.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right');
	});

	it.each(sampled(['ar', 'en'], 2))(
		'lays an Arabic answer that begins with a name from the right, in a panel in %s',
		async (tag) => {
			await addAnswer('كيف أدفع؟', NAMES_FIRST);
			await open(tag);
			await ask('كيف أدفع؟');
			const prose = panel().locator('.prose').last();
			await expect.poll(() => prose.getAttribute('dir')).toBe('rtl');
			/** Where the first word of each block stands: at its right edge, or at its left one. */
			const starts = (selector: string) =>
				prose.locator(selector).evaluateAll((blocks) =>
					blocks.map((block) => {
						const range = document.createRange();
						range.selectNodeContents(block);
						const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode() as Text;
						range.setStart(text, 0);
						range.setEnd(text, text.data.search(/\s/));
						const [word, box] = [range.getBoundingClientRect(), block.getBoundingClientRect()];
						return word.left - box.left > box.right - word.right ? 'right' : 'left';
					}),
				);
			await expect.poll(() => starts('p')).toEqual(['right', 'left']);
			await expect.poll(() => starts('li')).toEqual(['right', 'right']);
			await expect.poll(() => starts('tbody th')).toEqual(['right']);
			await expect.poll(() => starts('code')).toEqual(['left']);
			const [item, list] = [await prose.locator('li').first().boundingBox(), await prose.locator('ul').boundingBox()];
			expect((list?.width ?? 0) + (list?.x ?? 0)).toBeGreaterThan((item?.width ?? 0) + (item?.x ?? 0));
		},
	);

	it('keeps the first column of an Arabic table at the right', async () => {
		await addAnswer('أي طحنة تناسب؟', GRINDS);
		await open('ar');
		await ask('أي طحنة تناسب؟');
		const heads = panel().locator('.prose thead th');
		await expect.poll(() => heads.count()).toBe(3);
		await expect.poll(() => middle(heads.first())).toBeGreaterThan(await middle(heads.last()));
	});

	it('names the language of each message, of which a screen reader needs the voice, also after a reload', async () => {
		await open('de');
		await ask('How long is the guarantee?');
		const languages = () =>
			panel()
				.locator('.bubble, .prose')
				.evaluateAll((texts) => texts.map((text) => text.closest('[lang]')?.getAttribute('lang')));
		// What was just written is known to who wrote it; what is read out is the answer.
		await expect.poll(languages).toEqual(['de', 'en']);
		const status = page.getByRole('status');
		await expect.poll(() => status.textContent()).toContain('five years');
		await expect.poll(() => status.getAttribute('lang')).toBe('en');
		await page.reload();
		await page.locator('frontdesk-widget .launcher').click();
		await panel().locator('.prose p').first().waitFor();
		await expect.poll(() => languages()).toEqual(['en', 'en']);
	});

	it("speaks the owner's words in the visitor's language, those of the page first", async () => {
		const warnings: string[] = [];
		page.on('console', (message) => {
			if (message.type() === 'warning') warnings.push(message.text());
		});

		await open(
			'de-AT',
			"frontdeskConfig = { translations: { de: { title: 'Lampenhaus', strings: { 'fields.email': 'Post' } } } }",
		);
		await panel().getByText('Guten Tag im Lampenladen.').waitFor();
		await expect.poll(() => panel().locator('h2').textContent()).toBe('Lampenhaus');
		await expect.poll(() => composer().getAttribute('placeholder')).toBe('Frage an uns');
		expect(warnings).toEqual([]);

		await open('cy');
		await panel().getByText('Croeso.').waitFor();
		await expect.poll(() => composer().getAttribute('placeholder')).toBe('Neges');
		expect(warnings).toEqual([expect.stringContaining('sned')]);
	});
});

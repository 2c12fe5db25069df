import path from 'node:path';
import Database from 'libsql';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../../server/lib/secrets.ts';
import { createServiceClient, type ServiceClient } from '../../shared/client/createServiceClient.ts';
import { createToken } from '../../shared/contract/admin.ts';
import { chat } from '../../shared/contract/chat.ts';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { createContact } from '../../shared/contract/contacts.ts';
import { answerSurvey, rateAnswer } from '../../shared/contract/conversations.ts';
import { addFaqs, addLinks, addTexts } from '../../shared/contract/knowledge.ts';
import { createNote } from '../../shared/contract/team/notes.ts';
import { createWebhook } from '../../shared/contract/team/webhooks.ts';
import { HOSTILE_CLASSES } from '../fixtures/hostileAnswers.ts';
import { hasChromium } from '../support/chromium.ts';
import { noteHits } from '../support/examineAnswers.ts';
import { isFullRun, sampled } from '../support/fullRun.ts';
import { type OwnerWorld, startOwnerWorld } from '../support/ownerWorld.ts';

/** Of the payloads the usual run takes one of so many. */
const USUAL_SHARE = 18;
/** Without those that no request of the service may hold. */
const PAYLOADS = sampled([...new Set(Object.values(HOSTILE_CLASSES).flat())], USUAL_SHARE).filter(
	(text) => !/[\0\p{Surrogate}]/u.test(text),
);
/** For names, titles and fields, which are drawn as text: some of each class. */
const FEW = Object.values(HOSTILE_CLASSES).flatMap((payloads) => payloads.slice(0, isFullRun ? 3 : 2));
const PER_CONVERSATION = isFullRun ? 30 : 7;
const PAGES_LOOKED_AT = isFullRun ? 12 : 4;
/** With what stands there once it is loaded. Of the screens the usual run looks at one of so many: most of what visitors write. */
const SCREENS = [
	['contacts', 'tbody tr:nth-child(20)'],
	['setup', 'pre'],
	['settings/members', 'tbody tr'],
	['designer', 'iframe'],
	['knowledge', 'tbody tr:nth-child(10)'],
	['settings/websites', 'h2'],
	['settings/account', 'tbody tr'],
	['unanswered', '.rows li, tbody tr'],
	['settings/tokens', 'tbody tr:nth-child(3)'],
	['settings/audit', 'tbody tr:nth-child(10)'],
] as const;
const SCREEN_SHARE = 3;
const NAME_CHARS = 60;
const COMMENT_CHARS = 500;

/** Looks for what only a payload could have put into the page. Runs in the page. */
function inspect(): string[] {
	const found = new Set<string>((window as unknown as { hits: string[] }).hits);
	const forbidden =
		'iframe:not([src="/designer/preview"]) object embed img picture video audio base math template style link[href*="evil"] marquee';
	for (const selector of forbidden.split(' ')) {
		for (const element of document.body.querySelectorAll(selector)) found.add(`element ${element.localName}`);
	}
	for (const element of document.body.querySelectorAll('*')) {
		for (const name of Element.prototype.getAttributeNames.call(element)) {
			if (/^(?:on|style$|srcdoc$|formaction$|srcset$|ping$)/.test(name)) found.add(`attribute ${name}`);
		}
		if (element.localName === 'script' && !element.getAttribute('src')?.startsWith('/assets/')) found.add('script');
		if (element instanceof HTMLAnchorElement) {
			if (!['http:', 'https:', 'mailto:'].includes(element.protocol)) found.add(`link ${element.protocol}`);
			if (
				element.origin !== location.origin &&
				element.protocol !== 'mailto:' &&
				!/no(?:opener|referrer)/.test(element.rel)
			) {
				found.add('link that is trusted');
			}
		}
		if (element.closest('.prose') !== null && (element.id !== '' || element.hasAttribute('name'))) found.add('name');
	}
	return [...found];
}

describe.skipIf(!hasChromium)('what comes from outside, in every screen of the console', () => {
	let world: OwnerWorld;
	let owner: Page;
	let client: ServiceClient;
	let chatbotId: string;
	let siteBody = '';
	const conversations: string[] = [];
	const foreign: string[] = [];

	beforeAll(async () => {
		world = await startOwnerWorld(
			(_request, response) => {
				response.setHeader('content-type', 'text/html');
				response.statusCode = _request.method === 'POST' ? 500 : 200;
				response.end(siteBody);
			},
			{ RATE_LIMIT_PER_MINUTE: '10000' },
		);
		({ owner } = world);
		await world.signUp('Olive', 'olive@tide.example');
		await owner.addInitScript(noteHits);
		await owner.route('**/*', (route) => {
			const url = route.request().url();
			if (url.startsWith(world.frontdesk().publicUrl)) return route.continue();
			foreign.push(url);
			return route.abort();
		});
		await fill();
	});

	/** Puts payloads wherever visitors, pages, receivers and other members can write. */
	async function fill(): Promise<void> {
		const secrets = readSecrets(world.frontdesk().dataFolder);
		client = createServiceClient({
			baseUrl: `${world.frontdesk().coreUrl}/v2`,
			accessToken: secrets?.firstProject?.fullToken ?? '',
		});
		const [first = ''] = FEW;
		({ id: chatbotId } = await client.call(createChatbot, { body: { name: first.slice(0, NAME_CHARS) } }));
		const params = { chatbotId };
		const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
		siteBody = `<title>${escaped(FEW.join(' '))}</title><main>${FEW.map((text) => `<h2>${escaped(text)}</h2><p>${escaped(text)}</p>`).join('')}</main>`;
		await client.call(addLinks, {
			params,
			body: { links: [`${world.site.url}/${encodeURIComponent(first)}?"><script>alert(1)</script>`] },
		});
		await client.call(addFaqs, { params, body: { faqs: FEW.map((text) => ({ q: text, a: text })) } });
		await client.call(addTexts, { params, body: { texts: [FEW.join('\n\n')] } });
		const coreUrl = world.frontdesk().coreUrl;
		const admin = createServiceClient({ baseUrl: coreUrl, accessToken: secrets?.adminToken ?? '' });
		const projectId = secrets?.firstProject?.projectId ?? '';
		for (const text of FEW) {
			const body = { scope: 'chat', name: text.slice(0, NAME_CHARS) } as const;
			await admin.call(createToken, { params: { projectId }, body });
		}
		await client.call(createWebhook, {
			body: { url: `${world.site.url}/"><img src=x onerror=alert(1)>`, types: ['contact.created'] },
		});
		for (const [index, text] of FEW.entries()) {
			const properties = {
				first_name: text.slice(0, NAME_CHARS),
				email: `v${index}@example.com`,
				company_name: text.slice(0, NAME_CHARS),
			};
			await client.call(createContact, {
				params,
				body: { properties, attributes: { note: text.slice(0, NAME_CHARS) } },
			});
		}
		for (let start = 0; start < PAYLOADS.length; start += PER_CONVERSATION) {
			let conversationId: string | undefined;
			for (const message of PAYLOADS.slice(start, start + PER_CONVERSATION)) {
				const {
					conversation_id: id,
					message_id: messageId,
					outcome,
				} = await client.call(chat, {
					params,
					body: {
						message,
						...(conversationId === undefined ? {} : { conversation_id: conversationId }),
						visitor_variables: { page: message.slice(0, NAME_CHARS) },
					},
				});
				if (outcome === 'grounded') {
					const rated = { ...params, conversationId: id, messageId };
					await client.call(rateAnswer, {
						params: rated,
						body: { rating: '-1', reason: message.slice(0, COMMENT_CHARS) },
					});
				}
				if (conversationId === undefined) {
					conversationId = id;
					conversations.push(id);
					const place = { ...params, conversationId: id };
					await client.call(answerSurvey, {
						params: place,
						body: { score: 1, comment: message.slice(0, COMMENT_CHARS) },
					});
					await client.call(createNote, { params: place, body: { text: message } });
				}
			}
		}
		// Models and knowledge bases are kept from saying such things: the store says them here, with sources to match.
		await world.restart((folder) => {
			const store = new Database(path.join(folder, 'frontdesk.sqlite'));
			store.exec(`
				update messages set text = (select text from messages as question where question.id = messages."questionId")
				where "questionId" is not null and "chatbotId" = '${chatbotId}';
				update messages set sources = json_array(json_object('type', 'webpage', 'title', text, 'url', 'javascript:alert(1)'))
				where role = 'bot' and "chatbotId" = '${chatbotId}';
			`);
			store.close();
		});
	}

	/** Opens a screen of the chatbot and looks at it when its rows are there. */
	async function look(address: string, ready: string): Promise<void> {
		await owner.goto(`${world.frontdesk().publicUrl}/console/${address}`);
		await owner.locator(ready).first().waitFor();
	}
	/** What a payload did, and the requests to others. */
	const effects = async () => [...(await owner.evaluate(inspect)), ...foreign];

	it('runs nothing, loads nothing and covers nothing in lists, titles of pages neither (CVE-2026-88055)', async () => {
		await look(`inbox?chatbot=${chatbotId}`, '.list .rows li:nth-child(4)');
		expect(await effects()).toEqual([]);
		for (const [screen, ready] of sampled(SCREENS, SCREEN_SHARE)) {
			await look(screen, ready);
			await owner.keyboard.press('Control+k');
			await owner.getByRole('combobox', { name: 'Search' }).fill('script');
			expect(await effects()).toEqual([]);
		}
		await look('settings/webhooks', 'h3');
		await owner.getByRole('button', { name: 'Deliveries' }).click();
		await owner.getByText('500').first().waitFor();
		expect(await effects()).toEqual([]);
	});

	it('is drawn as harmless answers in conversations', async () => {
		for (const id of conversations) {
			await look(`inbox/${id}`, '.transcript .bot .prose :is(p, pre, ul, ol, h2, h3, h4, table, blockquote)');
			await owner.getByText('Why this answer?').first().click();
			await owner.locator('details[open] ol, details[open] .quiet').first().waitFor();
			expect(await effects()).toEqual([]);
		}
	});

	it('is drawn harmless as the text that was read (CVE-2024-3166)', async () => {
		await look('knowledge', 'tbody tr');
		const addresses = await owner
			.locator('tbody a.row-link')
			.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
		for (const address of addresses.slice(0, PAGES_LOOKED_AT)) {
			await look(address.replace('/console/', ''), '.rows .prose');
			expect(await effects()).toEqual([]);
		}
		// A control: what is looked for is found when it is there.
		await owner.evaluate(() => document.body.append(document.createElement('img')));
		expect(await owner.evaluate(inspect)).toEqual(['element img']);
	});
});

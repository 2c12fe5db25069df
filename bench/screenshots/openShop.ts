import type { z } from 'zod';
import { createChatbot } from '../../shared/contract/chatbots.ts';
import { addFaqs, addLinks, listDataSources } from '../../shared/contract/knowledge.ts';
import { replaceWidgetSettings, type widgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';
import type { BrowserWorld } from '../../test/support/browserWorld.ts';
import type { Shop } from './languages.ts';

const POLL_MS = 100;

/** Makes the chatbot of a shop, with all that its widget can show. @returns its id, once it has read everything */
export async function openShop(world: BrowserWorld, shop: Shop): Promise<string> {
	const { service } = world;
	const { id: chatbotId } = await service.call(createChatbot, { body: { name: shop.name, visibility: 'public' } });
	const params = { chatbotId };
	const settings: z.input<typeof widgetSettingsSchema> = {
		title: shop.name,
		subtitle: shop.subtitle,
		greeting: shop.greeting,
		footer_text: shop.footer,
		suggested_questions: [shop.questions.plain, shop.questions.table, shop.questions.code].map((label) => ({ label })),
		survey: {},
		allowed_origins: [world.site.url],
	};
	await service.call(replaceWidgetSettings, { params, body: settings });
	await service.call(addFaqs, { params, body: { faqs: [...shop.faqs] } });
	if (shop.language === 'en') {
		await service.call(addLinks, { params, body: { links: [`${world.frontdesk.publicUrl}/`] } });
	}
	for (;;) {
		// Asked again and again until all is read.
		// oxlint-disable-next-line no-await-in-loop
		const { sources } = await service.call(listDataSources, { params });
		if (sources.every(({ status }) => status === 'processed')) return chatbotId;
		// oxlint-disable-next-line no-await-in-loop
		await new Promise((resolve) => {
			setTimeout(resolve, POLL_MS);
		});
	}
}

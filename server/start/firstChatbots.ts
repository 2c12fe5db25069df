import type { z } from 'zod';
import type { widgetSettingsSchema } from '../../shared/contract/widgetSettings.ts';
import { listDocumentation, listShopPages } from '../site/markdownFolders.ts';

/** A chatbot that the first start makes. */
export interface FirstChatbot {
	/** Where the secrets keep its id, and whether it was given its pages. */
	readonly id: 'chatbotId' | 'shopChatbotId';
	readonly taught: 'isTaught' | 'isShopTaught';
	readonly name: string;
	/** Of the built-in templates. */
	readonly templateId: number;
	readonly widgetSettings: z.input<typeof widgetSettingsSchema>;
	/** Paths of the pages that it knows. */
	readonly listPages: () => readonly string[];
}

const DOCUMENTATION_CHATBOT: FirstChatbot = {
	id: 'chatbotId',
	taught: 'isTaught',
	name: 'Frontdesk documentation',
	templateId: 3,
	listPages: listDocumentation,
	widgetSettings: {
		title: 'Frontdesk',
		subtitle: 'Answers from the documentation',
		greeting: 'Hello. Ask me how to set up and use Frontdesk.',
		suggested_questions: [
			{ label: 'How do I put the widget on my site?' },
			{ label: 'How do I add pages to the knowledge base?' },
			{ label: 'Which data is stored about visitors?' },
		],
		lead_form: {
			title: 'Leave your e-mail and we will answer',
			consent: { text: 'You may contact me about my question.', required: true },
			success_text: 'Thank you. We will answer by e-mail.',
		},
	},
};

const SHOP_CHATBOT: FirstChatbot = {
	id: 'shopChatbotId',
	taught: 'isShopTaught',
	name: 'Harbour Coffee',
	templateId: 2,
	listPages: listShopPages,
	widgetSettings: {
		title: 'Harbour Coffee',
		subtitle: 'Coffee by post',
		greeting: 'Hello. Ask me about our coffee, delivery or the shop.',
		suggested_questions: [
			{ label: 'Which coffee is best for espresso?' },
			{ label: 'Can I return opened coffee?' },
			{ label: 'Are you open on Sundays?' },
		],
		teaser: { text: 'Questions about our coffee?' },
		lead_form: {
			title: 'Leave your e-mail and we will answer',
			success_text: 'Thank you. We will answer by e-mail.',
		},
	},
};

/** In the order in which they are made and read their pages. */
export const FIRST_CHATBOTS = [DOCUMENTATION_CHATBOT, SHOP_CHATBOT];

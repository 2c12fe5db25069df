import type { Answer } from '../../shared/widgetContract/conversations.ts';
import type { WidgetConfig } from '../../shared/widgetContract/settings.ts';

/** An answer from the knowledge base, as the BFF sends it. */
export function buildAnswer(overrides: Partial<Answer> = {}): Answer {
	return {
		conversation_handle: 'conversation-1',
		message_id: 'message-1',
		text: 'On Sundays we open at **10:00**.',
		sources: [{ type: 'webpage', title: 'Opening hours', url: 'https://harbour-coffee.example/hours' }],
		is_ai_kb_response: true,
		offers_contact: false,
		...overrides,
	};
}

/** Settings of a shop with one suggested question and the usual form. */
export function buildWidgetConfig(overrides: Partial<WidgetConfig> = {}): WidgetConfig {
	return {
		chatbot_id: 'chatbot-1',
		title: 'Harbour Coffee',
		suggested_questions: [{ label: 'When do you open on Sundays?' }],
		theme: 'auto',
		position: 'right',
		lead_form: {
			enabled: true,
			fields: [
				{ name: 'first_name', required: false },
				{ name: 'email', required: true },
			],
		},
		...overrides,
	};
}

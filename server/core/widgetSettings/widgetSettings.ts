import { type WidgetSettings, widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';

/** A chatbot's widget settings; what was never set has its default. */
export function readWidgetSettingsOf(row: ChatbotRow): WidgetSettings {
	return widgetSettingsSchema.parse(JSON.parse(row.widgetSettings));
}

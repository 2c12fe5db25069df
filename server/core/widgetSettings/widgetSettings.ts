import { type WidgetSettings, widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';

/** Settings read before, by their JSON: every question needs one of them, and there are many to check. */
const parsedSettings = new Map<string, WidgetSettings>();
const MOST_KNOWN = 500;

/** A chatbot's widget settings; what was never set has its default. The same object as long as they are not changed. */
export function readWidgetSettingsOf({ widgetSettings }: ChatbotRow): WidgetSettings {
	const read = parsedSettings.get(widgetSettings) ?? widgetSettingsSchema.parse(JSON.parse(widgetSettings));
	if (parsedSettings.size >= MOST_KNOWN) parsedSettings.clear();
	parsedSettings.set(widgetSettings, read);
	return read;
}

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { SettingsError } from '../../lib/settings.ts';

/** The settings of one chatbot, for a service that stores no widget settings. */
export const chatbotSettingsSchema = widgetSettingsSchema.extend({
	/** The model that answers; the first of the service's listing when absent. */
	ai_model_id: z.int().optional(),
});
export type ChatbotSettings = z.output<typeof chatbotSettingsSchema>;

export type SettingsByChatbot = Readonly<Record<string, ChatbotSettings>>;

/** Reads `WIDGET_SETTINGS_FILE`; none gives no settings. @throws {SettingsError} naming every faulty field */
export async function readSettingsFile(path: string | undefined): Promise<SettingsByChatbot> {
	if (path === undefined) return {};
	const json = await readFile(path, 'utf8')
		.then((text): unknown => JSON.parse(text))
		.catch((error: Error) => {
			const fault = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
			throw new SettingsError([`WIDGET_SETTINGS_FILE: ${fault}: ${error.message}`]);
		});
	const parsed = z.record(z.string(), chatbotSettingsSchema).safeParse(json);
	if (parsed.success) return parsed.data;
	throw new SettingsError(
		parsed.error.issues.map((issue) => `WIDGET_SETTINGS_FILE: ${issue.path.join('.')}: ${issue.message}`),
	);
}

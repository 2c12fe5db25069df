import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { publicWidgetSettingsSchema } from '../contract/widgetSettings.ts';
import { widgetParams } from './visitor.ts';

/** What anybody may know of a chatbot's widget. */
export const widgetConfigSchema = publicWidgetSettingsSchema.extend({
	chatbot_id: z.string(),
	title: z.string(),
});
export type WidgetConfig = z.output<typeof widgetConfigSchema>;

/** The same without defaults, which keeps the script with baked settings small. */
export interface BakedConfig
	extends Pick<WidgetConfig, 'chatbot_id' | 'title'>,
		Partial<Omit<WidgetConfig, 'chatbot_id' | 'title'>> {
	/** Whether the loader needs its extras, and whether the launcher waits for them because they may change or hide it. */
	extras?: 'first' | 'later';
	/** Address of the script, for pages in which it cannot tell its own. */
	url?: string;
}

export const readSettings = endpoint('GET /api/chatbots/{chatbotId}/settings', {
	access: 'anybody',
	summary: "A chatbot's public widget settings",
	params: widgetParams,
	data: widgetConfigSchema,
	example: {
		data: {
			chatbot_id: '019a2b3c-0000-7000-8000-000000000002',
			title: 'Harbour Coffee',
			suggested_questions: [],
			theme: 'auto',
			position: 'right',
			lead_form: { enabled: true, fields: [{ name: 'email', required: true }] },
		},
	},
});

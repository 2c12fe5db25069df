import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { publicWidgetSettingsSchema } from '../contract/widgetSettings.ts';
import { widgetParams } from './visitor.ts';

/** What the loader served for one chatbot has baked in. */
export const widgetConfigSchema = publicWidgetSettingsSchema.extend({
	chatbot_id: z.string(),
	title: z.string(),
});
export type WidgetConfig = z.output<typeof widgetConfigSchema>;

export const readSettings = endpoint({
	method: 'get',
	path: '/api/chatbots/{chatbotId}/settings',
	origin: 'extension',
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

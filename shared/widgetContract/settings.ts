import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { publicWidgetSettingsSchema } from '../contract/widgetSettings.ts';
import type { LauncherFace } from '../launcherFace.ts';
import { widgetParams } from './visitor.ts';

/** What anybody may know of a chatbot's widget. */
export const widgetConfigSchema = publicWidgetSettingsSchema.extend({
	chatbot_id: z.string(),
	title: z.string(),
});
export type WidgetConfig = z.output<typeof widgetConfigSchema>;

/** The same without what stands at its default, so that the script with the settings baked in stays small. */
export interface BakedConfig
	extends Pick<WidgetConfig, 'chatbot_id' | 'title'>,
		Partial<Omit<WidgetConfig, 'chatbot_id' | 'title'>> {
	/** Whether the loader needs its second part, and whether the launcher waits for it, as it may look otherwise or stay away. */
	extras?: 'first' | 'later';
	/** The launcher's icon and words, so that they cost no second request. */
	face?: LauncherFace;
}

export const readSettings = endpoint({
	method: 'get',
	path: '/api/chatbots/{chatbotId}/settings',
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

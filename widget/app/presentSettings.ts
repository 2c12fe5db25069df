import type { BakedConfig, WidgetConfig } from '../../shared/widgetContract/settings.ts';
import { fillIn } from './strings/fillIn.ts';
import { writeJson } from './writeJson.ts';

/** What of the settings a visitor reads, by how the names of the parts end. */
const TEXTS = /(title|greeting|label|message|text|intro|question|notice)$/;

/** Settings with the page's variables in their texts: "Hello {name}" becomes "Hello Ada". */
export function presentSettings(settings: WidgetConfig, variables: Readonly<Record<string, unknown>>): WidgetConfig {
	// Settings came as JSON; these parts are texts wherever they stand.
	return JSON.parse(writeJson(settings), (name, value) =>
		TEXTS.test(name) ? fillIn(value, variables) : value,
	) as WidgetConfig;
}

/** Baked settings with the defaults that the BFF left out (`shared/contract/widgetSettings.ts`). */
export function completeSettings(baked: BakedConfig): WidgetConfig {
	return {
		suggested_questions: [],
		theme: 'auto',
		position: 'right',
		lead_form: {
			enabled: true,
			fields: [
				{ name: 'first_name', required: false },
				{ name: 'email', required: true },
			],
		},
		...baked,
	};
}

import type { BakedConfig, WidgetConfig } from '../../shared/widgetContract/settings.ts';
import { fillIn } from './strings/fillIn.ts';

/** Settings with the page's variables in their texts: "Hello {name}" becomes "Hello Ada". */
export function presentSettings(settings: WidgetConfig, variables: Readonly<Record<string, string>>): WidgetConfig {
	const fill = (text: string): string => fillIn(text, variables);
	const { greeting, subtitle, footer_text: footerText } = settings;
	return {
		...settings,
		...(greeting === undefined ? {} : { greeting: fill(greeting) }),
		...(subtitle === undefined ? {} : { subtitle: fill(subtitle) }),
		...(footerText === undefined ? {} : { footer_text: fill(footerText) }),
		suggested_questions: settings.suggested_questions.map(({ label, message }) => ({
			label: fill(label),
			...(message === undefined ? {} : { message: fill(message) }),
		})),
	};
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

import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { WidgetOverrides } from '../mountOptions.ts';

/** Settings with others over them; of objects the parts that the others have. */
export function mergeSettings(config: BakedConfig, overrides: WidgetOverrides): BakedConfig {
	const merged: Record<string, unknown> = { ...config };
	for (const [name, value] of Object.entries(overrides)) {
		const isObject = value instanceof Object && !Array.isArray(value);
		merged[name] = isObject ? { ...(merged[name] as object | undefined), ...value } : value;
	}
	// Every value has the type of the setting it stands for.
	return merged as unknown as BakedConfig;
}

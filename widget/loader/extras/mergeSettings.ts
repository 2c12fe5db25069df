import type { BakedConfig } from '../../../shared/widgetContract/settings.ts';
import type { WidgetOverrides } from '../mountOptions.ts';

/** Settings with others over them: of objects the parts that the others have, and without what these unset. */
export function mergeSettings(config: BakedConfig, overrides: WidgetOverrides): BakedConfig {
	// Every value has the type of the setting it stands for; the title is the only one that cannot be unset.
	return { title: config.title, ...merge(config, overrides) } as unknown as BakedConfig;
}

function merge(stored: object, over: object): object {
	const merged: Record<string, unknown> = { ...stored };
	for (const [name, value] of Object.entries(over)) {
		if (value === undefined) delete merged[name];
		else merged[name] = isParts(value) ? merge(Object(merged[name]), value) : value;
	}
	return merged;
}

function isParts(value: unknown): value is object {
	return value instanceof Object && !Array.isArray(value);
}

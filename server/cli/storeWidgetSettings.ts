import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import {
	replaceWidgetSettings,
	type WidgetSettings,
	widgetSettingsSchema,
} from '../../shared/contract/widgetSettings.ts';
import type { Settings } from './changeSettings.ts';
import { FailedError } from './command.ts';

/** Replaces a chatbot's widget settings. @throws {FailedError} naming every setting that makes no sense */
export async function storeWidgetSettings(
	service: ServiceClient,
	chatbotId: string,
	settings: Settings,
): Promise<WidgetSettings> {
	const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(widgetSettingsSchema.shape, name));
	const parsed = widgetSettingsSchema.safeParse(settings);
	const faults = [
		...unknown.map(
			(name) => `there is no setting ${name}; there are ${Object.keys(widgetSettingsSchema.shape).join(', ')}`,
		),
		...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
	];
	if (!parsed.success || faults.length > 0) throw new FailedError(faults.join('\n'));
	return service.call(replaceWidgetSettings, { params: { chatbotId }, body: parsed.data });
}

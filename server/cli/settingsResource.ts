import type { z } from 'zod';
import type { ServiceClient } from '../../shared/client/createServiceClient.ts';
import {
	type AnswerSettings,
	answerSettingsSchema,
	readAnswerSettings,
	replaceAnswerSettings,
} from '../../shared/contract/answerSettings.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import {
	readWidgetSettings,
	replaceWidgetSettings,
	type WidgetSettings,
	widgetSettingsSchema,
} from '../../shared/contract/widgetSettings.ts';
import type { Settings } from './changeSettings.ts';
import { FailedError } from './errors.ts';

/** Settings of a chatbot that are read and replaced as a whole. */
export interface SettingsResource<Value> {
	readonly read: Endpoint;
	readonly replace: Endpoint;
	readonly schema: z.ZodObject & z.ZodType<Value>;
}

export const WIDGET_SETTINGS: SettingsResource<WidgetSettings> = {
	read: readWidgetSettings,
	replace: replaceWidgetSettings,
	schema: widgetSettingsSchema,
};

export const ANSWER_SETTINGS: SettingsResource<AnswerSettings> = {
	read: readAnswerSettings,
	replace: replaceAnswerSettings,
	schema: answerSettingsSchema,
};

export interface SettingsPlace<Value> {
	readonly resource: SettingsResource<Value>;
	readonly service: ServiceClient;
	readonly chatbotId: string;
}

export function readSettings<Value>({ resource, service, chatbotId }: SettingsPlace<Value>): Promise<Value> {
	return service.call(resource.read, { params: { chatbotId } }, { dataSchema: resource.schema });
}

/** Replaces a chatbot's settings. @throws {FailedError} naming every setting that makes no sense */
export async function storeSettings<Value>(
	{ resource: { schema, replace }, service, chatbotId }: SettingsPlace<Value>,
	settings: Settings,
): Promise<Value> {
	const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(schema.shape, name));
	const parsed = schema.safeParse(settings);
	const faults = [
		...unknown.map((name) => `there is no setting ${name}; there are ${Object.keys(schema.shape).join(', ')}`),
		...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
	];
	if (!parsed.success || faults.length > 0) throw new FailedError(faults.join('\n'));
	return service.call(replace, { params: { chatbotId }, body: parsed.data }, { dataSchema: schema });
}

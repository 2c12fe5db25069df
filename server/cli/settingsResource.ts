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

export async function readSettings<Value>(place: SettingsPlace<Value>): Promise<Value> {
	return (await readVersion(place)).settings;
}

/** Settings with their version; services without versions tell none. */
export async function readVersion<Value>({
	resource: { read, schema },
	service,
	chatbotId,
}: SettingsPlace<Value>): Promise<{ readonly settings: Value; readonly etag?: string }> {
	let etag: string | undefined;
	const onVersion = (version: string) => {
		etag = version;
	};
	const settings = await service.call(read, { params: { chatbotId } }, { dataSchema: schema, onVersion });
	return { settings, ...(etag !== undefined && { etag }) };
}

/**
 * Changes a chatbot's settings, unless somebody else changes them at the same time.
 *
 * @param version that the change was made from, where it is older than the stored one
 * @throws {FailedError} naming every setting that makes no sense; {ServiceError} `precondition_failed`
 */
export async function changeStored<Value>(
	place: SettingsPlace<Value>,
	change: (settings: Value) => Settings,
	version?: string,
): Promise<Value> {
	const { settings, etag } = await readVersion(place);
	return storeSettings(place, change(settings), version ?? etag);
}

/** Replaces a chatbot's settings. @throws {FailedError} naming every setting that makes no sense */
export async function storeSettings<Value>(
	{ resource: { schema, replace }, service, chatbotId }: SettingsPlace<Value>,
	settings: Settings,
	ifMatch?: string,
): Promise<Value> {
	const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(schema.shape, name));
	const parsed = schema.safeParse(settings);
	const faults = [
		...unknown.map((name) => `there is no setting ${name}; there are ${Object.keys(schema.shape).join(', ')}`),
		...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
	];
	if (!parsed.success || faults.length > 0) throw new FailedError(faults.join('\n'));
	return service.call(replace, { params: { chatbotId }, body: parsed.data }, { dataSchema: schema, ifMatch });
}

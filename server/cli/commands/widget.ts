import { z } from 'zod';
import { readWidgetSettings } from '../../../shared/contract/widgetSettings.ts';
import { changeSettings, type Settings } from '../changeSettings.ts';
import { type Command, FailedError, UsageError } from '../command.ts';
import { alignColumns } from '../output.ts';
import { storeWidgetSettings } from '../storeWidgetSettings.ts';

const settingsSchema = z.record(z.string(), z.unknown());

export const getWidget: Command = {
	name: 'widget get',
	usage: '',
	summary: "Show a chatbot's widget settings",
	positionals: [0, 0],
	async run({ connection, output }) {
		const service = await connection.service();
		const settings = await service.call(readWidgetSettings, { params: { chatbotId: await connection.chatbotId() } });
		output.result(settings, () => presentSettings(settings));
	},
};

export const setWidget: Command = {
	name: 'widget set',
	usage: 'KEY=VALUE… [--file FILE]',
	summary: 'Change widget settings; KEY= takes one away, a file (JSON, - is standard input) replaces them all',
	options: { file: { type: 'string' } },
	positionals: [0, Number.POSITIVE_INFINITY],
	async run({ invocation, connection, output, readInput }) {
		const file = invocation.text('file');
		if (file === undefined && invocation.positionals.length === 0) throw new UsageError('no setting given');
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const current =
			file === undefined
				? await service.call(readWidgetSettings, { params: { chatbotId } })
				: parseSettings(file, await readInput(file));
		const stored = await storeWidgetSettings(service, chatbotId, changeSettings(current, invocation.positionals));
		output.result(stored, () => presentSettings(stored));
	},
};

function presentSettings(settings: Settings): string[] {
	return alignColumns(
		Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
	);
}

function parseSettings(file: string, text: string): Settings {
	try {
		return settingsSchema.parse(JSON.parse(text));
	} catch (cause) {
		throw new FailedError(`${file} is not a JSON object: ${cause instanceof Error ? cause.message : ''}`);
	}
}

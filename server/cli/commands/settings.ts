import { z } from 'zod';
import { changeSettings, type Settings, type Shape } from '../changeSettings.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { alignColumns } from '../output.ts';
import { parseJsonFile } from '../parseJsonFile.ts';
import { ANSWER_SETTINGS, changeStored, type SettingsResource, WIDGET_SETTINGS } from '../settingsResource.ts';

const settingsSchema = z.record(z.string(), z.unknown());

export const setSettings = createSetCommand('settings', 'answer', ANSWER_SETTINGS);
export const setWidget = createSetCommand('widget', 'widget', WIDGET_SETTINGS);

function createSetCommand(word: string, kind: string, resource: SettingsResource<Settings>): Command {
	return {
		name: `${word} set`,
		usage: 'KEY=VALUE… [--file FILE]',
		summary: `Change ${kind} settings; KEY= removes one, a repeated KEY adds to its list, KEY.PART leads inside; a file is JSON, such as get --json prints, null removes (- is standard input)`,
		positionals: [0, Number.POSITIVE_INFINITY],
		async run({ invocation, connection, output, readInput }) {
			const file = invocation.text('file');
			if (file === undefined && invocation.positionals.length === 0) throw new UsageError('no setting given');
			const place = { resource, ...(await connection.chatbot()) };
			// What `get --json` has printed carries the version that it was.
			const { etag, ...given } =
				file === undefined
					? {}
					: parseJsonFile(settingsSchema, { file, text: await readInput(file), expected: 'a JSON object' });
			// zod's type of JSON Schema is wider.
			const shape = z.toJSONSchema(resource.schema, { unrepresentable: 'any' }) as Shape;
			const change = (current: Settings) => {
				const named = Object.entries({ ...current, ...given }).filter(([, value]) => value !== null);
				return changeSettings(Object.fromEntries(named), invocation.positionals, shape);
			};
			const stored = await changeStored(place, change, typeof etag === 'string' ? etag : undefined);
			output.result(stored, () => presentSettings(stored));
		},
	};
}

function presentSettings(settings: Settings): string[] {
	if (Object.keys(settings).length === 0) return ['All settings have their defaults.'];
	return alignColumns(
		Object.entries(settings).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
	);
}

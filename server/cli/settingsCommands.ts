import { z } from 'zod';
import { changeSettings, type Settings } from './changeSettings.ts';
import { type Command, FailedError, UsageError } from './command.ts';
import { alignColumns } from './output.ts';
import { readSettings, type SettingsResource, storeSettings } from './settingsResource.ts';

const settingsSchema = z.record(z.string(), z.unknown());

/** The command that shows settings of a chatbot. @param word the word before `get` */
export function createGetCommand(word: string, kind: string, resource: SettingsResource<Settings>): Command {
	return {
		name: `${word} get`,
		usage: '',
		summary: `Show a chatbot's ${kind} settings`,
		positionals: [0, 0],
		async run({ connection, output }) {
			const service = await connection.service();
			const settings = await readSettings({ resource, service, chatbotId: await connection.chatbotId() });
			output.result(settings, () => presentSettings(settings));
		},
	};
}

/** The command that changes settings of a chatbot. @param word the word before `set` */
export function createSetCommand(word: string, kind: string, resource: SettingsResource<Settings>): Command {
	return {
		name: `${word} set`,
		usage: 'KEY=VALUE… [--file FILE]',
		summary: `Change ${kind} settings; KEY= takes one away, a file (JSON, - is standard input) replaces them all`,
		options: { file: { type: 'string' } },
		positionals: [0, Number.POSITIVE_INFINITY],
		async run({ invocation, connection, output, readInput }) {
			const file = invocation.text('file');
			if (file === undefined && invocation.positionals.length === 0) throw new UsageError('no setting given');
			const service = await connection.service();
			const place = { resource, service, chatbotId: await connection.chatbotId() };
			const current = file === undefined ? await readSettings(place) : parseSettings(file, await readInput(file));
			const stored = await storeSettings(place, changeSettings(current, invocation.positionals));
			output.result(stored, () => presentSettings(stored));
		},
	};
}

function presentSettings(settings: Settings): string[] {
	if (Object.keys(settings).length === 0) return ['Nothing is set: all is as it comes.'];
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

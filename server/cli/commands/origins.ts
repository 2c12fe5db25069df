import { isUrl } from '../../../shared/isUrl.ts';
import type { Command } from '../command.ts';
import { FailedError, UsageError } from '../errors.ts';
import { changeStored, readSettings, WIDGET_SETTINGS } from '../settingsResource.ts';

type Change = (origins: readonly string[], named: readonly string[]) => readonly string[];

export const listOrigins = createCommand('list', 'List the websites that may show the widget', null);
export const addOrigins = createCommand('add', 'Allow websites to show the widget', (origins, named) => [
	...new Set([...origins, ...named]),
]);
export const removeOrigins = createCommand('remove', 'Remove allowed websites', (origins, named) => {
	const unknown = named.find((origin) => !origins.includes(origin));
	if (unknown !== undefined) throw new FailedError(`${unknown} is not among the allowed websites of this chatbot.`);
	return origins.filter((origin) => !named.includes(origin));
});

function createCommand(word: string, summary: string, change: Change | null): Command {
	return {
		name: `origins ${word}`,
		...(change === null ? {} : { usage: 'ORIGIN…' }),
		summary,
		async run({ invocation, connection, output }) {
			const named = invocation.positionals.map(readOrigin);
			const place = { resource: WIDGET_SETTINGS, ...(await connection.chatbot()) };
			const { allowed_origins: origins } =
				change === null
					? await readSettings(place)
					: await changeStored(place, (settings) => ({
							...settings,
							allowed_origins: change(settings.allowed_origins, named),
						}));
			output.result({ allowed_origins: origins }, () =>
				origins.length === 0 ? ['No websites are allowed besides Frontdesk itself and ALLOWED_ORIGINS.'] : origins,
			);
		},
	};
}

/** The origin of an address as people copy it from the browser. @throws {UsageError} */
export function readOrigin(word: string): string {
	if (isUrl(word) && /^https?:$/.test(new URL(word).protocol)) return new URL(word).origin;
	throw new UsageError(`"${word}" is not the address of a website, such as https://www.example.com`);
}

import { isUrl } from '../../../shared/isUrl.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../errors.ts';
import { readSettings, storeSettings, WIDGET_SETTINGS } from '../settingsResource.ts';

export const listOrigins: Command = {
	name: 'origins list',
	usage: '',
	summary: 'List the websites that may show the widget',
	positionals: [0, 0],
	run: (context) => changeOrigins(context, (origins) => origins),
};

export const addOrigins: Command = {
	name: 'origins add',
	usage: 'ORIGIN…',
	summary: 'Allow websites to show the widget',
	positionals: [1, Number.POSITIVE_INFINITY],
	run: (context) => changeOrigins(context, (origins, named) => [...new Set([...origins, ...named])]),
};

export const removeOrigins: Command = {
	name: 'origins remove',
	usage: 'ORIGIN…',
	summary: 'Remove allowed websites',
	positionals: [1, Number.POSITIVE_INFINITY],
	run: (context) => changeOrigins(context, (origins, named) => origins.filter((origin) => !named.includes(origin))),
};

async function changeOrigins(
	{ invocation, connection, output }: CommandContext,
	change: (origins: readonly string[], named: readonly string[]) => readonly string[],
): Promise<void> {
	const named = invocation.positionals.map(readOrigin);
	const place = { resource: WIDGET_SETTINGS, ...(await connection.chatbot()) };
	const settings = await readSettings(place);
	const changed = change(settings.allowed_origins, named);
	const { allowed_origins: origins } =
		named.length === 0 ? settings : await storeSettings(place, { ...settings, allowed_origins: changed });
	output.result({ allowed_origins: origins }, () =>
		origins.length === 0 ? ['No websites are allowed besides Frontdesk itself and ALLOWED_ORIGINS.'] : origins,
	);
}

/** The origin of an address as people copy it from the browser. @throws {UsageError} */
export function readOrigin(word: string): string {
	if (isUrl(word) && /^https?:$/.test(new URL(word).protocol)) return new URL(word).origin;
	throw new UsageError(`"${word}" is not the address of a website, such as https://www.example.com`);
}

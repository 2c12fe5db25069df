import { expect, it } from 'vitest';
import { COMMANDS } from '../../../server/cli/commands/index.ts';
import { ROUTE_WORDS } from '../../../server/cli/routes/names.ts';
import { RESOURCES } from '../../../shared/contract/registry.ts';
import { runWith } from '../../support/runCli.ts';

/** Routes that only commands by hand call. */
const BY_HAND: Readonly<Record<string, string>> = {
	addDocuments: 'add document',
	addFaqs: 'add faq',
	addLinks: 'add link',
	addTexts: 'add text',
	chat: 'ask',
	createSnapshot: 'backup',
};
/** The command line calls with a token; these routes need a session, a visitor or no caller. */
const WITHOUT_TOKEN = new Set(['person', 'visitor', 'anybody']);

const routes = RESOURCES.flatMap(({ endpoints }) => Object.entries(endpoints)).filter(
	([, { access }]) => !WITHOUT_TOKEN.has(access),
);

it.each(routes.map(([name]) => name))('%s has a command with help', async (name) => {
	const words = ROUTE_WORDS[name];
	const command = BY_HAND[name] ?? (typeof words === 'string' ? words : words?.name) ?? '';
	const help = [...command.split(' '), '--help'];
	const { code, out } = await runWith({ parameters: help, env: {}, readInput: async () => '' });
	expect([code, out]).toEqual([0, expect.stringContaining(`frontdesk ${command}`)]);
});

it('gives each route a command of its own', () => {
	expect(Object.keys({ ...ROUTE_WORDS, ...BY_HAND }).toSorted()).toEqual(routes.map(([name]) => name).toSorted());
	const names = COMMANDS.map(({ name }) => name);
	expect(new Set(names).size).toBe(names.length);
});

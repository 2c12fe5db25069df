import { expect, it } from 'vitest';
import { COMMANDS } from '../../../server/cli/commands/index.ts';
import { ROUTE_WORDS } from '../../../server/cli/routes/names.ts';
import { RESOURCES } from '../../../shared/contract/registry.ts';
import { runWith } from '../../support/runCli.ts';

/** Routes that commands by hand call, because there is more to do than one call. */
const BY_HAND: Readonly<Record<string, string>> = {
	addDocuments: 'add document',
	addFaqs: 'add faq',
	addLinks: 'add link',
	addTexts: 'add text',
	chat: 'ask',
	confirmDeletionClock: 'clock',
	createChatbot: 'chatbots create',
	createOwnerLink: 'owner-link',
	createSnapshot: 'backup',
	readDeletionClock: 'clock',
	replaceAnswerSettings: 'settings set',
	replaceWidgetSettings: 'widget set',
};
/** The command line has a token; these want a session, a visitor or nobody. */
const WITHOUT_TOKEN = new Set(['person', 'visitor', 'anybody']);

const routes = RESOURCES.flatMap(({ endpoints }) => Object.entries(endpoints)).filter(
	([, { access }]) => !WITHOUT_TOKEN.has(access),
);

it.each(routes.map(([name]) => name))('%s has a command with help', async (name) => {
	const [words] = [ROUTE_WORDS[name] ?? []].flat();
	const command = words?.name ?? BY_HAND[name] ?? '';
	const { code, out } = await runWith({
		parameters: [...command.split(' '), '--help'],
		env: {},
		readInput: async () => '',
	});
	expect(code).toBe(0);
	expect(out).toContain(`frontdesk ${command}`);
	const summary = routes.find(([one]) => one === name)?.[1].summary;
	expect(out).toContain(words === undefined ? command : summary);
});

it('gives names to routes that there are, each once', () => {
	expect(Object.keys({ ...ROUTE_WORDS, ...BY_HAND }).toSorted()).toEqual(routes.map(([name]) => name).toSorted());
	const usages = COMMANDS.map(({ name, usage = '' }) => `${name} ${usage}`);
	expect(new Set(usages).size).toBe(usages.length);
});

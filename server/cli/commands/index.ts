import { RESOURCES } from '../../../shared/contract/registry.ts';
import type { Command } from '../command.ts';
import { createRouteCommand } from '../routes/createRouteCommand.ts';
import { ROUTE_WORDS } from '../routes/names.ts';
import { ADD_COMMANDS } from './add.ts';
import { ask } from './ask.ts';
import { backup, doctor, move, restore } from './backup.ts';
import { exportChatbot, importChatbot } from './chatbotFile.ts';
import { evaluate } from './evaluate.ts';
import { rotateSecrets } from './secrets.ts';

const ENDPOINTS = Object.assign({}, ...RESOURCES.map(({ endpoints }) => endpoints));

/** All commands, in the order of the help; those by hand are no route, or wait for more than one call. */
export const COMMANDS: readonly Command[] = [
	...ADD_COMMANDS,
	ask,
	evaluate,
	exportChatbot,
	importChatbot,
	...Object.entries(ROUTE_WORDS).map(([route, words]) =>
		createRouteCommand(ENDPOINTS[route], typeof words === 'string' ? { name: words } : words),
	),
	backup,
	restore,
	doctor,
	move,
	rotateSecrets,
];

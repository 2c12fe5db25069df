import type { Command } from '../command.ts';
import { ROUTE_COMMANDS } from '../routes/routeCommands.ts';
import { addFaq, addLink, addText } from './add.ts';
import { addDocument } from './addDocument.ts';
import { ownerLinkCommand, rotateSecrets } from './admin.ts';
import { ask } from './ask.ts';
import { backup, doctor, move, restore } from './backup.ts';
import { exportChatbot, importChatbot } from './chatbotFile.ts';
import { createChatbotCommand } from './chatbots.ts';
import { clock } from './clock.ts';
import { evaluate } from './evaluate.ts';
import { addModel } from './models.ts';
import { addOrigins, listOrigins, removeOrigins } from './origins.ts';
import { resync } from './resync.ts';
import { setSettings, setWidget } from './settings.ts';
import { excludeCommand } from './sites.ts';
import { snippet } from './snippet.ts';
import { removeSources } from './sources.ts';

/** Commands that are no route, or that call several. */
const BY_HAND: readonly Command[] = [
	createChatbotCommand,
	exportChatbot,
	importChatbot,
	addLink,
	addText,
	addFaq,
	addDocument,
	resync,
	removeSources,
	excludeCommand,
	ask,
	evaluate,
	addModel,
	setSettings,
	setWidget,
	snippet,
	listOrigins,
	addOrigins,
	removeOrigins,
	clock,
	ownerLinkCommand,
	backup,
	restore,
	doctor,
	move,
	rotateSecrets,
];

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [...BY_HAND, ...ROUTE_COMMANDS];

import { RESOURCES } from '../../../shared/contract/registry.ts';
import type { Command } from '../command.ts';
import { createRouteCommand } from './createRouteCommand.ts';
import { ROUTE_WORDS } from './names.ts';

const ENDPOINTS = Object.assign({}, ...RESOURCES.map(({ endpoints }) => endpoints));

/** A command for each route that the contract declares and that is not a part of a command by hand. */
export const ROUTE_COMMANDS: readonly Command[] = Object.entries(ROUTE_WORDS).flatMap(([route, words]) =>
	[words].flat().map((one) => createRouteCommand(ENDPOINTS[route], one)),
);

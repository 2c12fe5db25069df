import { createGetCommand, createSetCommand } from '../settingsCommands.ts';
import { ANSWER_SETTINGS, WIDGET_SETTINGS } from '../settingsResource.ts';

export const getWidget = createGetCommand('widget', 'widget', WIDGET_SETTINGS);
export const setWidget = createSetCommand('widget', 'widget', WIDGET_SETTINGS);
export const getSettings = createGetCommand('settings', 'answer', ANSWER_SETTINGS);
export const setSettings = createSetCommand('settings', 'answer', ANSWER_SETTINGS);

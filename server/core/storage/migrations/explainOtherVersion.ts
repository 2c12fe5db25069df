import { FIRST_MIGRATION, MIGRATIONS } from './schema.ts';

const NEWER = 'The data was written by a newer version of Frontdesk. Start that version or a later one.';
const OLDER =
	'The data is from before the first release of Frontdesk, and this version does not read it: with the version that wrote it, run "frontdesk chatbots export" for each chatbot, then start this one on an empty data folder and run "frontdesk chatbots import" for each file; contacts, which "frontdesk contacts --csv" lists, and conversations do not come along.';

/**
 * Says what to do where this version cannot use a store, such as one in which a step from the future ran.
 *
 * @param names the migrations that ran in the store
 * @returns undefined where it can use it
 */
export function explainOtherVersion(names: readonly string[], migrations = MIGRATIONS): string | undefined {
	if (names.some((name) => name < FIRST_MIGRATION)) return OLDER;
	return names.every((name) => Object.hasOwn(migrations, name)) ? undefined : NEWER;
}

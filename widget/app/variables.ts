import { VARIABLE_MAX_CHARS, VARIABLE_NAME_MAX_CHARS, VARIABLES_MAX } from '../../shared/limits.ts';
import { parseJson } from './transport/request.ts';
import { warnDeveloper } from './warnDeveloper.ts';

/** What the page says of the visit. Its values may be anything. */
export type Variables = Readonly<Record<string, unknown>>;

const NAME = new RegExp(`^\\w{1,${VARIABLE_NAME_MAX_CHARS}}$`);

/**
 * Variables as the page gives them: an object, or the JSON of an attribute.
 *
 * @param warn is told of what makes no sense; nothing, an empty text and null are none
 */
export function readVariables(given: unknown, warn = warnDeveloper): Variables {
	const value: unknown = typeof given === 'string' ? parseJson(given) : given;
	if (value === Object(value) && !Array.isArray(value)) return Object(value);
	if ((given ?? '') !== '') warn('Frontdesk left out: variables');
	return {};
}

/** What the BFF takes of them: a page's slip must not cost the visitor their answer. */
export function limitVariables(variables: Variables): Record<string, string> | undefined {
	const taken = Object.entries(variables).filter(
		(entry): entry is [string, string] =>
			NAME.test(entry[0]) && typeof entry[1] === 'string' && entry[1].length <= VARIABLE_MAX_CHARS,
	);
	return taken.length > 0 ? Object.fromEntries(taken.slice(0, VARIABLES_MAX)) : undefined;
}

import type { Sort } from '../../../shared/contract/pagination.ts';
import { invalidField } from '../../errors.ts';

const SORT_LETTERS: Readonly<Record<Sort, string>> = { date_desc: 'd', date_asc: 'a' };
/** The letter of the sort and the id of the last conversation shown. */
const CURSOR = /^([ad])\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where the next page of the conversation list begins: opaque to callers. */
export function encodeCursor(sort: Sort, lastId: string): string {
	return Buffer.from(`${SORT_LETTERS[sort]}.${lastId}`).toString('base64url');
}

/** The id after which the page begins. @throws {AppError} `validation_failed` for a cursor that is not ours or of another sort */
export function decodeCursor(cursor: string, sort: Sort): string {
	const [, letter, lastId] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
	if (letter === undefined || lastId === undefined) {
		throw invalidField('cursor', 'must be the next_cursor of an earlier reply');
	}
	if (letter !== SORT_LETTERS[sort]) throw invalidField('cursor', 'must be used with the sort it was given for');
	return lastId;
}

import { FILE_NAME_MAX_CHARS } from '../../../shared/limits.ts';
import { cleanText } from './text/cleanText.ts';

/** Control characters, and marks that turn the order of what is read around. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;
const UNNAMED = 'document';

/** A file's name for display: its last part, without invisible characters. Never used as a path. */
export function cleanFileName(name: string): string {
	const last = cleanText(name).split(/[\\/]/).at(-1) ?? '';
	const shown = last.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
	if (shown.length <= FILE_NAME_MAX_CHARS) return shown === '' || /^\.+$/.test(shown) ? UNNAMED : shown;
	const extension = extensionOf(shown);
	return cleanText(shown.slice(0, FILE_NAME_MAX_CHARS - extension.length)) + extension;
}

/** `.pdf` of `Manual.pdf`; "" where there is none. */
export function extensionOf(name: string): string {
	return EXTENSION.exec(name)?.[0] ?? '';
}

/** A title for a document that states none. */
export function titleFromFileName(name: string): string {
	const title = name
		.replace(EXTENSION, '')
		.replace(/[_\s]+/g, ' ')
		.trim();
	return title === '' ? name : title;
}

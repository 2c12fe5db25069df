import type { AnswerSource } from '../../../shared/contract/chat.ts';
import type { QuestionSet } from './questionSet.ts';

/** The path at which a document of a set is served as a page. */
export function addressOf(set: QuestionSet, documentId: string): string {
	return `/${set.name}/${encodeURIComponent(documentId.replaceAll('/', '__'))}.html`;
}

function parse(address: string): { host: string; path: string } | null {
	if (address.startsWith('/')) return { host: '', path: plainPath(address) };
	if (!URL.canParse(address)) return null;
	const { host, pathname } = new URL(address);
	return { host, path: plainPath(pathname) };
}

function plainPath(path: string): string {
	const plain = path.replace(/\/+$/, '');
	try {
		return decodeURIComponent(plain);
	} catch {
		// A path with a lone percent sign is compared as it stands.
		return plain;
	}
}

/** Whether a source is the one that is meant: by its address, the path of it, or its title. */
export function isSource({ url, title }: AnswerSource, wanted: string): boolean {
	const meant = parse(wanted);
	if (meant === null) return title.trim().toLowerCase() === wanted.trim().toLowerCase();
	const given = parse(url);
	return given !== null && given.path === meant.path && (meant.host === '' || meant.host === given.host);
}

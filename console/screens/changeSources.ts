import { type Source, service } from '../app/service.ts';
import { defer } from '../app/undo.ts';
import { fill } from '../words/fill.ts';
import { words } from '../words/words.ts';

/** Changes sources, all that can be. @throws with the first reason, when some could not be changed */
export async function changeSources(
	chatbotId: string,
	action: 'resync' | 'delete',
	ids: readonly string[],
): Promise<void> {
	const { refused } = await service.changeSources(chatbotId, action, ids);
	const [first] = refused;
	if (first !== undefined)
		throw new Error(fill(words.knowledge.refused, { count: refused.length }) + first.error.message);
}

/** Deletes sources when the time for undoing it is over; pages of a website stay out of it. */
export function deleteSources(chatbotId: string, sources: readonly Pick<Source, 'id' | 'site_id'>[]): void {
	const ids = sources.map(({ id }) => id);
	const isOfSite = sources.some(({ site_id: siteId }) => siteId !== null);
	const text = [
		fill(words.knowledge.deleted, { count: ids.length }),
		...(isOfSite ? [words.knowledge.staysOut] : []),
	].join('. ');
	defer({ hides: ids, text, run: () => changeSources(chatbotId, 'delete', ids) });
}

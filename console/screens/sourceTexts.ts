import type { Source } from '../app/service.ts';

/** The texts of a source's `data`, which its type has. */
export function textsOf({ data }: Pick<Source, 'data'>) {
	const { page_title: pageTitle, title = pageTitle, url, question, answer, preview, name } = data;
	const texts = { title, url, question, answer, preview, name };
	return texts as Readonly<Partial<Record<keyof typeof texts, string>>>;
}

/** Whether it is read elsewhere, by a schedule or by hand. */
export function isRemote({ type }: Pick<Source, 'type'>): boolean {
	return type === 'link' || type === 'zoho';
}

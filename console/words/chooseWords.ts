type Load<Words> = () => Promise<{ readonly default: Words }>;

/** Loads the words in the browser's language, or in English. A German file that lacks a text of the English one fails the type check. */
export async function chooseWords<Words>({ en, de }: { en: Load<Words>; de: Load<NoInfer<Words>> }): Promise<Words> {
	return (await (navigator.language.startsWith('de') ? de() : en())).default;
}

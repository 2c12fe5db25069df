/** Characters: shorter words become others too often. */
const SHORTEST = 5;

/** Prefixes that stand behind their verb, at the end of a sentence: "Wir holen Ihr Rad ab". Without umlauts, as in stems. */
const SEPARABLE = /^(?:ab|an|auf|aus|bei|durch|ein|her|hin|los|mit|nach|um|vor|weg|zuruck|zusammen|zu)(?=\p{L}{3})/u;

/** What ends so is no verb, however it is typed. */
const NOUN = /(?:ung|heit|keit|schaft|tät)(?:en)?$/u;
const FINITE = /^\p{Ll}+t$/u;
const INFINITIVE = /^\p{Ll}+(?:en|[lr]n)$/u;
/** What ends so takes an n alone: "liefern", "wechseln". */
const TAKES_N = /(?:el|(?<!i)er)$/u;

/**
 * A German verb as others would say it: a visitor asks "repariert ihr", a shop writes "wir reparieren", which share no stem.
 * What is no verb gets a form that nobody writes.
 *
 * @param word as it is written, in lower case where it begins a sentence: a noun within one has a capital and no other form
 */
export function otherVerbForms(word: string): string[] {
	if (word.length < SHORTEST || NOUN.test(word)) return [];
	if (FINITE.test(word)) {
		const base = word.replace(/e?t$/u, '');
		return [base + (TAKES_N.test(base) ? 'n' : 'en')];
	}
	return INFINITIVE.test(word) ? [word.replace(/e?n$/u, 't')] : [];
}

/** The stem of a German verb without a prefix that texts may write apart: of "mitbring" "bring"; null for others. */
export function withoutSeparablePrefix(stem: string): string | null {
	const base = stem.replace(SEPARABLE, '');
	return base === stem ? null : base;
}

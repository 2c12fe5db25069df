/**
 * How a reply is compared with a reference answer: words alone count, without case, marks, articles and link targets. The
 * definitions of the public evaluation program, so that its numbers and ours can be compared.
 */

/** Scripts in which words are not told apart by spaces. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u;
const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u9fff]/gu;
const CHARACTERS_PER_WORD = 2;

const STOP_WORDS = new Set(
	`of and to in is are was were it its for on as by with that this be or from at you your can will if not do does i we they
	he she his her their has have had which what when where how who`.split(/\s+/),
);

/** A text as its words, one space between them. */
export function plainWords(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
		.replace(/\b(a|an|the)\b/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** Whether a reply has the words of an answer, one after the other. */
export function contains(reply: string, answer: string): boolean {
	const [whole, part] = [plainWords(reply), plainWords(answer)];
	if (part === '') return false;
	if (UNSPACED.test(part)) return whole.replaceAll(' ', '').includes(part.replaceAll(' ', ''));
	return ` ${whole} `.includes(` ${part} `);
}

/** The number of words in a text; two ideographs count as one. */
export function countWords(text: string): number {
	const ideographs = text.match(IDEOGRAPHS)?.length ?? 0;
	const words = text.replace(IDEOGRAPHS, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
	return words + Math.round(ideographs / CHARACTERS_PER_WORD);
}

function contentWords(text: string): string[] {
	return plainWords(text)
		.split(' ')
		.filter((word) => word !== '' && !STOP_WORDS.has(word));
}

/** How many of the answer's content words a reply has, and of the reply's the answer. */
export function overlap(reply: string, answer: string): { recall: number; precision: number } {
	const wanted = contentWords(answer);
	const given = contentWords(reply);
	const left = new Map<string, number>();
	for (const word of given) left.set(word, (left.get(word) ?? 0) + 1);
	let shared = 0;
	for (const word of wanted) {
		const count = left.get(word) ?? 0;
		if (count === 0) continue;
		left.set(word, count - 1);
		shared++;
	}
	return {
		recall: wanted.length === 0 ? 0 : shared / wanted.length,
		precision: given.length === 0 ? 0 : shared / given.length,
	};
}

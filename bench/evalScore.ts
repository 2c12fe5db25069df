/** Scores answers as the evaluation program of the question sets does: word-normalised containment, ranks, refusals. */

/** One question set: documents and questions with the documents that answer them. */
export interface QuestionSet {
	name: string;
	lang: string;
	mode: 'links' | 'texts' | 'faqs' | 'none' | 'retrieval';
	docs: { id: string; title: string; text?: string; html?: string; q?: string; a?: string }[];
	questions: {
		id: string;
		q: string;
		history?: string[];
		answers: string[];
		answerable: boolean;
		rel: Record<string, number>;
	}[];
}

export interface Judged {
	abstained: boolean;
	words: number;
	contained: boolean | null;
	faqAnswered: boolean | null;
	/** From 1; 0 where no source is right. */
	rank: number;
}

const FAQ_HEAD_WORDS = 14;
/** Scripts without spaces between words. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u;

/** The words of a text without case, marks, articles and link targets, one space between them. */
function plainWords(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
		.replace(/\b(a|an|the)\b/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** Whether a reply has the words of an answer in their order. */
function contains(reply: string, answer: string): boolean {
	const [whole, part] = [plainWords(reply), plainWords(answer)];
	if (part === '') return false;
	if (UNSPACED.test(part)) return whole.replaceAll(' ', '').includes(part.replaceAll(' ', ''));
	return ` ${whole} `.includes(` ${part} `);
}

export function judge(
	set: QuestionSet,
	question: QuestionSet['questions'][number],
	answer: { text: string; words: number; docIds: string[]; abstained: boolean },
): Judged {
	const relevant = set.docs.filter((doc) => question.rel[doc.id]);
	const head = (text: string): string => text.split(/\s+/u).slice(0, FAQ_HEAD_WORDS).join(' ');
	return {
		abstained: answer.abstained,
		words: answer.words,
		contained: question.answers.length > 0 ? question.answers.some((gold) => contains(answer.text, gold)) : null,
		faqAnswered:
			set.mode === 'faqs' ? relevant.some((doc) => contains(answer.text, head(doc.a ?? doc.text ?? ''))) : null,
		rank: [...new Set(answer.docIds)].findIndex((id) => question.rel[id]) + 1,
	};
}

function mean(values: readonly number[]): number | null {
	return values.length === 0
		? null
		: Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4));
}

export function summarize(rows: readonly Judged[], wordLimit: number): Record<string, number | null> {
	const judged = rows.filter((row) => row.contained !== null);
	const faqs = rows.filter((row) => row.faqAnswered !== null);
	const words = rows.map((row) => row.words).toSorted((a, b) => a - b);
	return {
		n: rows.length,
		contain: mean(judged.map((row) => Number(row.contained))),
		contain_60w: mean(judged.map((row) => Number(row.contained && row.words <= wordLimit))),
		median_words: words[words.length >> 1] ?? null,
		hit1: mean(rows.map((row) => Number(row.rank === 1))),
		hit3: mean(rows.map((row) => Number(row.rank > 0 && row.rank <= 3))),
		mrr: mean(rows.map((row) => (row.rank > 0 ? 1 / row.rank : 0))),
		faq_answered: mean(faqs.map((row) => Number(row.faqAnswered))),
		abstain: mean(rows.map((row) => Number(row.abstained))),
	};
}

import type { AnswerSource } from '../../shared/contract/chat.ts';
import type { QualityDocument, QualityQuestion } from './qualitySet.ts';

export interface JudgedReply {
	readonly response: string;
	readonly sources: readonly AnswerSource[];
	readonly isAnswer: boolean;
}

/** What a reply was worth. */
export interface Verdict {
	/** Its first source is the document that answers. */
	readonly isHit: boolean;
	/** It says what was asked for. */
	readonly isContained: boolean;
	/** It says that there is no answer. */
	readonly isAbstention: boolean;
}

export type QuestionKind = 'single' | 'follow-up' | 'unanswerable';

export function kindOf({ document, after }: QualityQuestion): QuestionKind {
	if (document === null) return 'unanswerable';
	return after === undefined ? 'single' : 'follow-up';
}

/** Judges a reply; `identify` gives the title or address by which a document is shown as a source. */
export function judgeAnswer(
	question: QualityQuestion,
	reply: JudgedReply,
	identify: (documentId: string) => { readonly title?: string; readonly url?: string },
): Verdict {
	const [first] = reply.sources;
	const wanted = question.document === null ? undefined : identify(question.document);
	return {
		isHit: wanted !== undefined && first !== undefined && (first.url === wanted.url || first.title === wanted.title),
		isContained: (question.contains ?? []).some((expected) => normalize(reply.response).includes(normalize(expected))),
		isAbstention: !reply.isAnswer && reply.sources.length === 0,
	};
}

/** How a text or FAQ is titled as a source; pages are known by their addresses. */
export function titleOf(document: QualityDocument): string | undefined {
	if (document.kind === 'faq') return document.question;
	return document.kind === 'text' ? document.text.split('\n')[0] : undefined;
}

function normalize(text: string): string {
	return text.toLowerCase().replace(/\s+/g, ' ');
}

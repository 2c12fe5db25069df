import type { AnswerSource } from '../../../shared/contract/chat.ts';
import { isAbstention } from './abstention.ts';
import { BOILERPLATE } from './page.ts';
import type { QuestionSet, SetQuestion } from './questionSet.ts';
import { addressOf, isSource } from './sourceMatch.ts';
import { contains, countWords, overlap, plainWords } from './textMeasures.ts';

/** What the service replied, and how long it took. */
export interface Reply {
	readonly text: string;
	readonly sources: readonly AnswerSource[];
	readonly ms: number;
	/** Why there is no reply. */
	readonly error?: string;
}

/** How one reply is judged; what does not apply to its question is absent. */
export interface Judgement {
	readonly ms: number;
	readonly words: number;
	readonly sources: number;
	readonly error?: string | undefined;
	readonly abstain: boolean;
	readonly no_sources: boolean;
	/** It has text of the page around the article. */
	readonly leak: boolean;
	/** It has a reference answer. */
	readonly contain?: boolean;
	readonly ref_recall?: number;
	readonly ref_f1?: number;
	/** The place of the first right source, from 1; 0 where none is right. */
	readonly rank?: number;
	readonly faq_answered?: boolean;
	readonly title_rank?: number;
}

/** Words of an FAQ's answer by which it is recognised. */
const FAQ_HEAD_WORDS = 14;
/** Characters by which a title is recognised. */
const TITLE_CHARS = 60;

function judgeWording({ text }: Reply, answers: readonly string[]) {
	if (answers.length === 0) return {};
	const [best = { recall: 0, precision: 0 }] = answers
		.map((answer) => overlap(text, answer))
		.toSorted((a, b) => b.recall - a.recall);
	const { recall, precision } = best;
	return {
		contain: answers.some((answer) => contains(text, answer)),
		ref_recall: recall,
		ref_f1: recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision),
	};
}

function judgeSources(set: QuestionSet, question: SetQuestion, { sources }: Reply) {
	const wanted = set.mode === 'links' ? question.documents.map((id) => addressOf(set, id)) : question.sources;
	if (set.mode !== 'links' && wanted.length === 0) return {};
	const seen = [...new Map(sources.map((source) => [source.url || source.title, source])).values()];
	return { rank: seen.findIndex((source) => wanted.some((one) => isSource(source, one))) + 1 };
}

function judgeFaq(set: QuestionSet, question: SetQuestion, { text, sources }: Reply) {
	if (set.mode !== 'faqs') return {};
	const right = set.docs.filter(({ id }) => question.documents.includes(id));
	const head = (answer: string): string => answer.split(/\s+/).slice(0, FAQ_HEAD_WORDS).join(' ');
	const isTitle = (title: string): boolean => {
		const begin = plainWords(title).slice(0, TITLE_CHARS);
		return begin !== '' && right.some(({ q, title: own }) => plainWords(q ?? own).startsWith(begin));
	};
	return {
		faq_answered: right.some(({ a, text: own }) => contains(text, head(a ?? own ?? ''))),
		title_rank: sources.findIndex(({ title }) => isTitle(title)) + 1,
	};
}

/** Judges a reply to a question of a set. */
export function judge(set: QuestionSet, question: SetQuestion, reply: Reply): Judgement {
	const hasReply = reply.error === undefined;
	return {
		ms: reply.ms,
		words: countWords(reply.text),
		sources: reply.sources.length,
		error: reply.error,
		abstain: hasReply && isAbstention(reply),
		no_sources: hasReply && reply.sources.length === 0,
		leak: BOILERPLATE.some((text) => reply.text.includes(text)),
		...(question.answerable
			? {
					...judgeWording(reply, question.answers),
					...judgeSources(set, question, reply),
					...judgeFaq(set, question, reply),
				}
			: {}),
	};
}

import { type Asked, askQuestion, endConversation, forEachAtOnce } from './askQuestion.ts';
import { type Judgement, judge } from './judge.ts';
import type { Loaded } from './loadSet.ts';
import type { QuestionSet, SetQuestion } from './questionSet.ts';
import { measureReliability, type Reliability, type Trial } from './reliability.ts';
import { sample } from './sample.ts';
import { type Measures, quantile, summarize } from './summarize.ts';
import { tryConfidence } from './tryConfidence.ts';

/** What is asked of a set. */
export interface RunOptions {
	/** Answerable questions, and follow-ups; half as many unanswerable ones. */
	readonly questions: number;
	/** Questions that no knowledge base should answer, asked of every set. */
	readonly outOfDomain: QuestionSet | null;
	readonly outOfDomainQuestions: number;
	/** Turns before a follow-up that are asked. */
	readonly turnsBefore: number;
	readonly atOnce: number;
	readonly onProgress: (asked: number, of: number) => void;
}

export type QuestionKind = 'answerable' | 'unanswerable' | 'ood' | 'followup' | 'followup_alone';

/** One question with its reply and how it is judged. */
export interface QuestionResult extends Judgement {
	readonly kind: QuestionKind;
	readonly id: string;
	readonly question: string;
	readonly response: string;
	/** How sure the service was, from 0 to 1, where that could be read. */
	readonly confidence?: number | undefined;
}

/** The result of a set, its parts named as in the public evaluation program. */
export interface SetResult {
	readonly chatbot_id: string;
	readonly mode: QuestionSet['mode'];
	readonly lang: string;
	readonly ingest?: Loaded;
	readonly answerable?: Measures;
	readonly unanswerable?: Measures;
	readonly ood?: Measures;
	readonly followup?: { with_conversation: Measures; without: Measures; unanswerable_abstain: number | null };
	/** Of all questions whose confidence could be read. */
	readonly reliability: Reliability;
	readonly latency_ms: { readonly p50: number | null; readonly p95: number | null; readonly max: number | null };
	readonly questions: readonly QuestionResult[];
}

/** Follow-ups asked at once: each is several calls one after the other. */
const FOLLOW_UPS_AT_ONCE = 4;

interface Task {
	readonly kind: QuestionKind;
	readonly question: SetQuestion;
}

function chooseTasks(set: QuestionSet, options: RunOptions): Task[] {
	const single = set.questions.filter(({ history }) => history.length === 0);
	const followUps = set.questions.filter(({ history }) => history.length > 0);
	const answerable = single.filter((question) => question.answerable);
	const unanswerable = single.filter((question) => !question.answerable);
	const chosen: readonly (readonly [QuestionKind, readonly SetQuestion[]])[] = [
		['answerable', sample(answerable, options.questions, 'a')],
		['unanswerable', sample(unanswerable, Math.round(options.questions / 2), 'u')],
		['ood', sample(options.outOfDomain?.questions ?? [], options.outOfDomainQuestions, 'o')],
		['followup', sample(followUps, options.questions, 'm')],
	];
	return chosen.flatMap(([kind, questions]) => questions.map((question) => ({ kind, question })));
}

/** Asks a set's questions and judges the replies. */
export async function runSet(set: QuestionSet, asked: Asked, options: RunOptions): Promise<SetResult> {
	const tasks = chooseTasks(set, options);
	const results: QuestionResult[] = [];
	const trials: Trial[] = [];
	let done = 0;
	const ask = async (kind: QuestionKind, question: SetQuestion, history: readonly string[]): Promise<void> => {
		const reply = await askAfter(asked, question.question, history);
		const judgement = judge(set, question, reply);
		const trial =
			reply.messageId === undefined ? null : await tryConfidence(asked, reply.messageId, { set, question, judgement });
		if (trial !== null) trials.push(trial);
		await endConversation(asked, reply);
		const { id, question: text } = question;
		const { confidence } = trial ?? {};
		results.push({ kind, id, question: text, response: reply.text, ...judgement, ...(trial && { confidence }) });
	};
	const work = async ({ kind, question }: Task): Promise<void> => {
		if (kind === 'followup') await ask('followup_alone', question, []);
		await ask(kind, question, question.history.slice(-options.turnsBefore));
		options.onProgress(++done, tasks.length);
	};
	const isFollowUp = ({ kind }: Task): boolean => kind === 'followup';
	await forEachAtOnce(
		tasks.filter((task) => !isFollowUp(task)),
		options.atOnce,
		work,
	);
	await forEachAtOnce(tasks.filter(isFollowUp), Math.min(FOLLOW_UPS_AT_ONCE, options.atOnce), work);
	return {
		chatbot_id: asked.chatbotId,
		mode: set.mode,
		lang: set.lang,
		...summarizeSet(set, results),
		reliability: measureReliability(trials),
		questions: results,
	};
}

/** Asks a question after others in one conversation. */
async function askAfter(asked: Asked, question: string, history: readonly string[]) {
	let conversationId: string | undefined;
	for (const message of history) ({ conversationId } = await askQuestion(asked, message, conversationId));
	return askQuestion(asked, question, conversationId);
}

function summarizeSet(
	set: QuestionSet,
	results: readonly QuestionResult[],
): Omit<SetResult, 'chatbot_id' | 'mode' | 'lang' | 'reliability' | 'questions'> {
	const answerableIds = new Set(set.questions.filter(({ answerable }) => answerable).map(({ id }) => id));
	const of = (kind: QuestionKind): QuestionResult[] => results.filter((result) => result.kind === kind);
	const ifAny = (kind: 'answerable' | 'unanswerable' | 'ood') =>
		of(kind).length === 0 ? {} : { [kind]: summarize(of(kind)) };
	const [followUps, alone] = [of('followup'), of('followup_alone')];
	const isAnswerable = ({ id }: QuestionResult): boolean => answerableIds.has(id);
	const times = results.filter(({ error }) => error === undefined).map(({ ms }) => ms);
	return {
		...ifAny('answerable'),
		...ifAny('unanswerable'),
		...ifAny('ood'),
		...(followUps.length === 0
			? {}
			: {
					followup: {
						with_conversation: summarize(followUps.filter(isAnswerable)),
						without: summarize(alone.filter(isAnswerable)),
						unanswerable_abstain: summarize(followUps.filter((result) => !isAnswerable(result)))['abstain'] ?? null,
					},
				}),
		latency_ms: { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) },
	};
}

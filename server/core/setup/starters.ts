import { createBoundedCache } from '../../lib/boundedCache.ts';
import { describeError, type Logger } from '../../lib/logger.ts';
import type { ProjectModels } from '../aiModels/projectModels.ts';
import { LEAST_CONFIDENCE } from '../answer/boldness.ts';
import type { AnswerRecord } from '../answer/question.ts';
import { answerFromNewest, type ExplainDependencies } from '../chat/explain/explainQuestion.ts';
import { planAnswer } from '../chat/planAnswer.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import type { Reader, StoreParts } from '../storage/database.ts';
import type { EarlierMessage } from '../understand/conversation.ts';
import { findQuestions } from './findQuestions.ts';

const QUESTIONS_WANTED = 3;
const PASSAGES_SEEN = 400;

type Ask = (question: string, earlier: readonly EarlierMessage[]) => Promise<AnswerRecord>;

/** Questions that the knowledge base answers, each also after any of the others; of different pages where there are. */
async function proposeQuestions(reader: Reader, chatbotId: string, ask: Ask): Promise<string[]> {
	const passages = await reader
		.selectFrom('chunks')
		.select(['question', 'headingPath', 'text', 'language'])
		.where('chatbotId', '=', chatbotId)
		.orderBy('id')
		.limit(PASSAGES_SEEN)
		.execute();
	if (passages.length === 0) return [];
	const answered = new Map<string, Answered[]>();
	const { own, ours } = findQuestions(passages);
	for (const question of [...own, ...ours]) {
		const answer = await ask(question, []);
		// Our own words may miss what the pages are about.
		const isSure = own.includes(question) || (answer.confidence ?? 0) >= LEAST_CONFIDENCE.sure;
		if (answer.outcome !== 'grounded' || !isSure) continue;
		const [source] = answer.sources;
		const key = source?.url || source?.title || question;
		answered.set(key, [...(answered.get(key) ?? []), { question, answer }]);
		if (answered.size === QUESTIONS_WANTED) break;
	}
	// Three questions about one page would show little of what is there.
	const bySource = [...answered.values()];
	const [first, others] = [bySource.flatMap(([one]) => one ?? []), bySource.flatMap(([, ...rest]) => rest)];
	const chosen: Answered[] = [];
	for (const candidate of [...first, ...others]) {
		if (chosen.length < QUESTIONS_WANTED && (await fitsAmong(chosen, candidate, ask))) chosen.push(candidate);
	}
	return chosen.map(({ question }) => question);
}

interface Answered {
	readonly question: string;
	readonly answer: AnswerRecord;
}

/** Whether a question has an answer of its own, which it gets after each of the others too, and they theirs after it. */
async function fitsAmong(others: readonly Answered[], candidate: Answered, ask: Ask): Promise<boolean> {
	if (others.some(({ answer }) => answer.text === candidate.answer.text)) return false;
	const pairs = others.flatMap((other) => [[other, candidate] as const, [candidate, other] as const]);
	for (const [before, { question, answer }] of pairs) {
		const after = await ask(question, [
			{ role: 'user', text: before.question },
			{ role: 'bot', text: before.answer.text, sources: before.answer.sources },
		]);
		if (after.text !== answer.text) return false;
	}
	return true;
}

/** While a website is being read its knowledge changes all the time. */
const RENEWED_AFTER_MS = 60_000;
const CHATBOTS_MAX = 1000;

export interface StarterDependencies extends StoreParts, ExplainDependencies {
	readonly models: ProjectModels;
	readonly logger: Logger;
}

/** The questions that widgets suggest where their owner set none; chosen again after the knowledge has changed. */
export function createStarters({ database, models, now, ...dependencies }: StarterDependencies) {
	const entries = createBoundedCache<{ version: number; at: number; questions: readonly string[] }>(CHATBOTS_MAX);

	const propose = (chatbot: ChatbotRow): Promise<string[]> =>
		proposeQuestions(database.read, chatbot.id, async (message, earlier) => {
			const catalog = await models.of(chatbot.projectId);
			const plan = planAnswer(catalog, chatbot, { body: { message }, askedAt: now() });
			return (await answerFromNewest({ ...plan, earlier, hasContact: false }, dependencies)).answer;
		});

	return {
		propose,
		/** Those of the last choice, at once; none before the first. */
		read(chatbot: ChatbotRow): readonly string[] {
			const entry = entries.get(chatbot.id);
			const questions = entry?.questions ?? [];
			const version = chatbot.knowledgeVersion;
			if (entry?.version === version) return questions;
			if (questions.length > 0 && entry !== undefined && now() - entry.at < RENEWED_AFTER_MS) return questions;
			entries.set(chatbot.id, { version, at: now(), questions });
			propose(chatbot).then(
				(chosen) => entries.set(chatbot.id, { version, at: now(), questions: chosen }),
				(error: unknown) => dependencies.logger.error('no questions could be suggested', describeError(error)),
			);
			return questions;
		},
	};
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import { askedKindOf } from '../facts/askedValue.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import { inBatches } from '../storage/inBatches.ts';
import { detectLanguage, languageOfText } from '../text/detectLanguage.ts';
import { normalizeText, tokenize } from '../text/tokenize.ts';
import { splitMessage } from '../understand/splitMessage.ts';

/** Messages keyed in one transaction, so that visitors' requests go between: some tens of milliseconds for the longest. */
const KEYED_AT_ONCE = 16;
const KEY_CHARS = 32;

/** Which answers leave a question open. Values are literals: partial indexes serve no bound parameters. */
export function leavesOpen(table: 'messages' | 'answer') {
	const [outcome, helpfulValue] = [sql.ref(`${table}.outcome`), sql.ref(`${table}.helpfulValue`)];
	return sql<boolean>`(${outcome} = 'unanswered' or ${outcome} = 'places' or ${helpfulValue} = -1)`;
}

interface AskedQuestion {
	readonly id: string;
	/** Null when the question is not known any more. */
	readonly question: string | null;
	readonly answer: string;
}

/** Fills keys in advance for all chatbots, so that the next list of questions does not wait. */
export async function fillAllQuestionKeys(database: Database, signal: AbortSignal): Promise<void> {
	const chatbots = await database.read.selectFrom('chatbots').select(['projectId', 'id as chatbotId']).execute();
	for (const chatbot of chatbots) {
		if (signal.aborted) return;
		await fillQuestionKeys(database, chatbot);
	}
}

/** Gives a key to each question without one. Lists of questions wait for it, so that chats need not. */
export async function fillQuestionKeys(database: Database, scope: ChatbotScope): Promise<void> {
	for (;;) {
		const questions = await listUnkeyed(database.read, scope);
		// Whatever is lost to a power cut is keyed again.
		if (questions.length > 0) await database.writeRepeated((transaction) => storeKeys(transaction, questions));
		if (questions.length < KEYED_AT_ONCE) return;
	}
}

function listUnkeyed(reader: Reader, { projectId, chatbotId }: ChatbotScope): Promise<AskedQuestion[]> {
	return reader
		.selectFrom((messages) =>
			messages
				.selectFrom('messages')
				.select(['id', 'questionId', 'text as answer'])
				.where(ofChatbot({ projectId, chatbotId }))
				.where('questionKey', 'is', null)
				.where(leavesOpen('messages'))
				.limit(KEYED_AT_ONCE)
				.as('unkeyed'),
		)
		.leftJoin('messages as question', 'question.id', 'unkeyed.questionId')
		.select(['unkeyed.id', 'unkeyed.answer', 'question.text as question'])
		.execute();
}

async function storeKeys(transaction: Transaction, questions: readonly AskedQuestion[]): Promise<void> {
	for (const batch of inBatches(questions)) {
		const keys = sql.join(batch.map((one) => sql`(${one.id}, ${questionKeyOf(one)})`));
		// Both databases name the columns of values so.
		await sql`
			update messages set "questionKey" = keyed.column2 from (values ${keys}) as keyed where messages.id = keyed.column1
		`.execute(transaction);
	}
}

/** The same for questions with the same stems, stop words aside, in any order. "Where" and "when" are not alike. */
function questionKeyOf({ id, question, answer }: AskedQuestion): string {
	return createHash('sha256')
		.update(question === null ? id : describe(splitMessage(question).whole.message, answer))
		.digest('hex')
		.slice(0, KEY_CHARS);
}

/** @param answer tells the language of a question of few words */
function describe(question: string, answer: string): string {
	const expected = languageOfText(answer) ?? null;
	const language = detectLanguage(question, expected) ?? expected;
	const stems = [...new Set(tokenize(question, language))].toSorted();
	if (stems.length === 0) return normalizeText(question, language).trim();
	return `${askedKindOf(question, language)} ${stems.join(' ')}`;
}

import { expect, it } from 'vitest';
import type { AnswerRecord, QuestionInput } from '../../../../server/core/answer/question.ts';
import { createTurnIds, storeExchange } from '../../../../server/core/conversations/turn.ts';
import { buildConversation, insertOwner, insertRows } from '../../../support/factories.ts';
import { openTestSqlite } from '../../../support/stores.ts';

const ARRIVED_AT = Date.UTC(2026, 0, 31);
const ANSWER = {
	text: 'Floor lamp – €40',
	language: 'en',
	sources: [],
	sourceIds: [],
	confidence: 1,
	credits: 0,
};

it('gives messages times in their order, whichever question came first, keeps the language of a quoted row, and tells of an unsure answer', async () => {
	const store = await openTestSqlite();
	const { database } = store;
	const owner = await insertOwner(database);
	const conversation = buildConversation(owner, { createdAt: ARRIVED_AT });
	await insertRows(database, { conversations: [conversation] });
	let clock = ARRIVED_AT + 10;
	const now = () => clock++;
	const exchange = (message: string, arrivedAt: number, outcome: AnswerRecord['outcome'] = 'grounded') => {
		const question: QuestionInput = {
			...owner,
			message,
			conversationId: conversation.id,
			contactId: undefined,
			now: arrivedAt,
		};
		return database.write((transaction) =>
			storeExchange(transaction, createTurnIds(question), { question, answer: { ...ANSWER, outcome }, now }),
		);
	};
	await exchange('How much is the floor lamp?', ARRIVED_AT + 2);
	await exchange('How much is the desk lamp, with everything that belongs to it?', ARRIVED_AT + 1);
	const messages = await database.read
		.selectFrom('messages')
		.select(['createdAt', 'language'])
		.orderBy('sequence')
		.execute();
	const times = messages.map(({ createdAt }) => createdAt - ARRIVED_AT);
	expect(times).toEqual(times.toSorted((one, other) => one - other));
	expect(messages.map(({ language }) => language)).toEqual([null, 'en', null, 'en']);
	await exchange('Do you have it in blue?', ARRIVED_AT + 3, 'places');
	const events = await database.read.selectFrom('events').select('type').orderBy('sequence').execute();
	expect(events.map(({ type }) => type).filter((type) => type.startsWith('question'))).toEqual(['question.unsure']);
	await store.dispose();
});

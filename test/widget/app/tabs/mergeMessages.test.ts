// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../widget/app/state/chatState.ts';
import { fromStored, withAnswer, withDelivery, withQueued } from '../../../../widget/app/state/messages.ts';
import { mergeMessages } from '../../../../widget/app/tabs/mergeMessages.ts';
import { buildStoredMessage } from '../../../support/chatFixtures.ts';

const nobody: ReadonlySet<string> = new Set();
const ask = (messages: readonly Message[], key: string, text: string) => withQueued(messages, { key, text, at: 1 });
const answer = (messages: readonly Message[], key: string, id: string) =>
	withAnswer(withDelivery(messages, key, { status: 'sent' }), key, { id, text: 'At ten.', progress: 'completed' });
const keys = (messages: readonly Message[]) => messages.map(({ key }) => key);

describe('mergeMessages', () => {
	const theirs = answer(ask([], 'k', 'When?'), 'k', 'answer-1');

	test('takes what is new, each question with its answer', () => {
		expect(mergeMessages([], theirs, nobody)).toEqual(theirs);
		expect(keys(mergeMessages(theirs, ask(theirs, 'l', 'Where?'), nobody))).toEqual(['k', 'k:answer', 'l']);
	});

	test('knows an exchange that came from the service by its answer', () => {
		const stored = fromStored([
			buildStoredMessage({ id: 'stored-1' }),
			buildStoredMessage({ id: 'answer-1', role: 'bot', text: 'At ten.' }),
		]);
		expect(mergeMessages(stored, theirs, nobody)).toBe(stored);
	});

	test('knows a question that the service has kept without an answer', () => {
		const stored = fromStored([buildStoredMessage({ id: 'stored-1', text: 'When?' })]);
		expect(keys(mergeMessages(stored, ask([], 'k', 'When?'), nobody))).toEqual(['k']);
	});

	test('takes over what became of a question, but not of one that is sent here', () => {
		const waiting = ask([], 'k', 'When?');
		expect(mergeMessages(waiting, theirs, nobody)).toEqual(theirs);
		expect(mergeMessages(waiting, theirs, new Set(['k']))).toBe(waiting);
		expect(mergeMessages(theirs, waiting, nobody)).toBe(theirs);
	});
});

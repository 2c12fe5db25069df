// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { ChatState } from '../../../../widget/app/state/chatState.ts';
import { initialState } from '../../../../widget/app/state/chatState.ts';
import { reduce } from '../../../../widget/app/state/reducer.ts';
import {
	AT_START,
	selectAwaitedKey,
	selectContactOffer,
	selectIsHeld,
	selectIsStart,
} from '../../../../widget/app/state/selectors.ts';
import { buildAnswer } from '../../../support/chatFixtures.ts';

const queued = reduce(initialState, { type: 'messageQueued', key: 'k', text: 'When?', at: 1 });

describe('selectAwaitedKey', () => {
	test('is the message from sending until something can be read', () => {
		expect(selectAwaitedKey(initialState)).toBe(undefined);
		expect(selectAwaitedKey(queued)).toBe('k');
		const started = reduce(queued, {
			type: 'answerStarted',
			key: 'k',
			attempt: 0,
			id: 'm',
			conversationHandle: 'c',
		});
		expect(selectAwaitedKey(started)).toBe('k');
		expect(selectAwaitedKey(reduce(started, { type: 'answerGrew', key: 'k', attempt: 0, text: 'On' }))).toBe(undefined);
	});

	test('is none while the service itself is awaited', () => {
		expect(selectAwaitedKey(reduce(queued, { type: 'reconnecting', isReconnecting: true }))).toBe(undefined);
	});
});

describe('selectIsStart', () => {
	test('is true only while there is nothing to show and nothing to come', () => {
		expect(selectIsStart(initialState)).toBe(true);
		expect(selectIsStart(queued)).toBe(false);
		expect(selectIsStart(reduce(initialState, { type: 'historyLoading' }))).toBe(false);
	});
});

describe('selectContactOffer', () => {
	const form = { enabled: true, fields: [{ name: 'email', required: true }] };
	const ask = (state: ChatState, key: string, offers_contact = false): ChatState =>
		[
			{ type: 'messageQueued', key, text: key, at: 0 } as const,
			{ type: 'answerCompleted', key, attempt: 0, answer: buildAnswer({ offers_contact }), at: 0 } as const,
		].reduce(reduce, state);
	const one = ask(initialState, 'a');
	const two = ask(one, 'b');

	test('is where the answer asks for it, and gone once the visitor waved it off', () => {
		const offered = ask(one, 'b', true);
		expect(selectContactOffer(one, form)).toBeUndefined();
		expect(selectContactOffer(offered, form)).toBe('b:answer');
		expect(
			selectContactOffer(reduce(offered, { type: 'contactChanged', change: { isDismissed: true } }), form),
		).toBeUndefined();
	});

	test('is before the chat or after so many messages where the owner wants it', () => {
		expect(selectContactOffer(initialState, { ...form, show: { before_chat: true } })).toBe(AT_START);
		const after = { ...form, show: { after_messages: 2 } };
		expect(selectContactOffer(one, after)).toBeUndefined();
		expect(selectContactOffer(two, after)).toBe('b:answer');
		expect(selectContactOffer(ask(two, 'c'), after)).toBe('b:answer');
	});

	test('is one place, the first that there was a reason for', () => {
		const show = { ...form, show: { after_messages: 2 } };
		expect(selectContactOffer(ask(two, 'c', true), show)).toBe('b:answer');
		expect(selectContactOffer(ask(ask(initialState, 'a', true), 'b'), show)).toBe('a:answer');
	});

	test('waits for the answer to be there', () => {
		const asked = reduce(one, { type: 'messageQueued', key: 'b', text: 'b', at: 0 });
		expect(selectContactOffer(asked, { ...form, show: { after_messages: 2 } })).toBeUndefined();
	});

	test('is nowhere for those who are known, nor in their next conversation', () => {
		const show = { ...form, show: { before_chat: true } };
		expect(
			selectContactOffer(reduce(initialState, { type: 'contactChanged', change: { isKnown: true } }), show),
		).toBeUndefined();
		const sent = reduce(initialState, { type: 'contactChanged', change: { progress: { status: 'done' } } });
		expect(selectContactOffer(sent, show)).toBe(AT_START);
		expect(selectContactOffer(reduce(sent, { type: 'conversationReset' }), show)).toBeUndefined();
	});

	test('holds the chat only where the form is mandatory and not sent', () => {
		const show = { ...form, show: { before_chat: true } };
		const sent = reduce(initialState, { type: 'contactChanged', change: { progress: { status: 'done' } } });
		expect(selectIsHeld(initialState, show)).toBe(false);
		expect(selectIsHeld(initialState, { ...show, mandatory: true })).toBe(true);
		expect(selectIsHeld(initialState, { ...show, mandatory: true, enabled: false })).toBe(false);
		expect(selectIsHeld(initialState, { ...form, mandatory: true })).toBe(false);
		expect(selectIsHeld(sent, { ...show, mandatory: true })).toBe(false);
	});
});
